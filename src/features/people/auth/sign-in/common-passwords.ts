import { invalid } from '#lib/contract/errors.ts'

// Words and keyboard rows from the top of lists of leaked passwords.
const baseWords =
  `password passw0rd p@ssword p@ssw0rd pa55word iloveyou sunshine princess football baseball superman
  starwars trustno1 welcome dragon monkey letmein master shadow michael jordan hunter soccer batman
  charlie jennifer jessica ashley nicole daniel andrew joshua matthew anthony thomas robert william
  hannah amanda samantha michelle chelsea liverpool arsenal barcelona manchester juventus computer
  internet samsung google facebook whatever freedom flower summer winter spring autumn january
  february october november december monday friday sunday london newyork chicago dallas america
  canada qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc zaq12wsx abcdef abcdefg abcdefgh abc123 admin administrator root
  toor guest changeme default secret access login pokemon naruto cookie chocolate cheese banana
  orange purple silver golden diamond butterfly angel angels jesus blessed heaven family lovely
  loveyou lovers forever friends sweety babygirl buttercup mustang ferrari porsche mercedes harley
  yamaha corvette maverick phoenix tigger ginger pepper maggie buster bailey snoopy garfield
  killer hacker matrix ninja warrior gandalf merlin wizard marvin taylor jackson justin austin
  hockey tennis golfer yankees lakers cowboys steelers eagles packers rangers redsox
  startrek spiderman ironman avengers minecraft fortnite roblox playstation nintendo
  kilnyard hackathon openai chatgpt`.split(/\s+/)

const endings = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '@123',
  '#1',
  '01',
  '007',
  '69',
  '99',
  '00',
  '11',
]

const wholePasswords =
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 111111111
  00000000 000000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999 12341234
  123123123 12312312 11223344 1122334455 112233445566 123321123 12344321 147258369 159357456 789456123 741852963
  13131313 12121212 10101010 20202020 69696969 87878787 98765432 aaaaaaaa abcd1234 abc12345 a1234567 a12345678
  a123456789 1a2b3c4d aa123456 asdf1234 asdfasdf qwer1234 q1w2e3r4 q1w2e3r4t5 zxcv1234 1234qwer 123qweasd 1qazxsw2
  qwerty12 123456ab 123456aa 1234abcd abcdabcd testtest test1234 testing1 testing123 passpass pass1234 password1234
  adminadmin admin1234 rootroot letmein1 iloveyou2 ilovegod ilovehim lovelove lovelove1 michael1 jordan23
  football12 baseball12 nothing1 nevermind anything something godzilla godisgood goodluck`.split(/\s+/)

const years = Array.from({ length: 47 }, (_, index) => String(1980 + index))

const commonPasswords = new Set(
  [
    ...wholePasswords,
    ...baseWords.flatMap((base) => [...endings, ...years].map((suffix) => base + suffix)),
  ].filter(({ length }) => length >= 8),
)

/**
 * 422 for a very common password, in any letter case, and for one with fewer than three different characters.
 */
export function assertUncommonPassword(password: string): void {
  if (commonPasswords.has(password.toLowerCase()) || new Set(password).size < 3)
    throw invalid({ password: 'Too many people use this password, please choose another one' })
}
