//! Passwords on a command line.

use super::{assert_finds, assert_passes, samples::*};

#[test]
fn passwords_of_letters_behind_a_user_are_found() {
    let password = ["hunter", "hunter"].concat();
    for text in [
        format!("curl -u kim:{password} https://api.internal"),
        format!("curl -sSu 'kim:{password}' https://api.internal"),
        format!("curl -X POST https://api.internal?a=1&b=2 --user \"kim:{password}\" -d x"),
        format!("curl --user=kim:{password} https://api.internal"),
        format!("curl --proxy-user kim:{password} https://api.internal"),
        format!("curl https://api.internal \\\n  -u kim:{password} \\\n  -d x"),
        format!("curl -u $NAME:$PASSWORD https://a.internal && curl -u kim:{password} https://b.internal"),
        format!("curl -u kim@corp.internal:{password} https://api.internal"),
    ] {
        assert_finds("command-password", &password, &text);
    }
    for short in ["k7z", "9341", "a!b"] {
        assert_finds("command-password", short, &format!("curl -u kim:{short} https://api.internal"));
    }
}

#[test]
fn a_twilio_account_with_its_token_is_found_and_alone_it_passes() {
    let account = token(&["A", "C"], HEX, 32);
    let auth_token = chars("abcdef9876543210", 32);
    let login = format!("{account}:{auth_token}");
    assert_finds("twilio-key", &login, &format!("curl -u {login} https://api.twilio.com/2010-04-01"));
    assert_finds(
        "secret-assignment",
        &auth_token,
        &format!("TWILIO_SID={account} TWILIO_AUTH_TOKEN={auth_token}"),
    );
    assert_finds("twilio-key", &login, &format!("https://{login}@api.twilio.com"));
    assert_passes(&format!("The Twilio account is {account}."));
}

#[test]
fn placeholders_other_options_and_other_commands_pass() {
    for text in [
        "curl -u user:password https://api.internal",
        "curl -u kim:kim https://api.internal",
        "curl -u USER:API_KEY https://api.internal",
        "curl -u user:passwd -u user:mypassphrase https://api.internal",
        "curl -u client_id:client_secret https://api.internal",
        "curl -u kim:<password> -u kim:{password} https://api.internal",
        "curl -u kim: https://api.internal, curl -u : --negotiate https://api.internal",
        "curl -u \"$NAME:$PASSWORD\" https://api.internal",
        "curl -u kim:... https://api.internal",
        "curl -u kim:pass https://api.internal",
        "curl --user-agent=Kenfold:Browserlike https://api.internal",
        "curl https://api.internal | docker run -i -u 1000:1000 kenfold",
        "curl https://api.internal && chown -u kim:developers file",
        "curl -U kim https://api.internal:8443/information",
    ] {
        assert_passes(text);
    }
}

#[test]
fn a_password_behind_the_option_of_a_database_client_or_of_sshpass_is_found() {
    let password = password();
    for command in [
        format!("mysql -u root -p{password} db"),
        format!("mysqldump -h db.internal -u root -p'{password}' shop > shop.sql"),
        format!("sshpass -p '{password}' ssh kim@db.internal"),
        format!("sshpass -p{password} ssh kim@db.internal"),
    ] {
        assert_finds("command-password", &password, &command);
    }
    for text in [
        "mysql -u root -p shop",
        "mysql -P 3306 -u root -p",
        "mysql -u root -p$PASSWORD shop",
        "sshpass -p $PASSWORD ssh kim@db.internal",
        "sshpass -p PASSWORD ssh kim@db.internal",
        "The MySQL port is 3306, published with docker run -p 3306:3306",
        "mariadb runs in a container: docker run --name mariadb -p 3306:3306 mariadb:11.4",
    ] {
        assert_passes(text);
    }
}
