/**
 * The first guesses of attackers, by rules instead of a long list: common words with digits or signs around them, runs of keys,
 * repetitions and dates. The limit of ten tries per id stops the rest.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    WORDS.has(coreOf(text)) || TYPED.has(text) || REPEATED.test(text) || DAY.test(text) || isAllRuns(text)
  );
}

/** Without digits and signs at both ends, and with letters for the digits and signs that resemble them. */
function coreOf(text: string): string {
  const inner = text.replace(/^\d+|\P{L}+$/gu, '');
  return inner.replace(/[013457@$]/g, (sign) => LIKE[sign] ?? sign).replace(/^\P{L}+/u, '');
}

const LIKE: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' },
};

const REPEATED = /^(.{1,4})\1+$/u;

/** Such as birthdays: year, month, day in any of the usual orders. */
const DAY =
  /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:19|20)\d\d)$/;

/** Keys in a row, in a column, and in zigzag between two rows. */
const ROWS = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'qazwsxedcrfvtgbyhnujm', '1qazxsw23edcvfr4', 'zaq1xsw2cde3vfr4'],
  ...['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6u7i8o9p0', 'qawsedrftgyhujikolp', 'q2w3e4r5t6y7u8i9o0p'],
];
const RUNS = [...ROWS, ...ROWS.map((row) => row.split('').reverse().join(''))].join(' ');

/** Whether it consists of runs of three keys or more, and signs after them. */
function isAllRuns(password: string): boolean {
  const text = password.replace(/[^\p{L}\p{N}]+$/u, '');
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start++) {
    if (!reached.has(start)) continue;
    for (let end = start + 3; end <= text.length && isRun(text.slice(start, end)); end++) reached.add(end);
  }
  return text !== '' && reached.has(text.length);
}

function isRun(text: string): boolean {
  return (!text.includes(' ') && RUNS.includes(text)) || /^(.)\1+$/u.test(text);
}

/** What the rules miss; also Korean words typed on an English keyboard. */
const TYPED: ReadonlySet<string> = new Set(
  `
  11223344 112233445566 147258369 159357258 135792468 10203040 20202020 31415926 a1b2c3d4 a1s2d3f4 1a2b3c4d 1a2s3d4f aa123456 aaa11111
  pass1word password1word 1password1 123abc123 abc123abc abcd1234abcd
  `
    .trim()
    .split(/\s+/),
);

/** Shorter ones, too, because digits make them long enough. */
const WORDS: ReadonlySet<string> = new Set(
  `
  a aa aaa ab abc abcd abcde q qw qwe qwer qwert qwerty qwertz azerty as asd asdf asdfg zx zxc zxcv zxcvb qaz wsx
  password passwort passw pass passpass pw pwd code secret private key login logon signin account access enter entry open opensesame
  admin administrator admins root toor superuser sysadmin system server service support user users guest demo test tester testing testtest
  temp temporary default change changeme changeit newpass newpassword mypassword mypass yourpassword nopassword letmein welcome hello hi
  helloworld goodbye master boss chief owner manager office staff team company business work worker public web website webmaster site
  internet computer laptop desktop network windows linux apple android iphone samsung galaxy google gmail facebook naver kakao daum youtube
  amazon microsoft nintendo pokemon pikachu mario zelda minecraft playstation xbox gamer game games player starcraft warcraft
  love loveme loveyou iloveyou iloveu ilove lovely lover mylove baby babygirl babe honey darling sweet sweetie sweetheart angel angels kiss
  sexy beautiful pretty princess queen king prince lady girl girls boy boys man men woman friend friends bestfriend family mother father
  mom dad mommy daddy sister brother
  sun sunshine sunny moon star stars starlight sky rainbow summer winter spring autumn monday friday sunday january february march april
  may june july august september october november december christmas birthday happy lucky smile freedom forever always never peace hope
  faith dream dreams heaven jesus god bible church blessed money dollar gold golden silver diamond
  red blue green black white orange purple yellow pink brown
  dragon monkey tiger lion bear wolf eagle hawk falcon shark dolphin horse dog doggy puppy cat kitty kitten rabbit bunny bird chicken duck
  snake spider butterfly mustang ferrari porsche mercedes toyota honda hyundai corvette camaro harley yamaha
  football soccer baseball basketball hockey tennis golf boxing fishing hunting runner swimming liverpool arsenal chelsea barcelona
  juventus realmadrid manchester united yankees lakers cowboys steelers eagles packers
  batman superman spiderman ironman starwars startrek skywalker vader matrix gandalf hobbit merlin wizard magic ninja samurai pirate
  warrior hunter killer shadow ghost phantom phoenix thunder lightning storm fire ice metal steel rock rocky music guitar piano metallica
  nirvana eminem beatles blink rockstar
  michael jordan michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew anthony robert thomas charlie george william
  david john james joseph richard charles patrick peter paul mark kevin brian steven scott jason justin brandon ryan tyler austin dylan
  alexander alex max sam samuel benjamin nathan jackson hannah sarah emma emily olivia sophie anna maria laura lisa linda susan barbara
  elizabeth victoria jasmine melissa stephanie samantha danielle rachel maggie ginger pepper cookie buster bailey buddy
  cheese chocolate coffee banana cherry pizza cookies candy sugar peanut pumpkin strawberry whiskey beer
  liberty america canada england london paris berlin korea korean seoul busan japan tokyo china
  trustno trustnoone whatever nothing something anything everything nobody somebody whoknows science mathematics school student
  teacher college university doctor police soldier captain maverick ranger power energy speed flash rocket racing racer
  qwerasdf asdfqwer qwerzxcv asdfzxcv qweasd qweasdzxc asdasd qweqwe zxczxc asdfasdf qwerqwer
  dkssud dkssudgktpdy qlalfqjsgh tkfkd tkfkdgo tkfkdgody gksrnr eogksalsrnr dkagh rhkswl gksrmf ghkdlxld wkddkarh
  안녕하세요 비밀번호 사랑해 사랑해요 대한민국 관리자 화이팅
  `
    .trim()
    .split(/\s+/),
);
