import type { ChatReaction } from '../../../contract/values/workspace/chat.ts';
import { type FileSeed, lamp, prices } from './chat-files.ts';

/** Extras of a line: files, the line it replies to, and the other person's reaction. */
interface More {
  files?: readonly FileSeed[];
  replyTo?: number;
  reaction?: ChatReaction;
}

/** Author (`me` is the conversation's owner, `them` the contact), minutes since the previous line, and message. */
export type Line = readonly [from: 'me' | 'them' | 'johndoe' | 'janedoe', minutesLater: number, message: string, more?: More];

const johnAndJane: readonly Line[] = [
  ['janedoe', 0, 'สวัสดีค่ะคุณจอห์น ร้านเจนอยากลงสินค้าใหม่ก่อนปีใหม่ประมาณสิบรายการ ต้องส่งรูปแบบไหนคะ'],
  ['johndoe', 6, 'สวัสดีครับคุณเจน รูปละอย่างน้อย 1,200 พิกเซล พื้นหลังเรียบ และขอรูปที่เห็นขนาดจริงหนึ่งรูปครับ'],
  ['janedoe', 3, 'ได้เลยค่ะ ถ่ายคู่กับมือถือเทียบขนาดได้ไหมคะ'],
  ['johndoe', 2, 'ได้ครับ แต่หันด้านที่มียี่ห้อหลบหน่อยนะครับ'],
  ['janedoe', 1200, 'ส่งรูปไปทางอีเมลแล้วนะคะ 32 รูป ไฟล์ใหญ่หน่อย'],
  ['johndoe', 45, 'Got them, thank you! The bamboo lamp pictures are lovely. Two of the mugs are a little dark.'],
  ['janedoe', 8, 'Oh no, which ones?'],
  ['johndoe', 4, 'The blue one from above and the pair on the wooden table. The rest can go live as they are.'],
  ['janedoe', 2, 'ถ่ายใหม่พรุ่งนี้เช้าค่ะ วันนี้เชียงใหม่ฟ้าครึ้มทั้งวัน'],
  ['johndoe', 1, 'ไม่รีบครับ เราเปิดหน้าปีใหม่วันจันทร์'],
  ['janedoe', 1395, 'ถ่ายใหม่แล้วค่ะ สองรูป แสงดีกว่าเดิมเยอะเลย', { files: [lamp], reaction: '❤️' }],
  ['johndoe', 12, 'สวยมากครับ ขึ้นหน้าร้านให้แล้ว ลองเข้าไปดูราคาส่งอีกทีนะครับ', { files: [prices], replyTo: 10 }],
  ['janedoe', 18, 'ดูแล้วค่ะ ราคาถูกต้องหมด ขอบคุณมากนะคะ 🙏'],
];

const customerCare: readonly Line[] = [
  ['them', 0, 'พี่จอห์นคะ ลูกค้าแจ้งว่าหม้อหุงข้าวมาถึงแล้วฝาแตก มีรูปแนบมาด้วยค่ะ'],
  ['me', 7, 'กล่องด้านนอกบุบไหม ถ้าบุบให้เคลมกับขนส่ง ถ้าไม่บุบเราเปลี่ยนให้เลย'],
  ['them', 5, 'กล่องเรียบค่ะ น่าจะแตกตั้งแต่ก่อนแพ็ก'],
  ['me', 2, 'งั้นส่งใบใหม่ไปเลย แล้วไม่ต้องให้ลูกค้าส่งใบเก่าคืนนะ ฝาแตกส่งกลับมาก็อันตราย'],
  ['them', 1, 'รับทราบค่ะ แจ้งลูกค้าเดี๋ยวนี้เลย'],
  ['them', 190, 'วันนี้มีคนถามเรื่องคืนสินค้าเยอะมาก ส่วนใหญ่หาปุ่มไม่เจอค่ะ'],
  ['me', 11, 'เดี๋ยวคุยกับนกให้ย้ายปุ่มขึ้นมาข้างบน ขอสรุปสักสามข้อว่าเขาหากันตรงไหน'],
  ['them', 44, 'สรุปให้แล้วค่ะ: หนึ่ง หน้าคำสั่งซื้อ สอง อีเมลยืนยัน สาม หน้าคำถามที่พบบ่อย'],
  ['them', 3, 'ลูกค้าฝาแตกตอบกลับมาว่าประทับใจมาก ให้ห้าดาวเลยค่ะ ⭐'],
];

const deploy: readonly Line[] = [
  ['me', 0, 'Krit, the Thai search finds nothing when somebody types “กระเป๋า” with a trailing space. Known?'],
  ['them', 4, 'New to me. Looking.'],
  ['them', 26, 'Found it: we trimmed the index but not the query. One line.'],
  ['me', 1, 'The best kind. Can it go out today?'],
  ['them', 2, 'It’s nearly six.'],
  ['me', 1, 'It’s one line.'],
  ['them', 1, 'That is what we said in March 😄'],
  ['me', 3, 'Fair. Tomorrow, ten o’clock, and I bring the tea.'],
  ['them', 1, 'Deal. Tests are written already, they fail today and pass with the fix.'],
  ['me', 60, 'ขอบคุณครับ เขียนไว้ในบันทึกการเปลี่ยนแปลงด้วยนะ ฝ่ายบริการลูกค้าจะได้รู้'],
  ['them', 5, 'เขียนแล้ว ภาษาคนด้วย ไม่ใช่ภาษาเครื่อง'],
];

const accounting: readonly Line[] = [
  ['them', 0, 'คุณจอห์นคะ ใบแจ้งหนี้ร้านโต๊ะไม้เดือนที่แล้วยอดไม่ตรงกับที่โอนเข้ามา ต่างกัน 1,250 บาทค่ะ'],
  ['me', 15, 'น่าจะเป็นค่าส่งกลับของลูกค้าที่คืนเก้าอี้ เดี๋ยวเช็กให้ครับ'],
  ['me', 38, 'ใช่ครับ ค่าส่งกลับสองรอบ รอบละ 625 บาท หักจากยอดโอนแล้ว'],
  ['them', 6, 'เข้าใจแล้วค่ะ รบกวนออกใบลดหนี้ให้ด้วยนะคะ จะได้ปิดงวดได้'],
  ['me', 3, 'พรุ่งนี้ก่อนเที่ยงได้ไหมครับ'],
  ['them', 1, 'ได้ค่ะ ปิดงวดตอนบ่ายสาม'],
  ['me', 1100, 'ส่งใบลดหนี้แล้วครับ'],
  ['them', 25, 'ได้รับแล้ว ยอดตรงพอดีค่ะ'],
  ['them', 1, 'อีกเรื่องนะคะ งบค่าถ่ายรูปสินค้าไตรมาสหน้ายังไม่ได้ส่งมา'],
  ['them', 1, 'ขอก่อนวันศุกร์นะคะ ไม่งั้นไม่ทันประชุมงบ 🙂'],
];

const design: readonly Line[] = [
  ['them', 0, 'ลองดูหน้าชำระเงินแบบใหม่หน่อย ตัดช่องที่อยู่จากเก้าช่องเหลือหกช่อง'],
  ['me', 20, 'ดีขึ้นมากเลย แต่รหัสไปรษณีย์ควรอยู่ก่อนจังหวัดไหม พิมพ์แล้วจังหวัดจะได้ขึ้นเอง'],
  ['them', 3, 'Good point. พิมพ์ห้าตัวแล้วที่เหลือเติมให้เอง เหลือพิมพ์จริงแค่สี่ช่อง'],
  ['me', 2, 'ลูกค้าพี่พิมพ์ถามเรื่องปุ่มคืนสินค้าด้วย เขาหาไม่เจอ'],
  ['them', 4, 'อยู่ล่างสุดของหน้าคำสั่งซื้อ… ยอมรับผิด 😅 จะย้ายขึ้นไปข้างสถานะ'],
  ['me', 1, 'ขอบคุณมาก เสร็จเมื่อไรบอกนะ จะได้แจ้งฝ่ายบริการลูกค้า'],
  ['them', 150, 'Done, and I made the button 44 pixels tall so thumbs can find it too.'],
  ['me', 5, 'Perfect 👍'],
];

const warehouse: readonly Line[] = [
  ['them', 0, 'ของล็อตใหม่เข้าแล้ว 18 พาเลต โคมไฟกับชั้นวางมาครบ ส่วนกระทะขาดไป 40 ใบ'],
  ['me', 9, 'ผู้ขายแจ้งไหมว่าส่วนที่ขาดจะมาเมื่อไร'],
  ['them', 12, 'บอกว่าวันพฤหัส รถคันเดียวกันต้องไประยองก่อน'],
  ['me', 4, 'งั้นปิดขายกระทะไว้ก่อน เหลือในคลังเท่าไร'],
  ['them', 3, '26 ใบ'],
  ['me', 1, 'เปิดขาย 20 เก็บสำรอง 6 ใบสำหรับเปลี่ยนคืน'],
  ['them', 2, 'จัดให้ ฝากบอกทีมด้วยว่าวันเสาร์นี้นับสต็อก ปิดรับของครึ่งวัน'],
  ['me', 1, 'บอกให้แล้วครับ เอากาแฟไปเลี้ยงตอนเช้า'],
  ['them', 1, 'ขอเย็นไม่หวานนะ ☕'],
];

const campaign: readonly Line[] = [
  ['them', 0, 'Name for the New Year page: “ของขวัญที่มีคนทำ” — gifts that somebody made. Thoughts?'],
  ['me', 14, 'I like it. It says hand-made without saying hand-made.'],
  ['them', 2, 'Exactly! And in English?'],
  ['me', 6, '“Made by someone, for someone.”'],
  ['them', 1, 'Stealing that.'],
  ['me', 1, 'It’s yours. How many sellers said yes?'],
  ['them', 3, 'สามสิบเจ็ดร้าน มากกว่าปีที่แล้วสิบสองร้าน'],
  ['them', 1, 'แต่ขอรูปจากคุณเจนก่อนวันพฤหัสนะ โคมไฟของร้านเขาจะขึ้นแบนเนอร์ใหญ่'],
  ['me', 8, 'รูปมาแล้ว เดี๋ยวส่งลิงก์ให้'],
  ['them', 2, 'เยี่ยมเลย แบนเนอร์แรกเสร็จพรุ่งนี้เช้า'],
];

const bambooSeller: readonly Line[] = [
  ['them', 0, 'สวัสดีครับคุณจอห์น ลุงเห็นมีคนสั่งซึ้งไม้ไผ่ทีเดียว 60 ใบ ใช่ของจริงไหมครับ'],
  ['me', 25, 'ของจริงครับลุง ร้านติ่มซำที่นครปฐม เขาโทรมายืนยันแล้ว'],
  ['them', 4, 'โอ้โฮ งั้นลุงขอเวลาสองสัปดาห์นะ สานกันสามคน'],
  ['me', 3, 'ได้ครับ ผมแจ้งลูกค้าแล้วว่าทยอยส่งสองรอบ รอบละ 30 ใบ'],
  ['them', 2, 'ดีเลย รอบแรกวันอังคารหน้าไม่เกินบ่าย'],
  ['me', 1, 'ขอบคุณครับลุง ถ้าฝนตกตากไม่ทันบอกผมได้เลยนะครับ'],
  ['them', 6, 'ฝนตกลุงมีโรงอบครับ ไม่ต้องห่วง'],
];

const people: readonly Line[] = [
  ['them', 0, 'แจ้งวันหยุดปลายปีค่ะ บริษัทหยุด 31 ธันวาคม ถึง 3 มกราคม ทีมตลาดมีใครอยู่เวรบ้างคะ'],
  ['me', 33, 'ผมกับกฤษณ์ผลัดกันครับ คนละสองวัน'],
  ['them', 4, 'ใส่ในปฏิทินกลางให้แล้วนะคะ อยู่เวรได้วันหยุดชดเชยเพิ่มคนละวัน'],
  ['me', 2, 'ขอบคุณครับ แล้วงานเลี้ยงปีใหม่มีธีมไหม'],
  ['them', 3, 'ธีม “ตลาดนัด” ค่ะ เอาของที่ไม่ใช้แล้วมาแลกกัน คนละไม่เกินสามชิ้น'],
  ['me', 1, 'เข้ากับเราดีมาก 😄'],
];

const courier: readonly Line[] = [
  ['me', 0, 'Ben, three parcels for Mae Hong Son have said “out for delivery” since Tuesday. Can you check?'],
  ['them', 50, 'Road 1095 was closed after the rain, the van turned back twice.'],
  ['them', 2, 'It’s open again since this morning. They go first on tomorrow’s round.'],
  ['me', 5, 'Thanks. I’ll tell the customers the real reason, they know that road.'],
  ['them', 1, 'ทุกคนที่นั่นรู้จักโค้งมันดี 1,864 โค้ง'],
  ['me', 1, 'ขับดี ๆ ครับ'],
];

const buyer: readonly Line[] = [
  ['them', 0, 'สวัสดีค่ะ โคมไฟหัวเตียงใช้หลอดแบบไหนคะ'],
  ['me', 12, 'สวัสดีค่ะ ใช้หลอดเกลียว E27 ไม่เกิน 9 วัตต์ แถมให้หนึ่งหลอดในกล่องนะคะ'],
  ['them', 5, 'ดีจังค่ะ มีสีไม้อ่อนไหมคะ'],
  ['me', 8, 'มีค่ะ เหลือสองชิ้นสุดท้าย ไม้ไผ่ทุกชิ้นลายไม่เหมือนกัน ส่งรูปจริงให้เลือกก่อนได้'],
  ['them', 90, 'เลือกตัวซ้ายค่ะ สั่งในแอปแล้วนะคะ'],
  ['them', 2, 'รบกวนเขียนการ์ดว่า “สุขสันต์วันเกิดแม่” ให้ด้วยได้ไหมคะ'],
];

const workshop: readonly Line[] = [
  ['me', 0, 'พี่ต้น รอบเผาหน้าขอแก้วเซรามิกสีฟ้า 24 ใบ สีขาวนวล 12 ใบนะคะ'],
  ['them', 65, 'Glaze for the blue arrives Wednesday, so they go into the kiln on Thursday.'],
  ['me', 10, 'Good. Please pack them in the straw like last time, nothing broke.'],
  ['them', 3, 'Will do. 36 pieces, one spare of each colour on the house.'],
  ['me', 1, 'ใจดีตลอดเลย ขอบคุณค่ะ 💙'],
];

export const chatLines = {
  johnAndJane,
  customerCare,
  deploy,
  accounting,
  design,
  warehouse,
  campaign,
  bambooSeller,
  people,
  courier,
  buyer,
  workshop,
};
