//! What the analyser knows of English: stop words, irregular forms, and the Snowball stemmer for the rest.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};

use super::{Role, TERM_CHARS, Token};

/// Words that a query leaves out unless it has no others. Documents keep them.
const STOP_WORDS: &str = "
    a about after again all am an and any are as at be because been before being between both but by can could did do
    does doing down during each few for from further had has have having he her here hers herself him himself his how
    i if in into is it its itself just let me more most must my myself no nor not now of off on once only or other our
    ours ourselves out over own same shall she should so some such than that the their theirs them themselves then
    there these they this those through to too under until up us very was we were what when where which while who whom
    whose why will with would you your yours yourself yourselves
    wo sha im ive youre youve arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt thats wasnt werent
    whats wont wouldnt";

/// A base form and the forms of it that no rule derives, one word per line. Forms that are as often another
/// word (`lives`, `leaves`, `ground`, `wound`) are not here.
const IRREGULAR: &str = "
    arise arose arisen
    awake awoke awoken
    be am is are was were been
    become became
    begin began begun
    bend bent
    bind bound
    bite bit bitten
    blow blew blown
    break broke broken
    breed bred
    bring brought
    build built
    burn burnt
    buy bought
    catch caught
    child children
    choose chose chosen
    cling clung
    come came
    creep crept
    deal dealt
    dig dug
    do does did done
    draw drew drawn
    dream dreamt
    drink drank drunk
    drive drove driven
    eat ate eaten
    fall fell fallen
    feed fed
    feel felt
    fight fought
    find found
    flee fled
    fly flew flown
    foot feet
    forbid forbade forbidden
    forget forgot forgotten
    forgive forgave forgiven
    freeze froze frozen
    get got gotten
    give gave given
    go goes went gone
    goose geese
    grow grew grown
    hang hung
    have has had
    hear heard
    hide hid hidden
    hold held
    keep kept
    kneel knelt
    knife knives
    know knew known
    lay laid
    lead led
    lean leant
    learn learnt
    leave left
    lend lent
    lose lost
    make made
    man men
    mean meant
    meet met
    mouse mice
    overcome overcame
    pay paid
    ride rode ridden
    ring rang rung
    rise rose risen
    run ran
    say said
    see saw seen
    seek sought
    sell sold
    send sent
    shake shook shaken
    shine shone
    shoot shot
    show shown
    shrink shrank shrunk
    sing sang sung
    sink sank sunk
    sit sat
    sleep slept
    slide slid
    speak spoke spoken
    spend spent
    spin spun
    stand stood
    steal stole stolen
    stick stuck
    strike struck
    swear swore sworn
    sweep swept
    swim swam swum
    swing swung
    take took taken
    teach taught
    tear tore torn
    tell told
    think thought
    throw threw thrown
    tooth teeth
    understand understood
    wake woke woken
    wear wore worn
    weep wept
    wife wives
    win won
    withdraw withdrew withdrawn
    woman women
    write wrote written";

static STOP_WORD_SET: LazyLock<HashSet<&str>> = LazyLock::new(|| STOP_WORDS.split_whitespace().collect());

static BASE_FORMS: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| IRREGULAR.lines().flat_map(base_forms).collect());

static STEMMER: LazyLock<Stemmer> = LazyLock::new(|| Stemmer::create(Algorithm::English));

fn base_forms(line: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mut forms = line.split_whitespace();
    let base = forms.next();
    forms.filter_map(move |form| Some((form, base?)))
}

/// Token of a word in lower case. Only words of ASCII letters are taken for English; others pass unchanged.
pub(super) fn token(word: String) -> Token {
    let is_english = word.len() <= TERM_CHARS && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_english {
        return Token::content(word);
    }
    let role = if STOP_WORD_SET.contains(word.as_str()) { Role::Stop } else { Role::Content };
    let base = BASE_FORMS.get(word.as_str()).copied().unwrap_or(&word);
    let text = STEMMER.stem(base).into_owned();
    Token { text, role, query_weight: 1.0, span: word.len() }
}
