/**
 * Common spellings, line by line: the indexed form, a colon, and its variants. A variant that is a prefix or part of other words does more
 * harm than good; prefixes of the word need no line, nor do wrong tone marks, doubled characters and letters of the same sound, which the
 * rules handle.
 */
const lines = `
ตะกร้า: ตระกร้า, ตะกล้า, ตระกล้า, กะตร้า, ตะก้า
กีตาร์: กีต้าร์, กีต้า, กีร์ต้า
เซรามิก: เซรามิค, เซรามิกส์, เซลามิก, เซลามิค
แคคตัส: แคกตัส, แค็กตัส, แค็คตัส, แคตตัส, แคคตัช, กระบองเพชร, ตะบองเพชร
โคมไฟ: โครมไฟ, โคลมไฟ, โคมไพ
เก้าอี้: เก้าอี, เก้าอื้, เก้าอิ้, เกาอี้
โซฟา: โซฟ่า, โซพา
ปิ่นโต: ปินโต, ปิ่นโต๋
แจกัน: แจกัณ, แจ๊กัน
กระถาง: กะถาง, กระทาง
กล้วยไม้: กล้ายไม้, กล้วยใม้
กระเป๋า: กะเป๋า
กระทะ: กะทะ
กะละมัง: กาละมัง, กระละมัง
กระดาษ: กะดาษ, กระดาด, กระดาศ
กระบุง: กะบุง
กระติก: กะติก, กระติค
กะเพรา: กระเพรา, กระเพา, กะเพา
กะทัดรัด: กระทัดรัด
บันได: บรรได
เฟอร์นิเจอร์: เฟอนิเจอร์, เฟอนิเจอ, เฟอร์นีเจอร์
พัดลม: พัทลม, พัดรม
เครื่องบิน: เครื่องบิล, เคื่องบิน, เครืองบิน
จักรยาน: จักยาน
ลูกชุบ: ลูกชุป
ลูกตะกร้อ: ลูกตระกร้อ, ลูกตะก้อ
ตะกร้อ: ตระกร้อ, ตะกล้อ
ศิลาดล: ศิลาดน, สิลาดล, ศีลาดล
แกรนิต: แกรนิท, แกรนิค, แกนิต
ผ้าขาวม้า: ผ้าขะม้า
มังคุด: มังคุต
พลาสติก: พลาสติค
สเตนเลส: สแตนเลส, สแตนเลท, สเตนเลท, แสตนเลส
อะลูมิเนียม: อลูมิเนียม, อะลูมีเนียม
ช็อกโกแลต: ช็อคโกแลต, ชอกโกแลต, ช็อกโกแล็ต, ช็อคโกแล็ต
เค้ก: เค๊ก
คุกกี้: คุ้กกี้
แก๊ส: แก็ส, ก๊าซ
โน้ต: โน๊ต, โน้ท, โน๊ท
เต็นท์: เต้นท์, เต๊นท์
สวิตช์: สวิทช์, สวิตซ์, สวิทซ์
ปลั๊ก: ปลั้ก
แบงก์: แบงค์
คลิก: คลิ๊ก, คลิ้ก
เกม: เกมส์
ไซซ์: ไซส์
เชิ้ต: เชิ๊ต, เชิ้ท
แจ็กเก็ต: แจ็คเก็ต, แจคเก็ต, แจ๊คเก็ต
ปฏิทิน: ปติทิน, ปฎิทิน
นาฬิกา: นาริกา
หัตถกรรม: หัดถกรรม, หัตกรรม
โปสการ์ด: โปสการ์ต, โปสต์การ์ด
basket: baskit, bascket, baskett
guitar: gitar, guiter, gutar
umbrella: umberella, umbrela
cactus: cactas, cactos, kaktus
orchid: orkid, orchird
furniture: furnitur, furnichure, furnature
ceramic: ceremic, seramic, ceramick
lantern: lantren, lanturn
mortar: morter
bamboo: bambo, bambu
rattan: ratan, rattaan
grey: gray
colour: color
jewellery: jewelry
airplane: aeroplane
`;

/** Indexed form by variant. */
export const spellings: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [right = '', others = ''] = line.split(': ');
      return others.split(', ').map((other): [string, string] => [other, right]);
    }),
);
