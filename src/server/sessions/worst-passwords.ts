/**
 * The first guesses of attackers, in lower case: keyboard runs, digits in order, common words, and Korean words typed on an
 * English keyboard. A few dozen stop the crudest guessing; the limit of ten tries per id stops the rest.
 */
export const WORST_PASSWORDS: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210
  11223344 12341234 12121212 123123123 123321123 147258369 135792468 10203040 20202020 13131313
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwer1234 qwer1234! asdf1234 asdfasdf asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
  1q2w3e4r 1q2w3e4r! 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx zaq1zaq1
  password password1 password12 password123 password1! passw0rd p@ssword p@ssw0rd pa55word passpass
  a1234567 a12345678 a123456789 aa123456 abc12345 abcd1234 abcd1234! abcdefgh abcdefg1 1234abcd 1234qwer asd12345 aaa11111
  admin123 admin1234 administrator changeme changeit default1 welcome1 welcome123 letmein1 letmein123 temp1234 test1234 testtest
  guest123 user1234 root1234 master123 secret123 login123 access14 computer internet samsung1 google123 facebook1
  iloveyou iloveyou1 sunshine princess football baseball superman batman123 trustno1 starwars whatever michelle jennifer
  dragon123 monkey123 shadow123 charlie1 jordan23 liverpool
  dkssudgktpdy qlalfqjsgh tkfkdgody tkfkdgo1 gksrnr123 eogksalsrnr dkagh1234
  `
    .trim()
    .split(/\s+/),
);
