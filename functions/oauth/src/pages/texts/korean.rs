//! The pages in Korean.

use super::{Choice, Message, Notices, Problems, Sentence, Texts, UnlockTexts, Wait};

/// The Korean texts.
pub(super) static TEXTS: Texts = Texts {
    title: "메모리 접근 허용",
    heading: Sentence { before: "", after: " 앱이 내 메모리를 사용하도록 허용할까요?" },
    unnamed: "이름 없는",
    unverified_name: "이 이름은 앱이 스스로 정한 것입니다. 허용하기 전에 아래 주소가 아는 주소인지 확인하세요.",
    returns_to: "허용하면 돌아갈 주소",
    client_id: "클라이언트 ID",
    imitation: Sentence { before: "진짜가 아닐 수 있습니다: ", after: "" },
    imitation_advice: "이름은 비슷하지만, 돌아갈 주소가 그 앱의 주소가 아닙니다. 모르는 주소라면 거부하세요.",
    loopback_only: Message {
        title: "이 컴퓨터의 어떤 프로그램이든 이 권한을 받을 수 있습니다",
        body: "앱이 권한을 받는 주소는 이 컴퓨터의 모든 프로그램이 쓸 수 있으므로, 이름과 클라이언트 ID만으로는 \
               어떤 앱인지 확인할 수 없습니다. 방금 직접 시작한 연결일 때만 허용하세요.",
    },
    access: "허용할 작업",
    read: Choice { label: "읽기", hint: "메모리를 검색하고 읽습니다." },
    write: Choice {
        label: "읽기 및 쓰기", hint: "메모리를 저장하고 고치고 삭제할 수도 있습니다."
    },
    write_not_asked: "앱이 쓰기 권한을 요청하지 않았습니다.",
    agent: Choice {
        label: "에이전트 이름",
        hint: "앱이 하는 일은 이 이름으로 기록됩니다. 영문 소문자, 숫자, 점, 밑줄, 하이픈을 쓸 수 있습니다.",
    },
    reach: "볼 수 있는 범위",
    everything: Choice {
        label: "전체",
        hint: "앞으로 생길 프로젝트까지 모든 프로젝트와 사용자 공통 메모리.",
    },
    chosen: Choice {
        label: "직접 선택", hint: "일부 프로젝트나 사용자 공통 메모리, 또는 둘 다."
    },
    user_wide: Choice {
        label: "사용자 공통 메모리", hint: "개인 설정처럼 모든 프로젝트에 해당하는 내용."
    },
    projects: "프로젝트",
    other_projects: Choice {
        label: "다른 프로젝트",
        hint: "한 줄에 하나씩, git 원격 URL이나 프로젝트 이름을 입력하세요.",
    },
    trust: "저장하는 메모리의 신뢰 수준",
    trust_agent: Choice {
        label: "일반 에이전트", hint: "함께 일하는 AI 도우미라면 선택하세요."
    },
    trust_external: Choice {
        label: "외부 콘텐츠",
        hint: "메일이나 웹 페이지처럼 다른 사람이 쓴 내용을 전하는 앱이라면 선택하세요. 다른 에이전트가 이 앱의 \
               메모리를 주의해서 다루며, 이 앱은 더 신뢰받는 메모리를 바꾸거나 삭제할 수 없습니다.",
    },
    password: "소유자 비밀번호",
    password_hint: Sentence {
        before: "", after: " 명령으로 정한 비밀번호입니다. 앱에는 전달되지 않습니다."
    },
    allow: "허용",
    deny: "거부",
    revocable: Sentence {
        before: "", after: " 명령으로 언제든지 접근을 끝낼 수 있습니다."
    },
    error_prefix: "오류: ",
    problem_title: "확인이 필요합니다",
    problems: Problems {
        missing_password: "소유자 비밀번호를 입력하세요",
        wrong_password: "비밀번호가 올바르지 않습니다. 다시 입력하세요",
        invalid_agent: "에이전트 이름은 영문 소문자나 숫자로 시작하고, 영문 소문자, 숫자, 점, 밑줄, 하이픈만 써서 \
                        64자 이내로 입력하세요",
        reserved_agent: "예약된 에이전트 이름입니다. 다른 이름을 입력하세요",
        no_project_chosen: "프로젝트를 하나 이상 선택하거나 사용자 공통 메모리를 선택하세요",
        invalid_project: "한 줄에 하나씩, git 원격 URL이나 프로젝트 이름을 입력하세요",
        local_path: "이 컴퓨터의 경로는 다른 곳에서 쓸 수 없습니다. git 원격 URL이나 프로젝트 이름을 입력하세요",
    },
    unlock: UnlockTexts {
        text: Message {
            title: "이 브라우저의 잠금 풀기",
            body: "직접 만든 링크라면 버튼을 누르세요. 그러면 이 브라우저에서 소유자 비밀번호를 다시 입력할 수 있습니다.",
        },
        button: "잠금 풀기",
    },
    notices: Notices {
        invalid_request: Message {
            title: "요청이 올바르지 않습니다",
            body: "앱이 보낸 요청을 처리할 수 없습니다. 앱으로 돌아가서 다시 연결하세요.",
        },
        unknown_client: Message {
            title: "알 수 없는 앱입니다",
            body: "이 요청을 보낸 앱은 Kenfold에 등록되어 있지 않습니다. 앱에서 연결을 지우고 다시 추가하세요.",
        },
        client_unavailable: Message {
            title: "앱을 확인할 수 없습니다",
            body: "앱의 정보가 담긴 문서를 가져오지 못했습니다. 앱으로 돌아가서 몇 분 뒤에 다시 시도하세요.",
        },
        redirect_not_registered: Message {
            title: "등록되지 않은 주소입니다",
            body: "앱이 등록하지 않은 주소로 돌아가도록 요청했습니다. 안전을 위해 그 주소로 이동하지 않습니다.",
        },
        page_expired: Message {
            title: "더 이상 쓸 수 없는 페이지입니다",
            body: "너무 오래 열어 두었거나 이미 보낸 페이지입니다. 앱으로 돌아가서, 연결되어 있지 않으면 다시 연결하세요.",
        },
        forged_page: Message {
            title: "올바른 페이지가 아닙니다",
            body: "내용이 바뀌었거나 이 서버에서 만든 페이지가 아닙니다. 아무것도 허용하지 않았습니다. 앱으로 돌아가서 \
                   다시 연결하세요.",
        },
        cross_site: Message {
            title: "다른 사이트에서 보낸 요청입니다",
            body: "Kenfold는 자체 페이지에서 보낸 결정만 받습니다. 아무것도 허용하지 않았습니다. 앱으로 돌아가서 \
                   다시 연결하세요.",
        },
        no_owner_password: Message {
            title: "소유자 비밀번호가 없습니다",
            body: "소유자만 앱을 허용할 수 있습니다. 다음 명령으로 비밀번호를 정한 다음 다시 연결하세요.",
        },
        too_many_attempts: Message {
            title: "시도 횟수를 초과했습니다",
            body: "그때까지는 비밀번호를 확인하지 않습니다. 소유자인데 기다릴 수 없다면, 다음 명령으로 이 브라우저의 \
                   잠금을 푸는 링크를 만드세요.",
        },
        unlocked: Message {
            title: "이 브라우저의 잠금을 풀었습니다",
            body: "앱으로 돌아가서 다시 연결하세요.",
        },
        unlock_link_spent: Message {
            title: "더 이상 쓸 수 없는 링크입니다",
            body: "이미 사용했거나 만료된 링크입니다. 다음 명령으로 새 링크를 만드세요.",
        },
        unavailable: Message {
            title: "지금은 응답할 수 없습니다",
            body: "아무것도 허용하지 않았습니다. 앱으로 돌아가서 몇 분 뒤에 다시 시도하세요.",
        },
        wait,
    },
};

fn wait(minutes: u32) -> String {
    match Wait::of_minutes(minutes) {
        Wait::Minutes(minutes) => format!("{minutes}분 뒤에 다시 시도하세요."),
        Wait::Hours(hours) => format!("{hours}시간 뒤에 다시 시도하세요."),
    }
}
