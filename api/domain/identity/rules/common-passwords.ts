import { fold } from '../../shared/rules/text.ts';

/** Most common passwords of allowed length; attackers try these first. */
const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 0987654321 87654321 01234567
  11223344 1122334455 12341234 123123123 123321123 123454321 12344321 147258369 147852369 159357456 741852963
  789456123 135792468 24681357 20202020 10203040 password password1 password12 password123 password1234 password!
  passw0rd p@ssword p@ssw0rd pa55word pass1234 pass12345 passpass mypassword newpassword changeme changeme1
  changeme123 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwe123qwe qweqweqwe qazwsxedc 1qaz2wsx
  1qaz2wsx3edc zaq12wsx zaq1zaq1 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefghi a1b2c3d4 a1234567 a12345678 aa123456 aa12345678
  iloveyou iloveyou1 iloveyou2 ilovethailand princess princess1 sunshine sunshine1 football football1 baseball
  basketball superman superman1 batman123 spiderman pokemon1 starwars trustno1 whatever michelle jennifer liverpool
  manchester manutd123 arsenal1 chelsea1 welcome1 welcome123 letmein1 letmein123 computer internet samsung1 google123
  facebook facebook1 admin123 admin1234 admin12345 administrator rootroot test1234 testtest guest123 default1 secret123
  dragon123 monkey123 shadow123 master123 killer123 freedom1 thailand thailand1 bangkok1 bangkok123 sawasdee taladnat
  taladnat1 taladnat123 รหัสผ่าน รหัสผ่าน1 ไม่มีรหัส ประเทศไทย`.split(/\s+/),
);

/** Whether a password is a common one, or a single repeated character. */
export function isCommonPassword(password: string): boolean {
  return common.has(fold(password.trim())) || /^(.)\1*$/u.test(password);
}
