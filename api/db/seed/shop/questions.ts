/** Question about a product with its age in days, and the shop's answer some hours later. */
export interface QuestionSeed {
  productId: number;
  daysAgo: number;
  text: string;
  /** Absent if the question is unanswered. */
  answer?: string;
  hours?: number;
  /** Sample account; by default a guest. */
  asker?: 'johndoe' | 'janedoe';
}

export const questionSeed: readonly QuestionSeed[] = [
  {
    productId: 2,
    daysAgo: 61,
    text: 'โต๊ะที่บ้านสูง 75 ซม. เก้าอี้ตัวนี้นั่งพอดีไหมคะ',
    answer: 'พอดีค่ะ ที่นั่งสูง 46 ซม. เหลือช่องวางขาเกือบ 30 ซม. นั่งทานข้าวได้สบายค่ะ',
    hours: 3,
  },
  {
    productId: 2,
    daysAgo: 24,
    text: 'Is the cushion sold separately? I would like a spare set.',
    answer: 'Not yet, but write to us with your order and we will sew a spare set in the same indigo cotton.',
    hours: 19,
  },
  {
    productId: 4,
    daysAgo: 33,
    text: 'บ้านมีแมว ลิ้นมังกรเป็นพิษกับแมวหรือเปล่าครับ',
    answer: 'เป็นพิษเล็กน้อยถ้าแมวกัดกินใบครับ แนะนำให้วางบนชั้นสูงที่แมวขึ้นไม่ถึง',
    hours: 5,
  },
  {
    productId: 5,
    daysAgo: 15,
    text: 'ส่งต่างจังหวัดได้ไหมคะ กลัววุ้นละลายระหว่างทาง',
    answer: 'ส่งได้ค่ะ เราส่งด้วยรถห้องเย็นและใส่เจลเย็นให้ ปลายทางไม่เกินหนึ่งวัน ยกเว้นเกาะที่ยังส่งไม่ถึงค่ะ',
    hours: 2,
    asker: 'janedoe',
  },
  {
    productId: 5,
    daysAgo: 8,
    text: 'Are they suitable for vegans?',
    answer: 'Yes. Mung beans, coconut milk, sugar and agar, which is made from seaweed. There is no gelatine in them.',
    hours: 6,
  },
  {
    productId: 7,
    daysAgo: 46,
    text: 'ซื้ออะไหล่ใบพัดแยกได้ไหมครับ เผื่อลูกทำตกแตก',
    answer: 'มีครับ ใบพัดสีน้ำเงินชุดละ 120 บาท แจ้งรุ่น 12 นิ้วมาในหมายเหตุของคำสั่งซื้อได้เลยครับ',
    hours: 22,
  },
  {
    productId: 8,
    daysAgo: 19,
    text: 'กางกลางฝนจริง ๆ ได้ไหมคะ หรือแค่ตกแต่ง',
    answer: 'กันได้แค่ละอองฝนค่ะ ถ้าฝนตกหนักกระดาษจะอุ้มน้ำและขาดง่าย แนะนำให้ใช้กันแดดหรือถ่ายรูปค่ะ',
    hours: 4,
  },
  {
    productId: 9,
    daysAgo: 52,
    text: 'Does the table come apart? Our stairs are narrow, about 80 cm.',
    answer: 'It does. The top is one piece of 220 by 90 cm and goes up on its side; the legs are bolted on in your dining room.',
    hours: 27,
  },
  {
    productId: 11,
    daysAgo: 27,
    text: 'ใช้ตำน้ำพริกแล้วกลิ่นติดครกไหมคะ จะเอาไว้ตำเครื่องขนมด้วย',
    answer: 'กลิ่นพริกติดอยู่บ้างค่ะ เพราะหินมีรูพรุน ถ้าจะตำเครื่องขนมแนะนำให้แยกครกอีกใบค่ะ',
    hours: 7,
  },
  {
    productId: 12,
    daysAgo: 40,
    text: 'ถอดปลอกซักได้ไหมคะ',
    answer: 'ถอดไม่ได้ค่ะ ปลอกเย็บติดกับไส้นุ่น เช็ดด้วยผ้าหมาดแล้วผึ่งแดดเดือนละครั้งก็พอค่ะ',
    hours: 2,
  },
  {
    productId: 12,
    daysAgo: 12,
    text: 'I am 1.90 m tall. Is 45 cm high enough to lean on comfortably?',
    answer: 'On the floor it reaches the middle of your back. Most tall customers take two and put one behind the other.',
    hours: 16,
  },
  {
    productId: 12,
    daysAgo: 3,
    text: 'มีสีอื่นนอกจากในรูปไหมคะ อยากได้โทนเขียว',
    answer: 'ตอนนี้มีสีแดงกับสีน้ำเงินค่ะ สีเขียวกลุ่มทอผ้ากำลังทออยู่ น่าจะได้ต้นเดือนหน้าค่ะ',
    hours: 9,
    asker: 'janedoe',
  },
  { productId: 12, daysAgo: 0.4, text: 'ซื้อสิบใบขึ้นไปมีราคาส่งไหมครับ จะเอาไปใช้ที่รีสอร์ต' },
  {
    productId: 14,
    daysAgo: 30,
    text: 'ใส่น้ำฝนไว้ดื่มได้เลยไหมครับ หรือต้องเคลือบก่อน',
    answer: 'ใส่ได้เลยครับ ไม่ต้องเคลือบ แต่แช่น้ำทิ้งไว้หนึ่งคืนแล้วเททิ้งก่อนใช้ครั้งแรกนะครับ',
    hours: 11,
  },
  {
    productId: 17,
    daysAgo: 21,
    text: 'บ้านอยู่ชั้นห้าไม่มีลิฟต์ ยกขึ้นให้ไหมคะ',
    answer: 'ยกให้ถึงชั้นสี่ไม่คิดเงินค่ะ ชั้นห้าขอเพิ่ม 300 บาทเป็นค่าแรงทีมยก จ่ายหน้างานได้ค่ะ',
    hours: 5,
  },
  {
    productId: 19,
    daysAgo: 17,
    text: 'ลูกเก้าเดือนเพิ่งนั่งได้ ใช้ได้หรือยังคะ',
    answer: 'แนะนำให้รอครบหนึ่งขวบและยืนเกาะได้มั่นคงก่อนค่ะ ช่วงแรกผู้ใหญ่ควรจับไว้ตลอด',
    hours: 8,
  },
  {
    productId: 20,
    daysAgo: 9,
    text: 'Will it flower again after these blooms are gone?',
    answer: 'It will. Cut the stem above the second knot and keep it bright; new buds come after three to four months.',
    hours: 13,
  },
  { productId: 21, daysAgo: 1.2, text: 'ใช้กับหม้อหุงข้าวขนาด 1.8 ลิตรได้ไหมคะ', asker: 'janedoe' },
];
