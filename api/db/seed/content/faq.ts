import type { Texts } from '../../../contract/shared/texts.ts';
import type { faqCategories } from '../../../contract/values/content/faq.ts';

export interface QuestionSeed {
  question: Texts;
  ans: Texts;
}

interface FaqCategorySeed {
  key: (typeof faqCategories)[number];
  qandA: readonly QuestionSeed[];
}

/** Questions of each category, in order. */
export const faqSeed: readonly FaqCategorySeed[] = [
  {
    key: 'payment',
    qandA: [
      {
        question: { th: 'จ่ายค่าของในประกาศอย่างไร', en: 'How do I pay for an item in a listing?' },
        ans: {
          th: 'ผู้ซื้อและผู้ขายจ่ายกันโดยตรงตามที่ตกลงกันในแชต เช่น เงินสดหรือโอนเมื่อนัดรับและดูของแล้ว ตลาดนัดไม่ได้รับหรือถือเงินแทน ใครก็ตามที่ให้โอน “ผ่านตลาดนัด” ไม่ใช่เรา',
          en: 'You pay the seller directly, as you agree in the chat: in cash or by transfer when you meet and have seen the item, for instance. Taladnat neither takes nor holds the money; anybody who asks you to pay “through Taladnat” is not us.',
        },
      },
      {
        question: { th: 'ผู้ขายขอมัดจำก่อนให้ดูของ ควรโอนไหม', en: 'The seller wants a deposit before I have seen the item. Should I pay?' },
        ans: {
          th: 'ไม่ควร ดูของและเอกสารก่อนจ่ายทุกครั้ง ถ้าต้องส่งพัสดุ ขอรูปเพิ่มหรือวิดีโอคอล และเลือกเก็บเงินปลายทางถ้าทำได้ ถ้าถูกเร่งให้โอน ให้หยุดและรายงานประกาศนั้น',
          en: 'No. See the item and its papers before you pay. If it is to be sent, ask for more photos or a video call, and choose cash on delivery where you can. If somebody hurries you, stop and report the listing.',
        },
      },
      {
        question: { th: 'ร้านค้าของตลาดรับชำระเงินทางไหนบ้าง', en: 'How can I pay in the market shop?' },
        ans: {
          th: 'มีสามวิธี คือ เก็บเงินปลายทาง พร้อมเพย์ และโอนเงินผ่านธนาคาร เลือกได้ในขั้นตอนสุดท้ายของการสั่งซื้อ และยังเปลี่ยนใจได้จนกว่าจะกดยืนยันการสั่งซื้อ',
          en: 'There are three ways: cash on delivery, PromptPay and bank transfer. You choose one in the last step of the checkout and may change your mind until you press “Place order”.',
        },
      },
      {
        question: { th: 'เก็บเงินปลายทางต้องเตรียมเงินสดพอดีไหม', en: 'Do I need the exact amount for cash on delivery?' },
        ans: {
          th: 'ถ้าเตรียมพอดีจะสะดวกที่สุด เพราะพนักงานส่งของอาจมีเงินทอนไม่มาก ยอดที่ต้องจ่ายคือยอดรวมในหน้าสรุปคำสั่งซื้อ ไม่มีค่าบริการเก็บเงินปลายทางเพิ่ม',
          en: 'It helps, since the courier may carry little change. You pay the total shown on your order; there is no extra fee for cash on delivery.',
        },
      },
      {
        question: { th: 'เลือกพร้อมเพย์แล้วจะได้ QR เมื่อไร', en: 'When do I get the PromptPay QR code?' },
        ans: {
          th: 'ทันทีหลังกดยืนยันการสั่งซื้อ QR และยอดเป็นบาทอยู่ในหน้าคำสั่งซื้อ สแกนแล้วตรวจว่ายอดตรงกัน จ่ายเสร็จกด “ฉันโอนแล้ว” เราตรวจยอดและแจ้งผลทางอีเมล',
          en: 'Right after you place the order: the code and the amount in baht are on the order’s page. Check the amount when you scan, then press “I have paid”. We look for the payment and tell you by email.',
        },
      },
      {
        question: { th: 'โอนเงินผ่านธนาคารต้องโอนภายในกี่ชั่วโมง', en: 'How long do I have for a bank transfer?' },
        ans: {
          th: 'ภายใน 24 ชั่วโมงหลังสั่งซื้อ เลขที่บัญชี ยอดเงิน และเวลาสุดท้ายอยู่ในหน้าคำสั่งซื้อและในอีเมล โอนแล้วกด “ฉันโอนแล้ว” ถ้าเลยกำหนด คำสั่งซื้อจะถูกยกเลิก แต่คุณสั่งใหม่ได้เสมอ',
          en: '24 hours from ordering. The account, the amount and the deadline are on the order’s page and in the mail; press “I have paid” when you have. After that the order is cancelled, but you can always order again.',
        },
      },
      {
        question: { th: 'ขอใบเสร็จหรือใบกำกับภาษีได้ไหม', en: 'Can I have a receipt or a tax invoice?' },
        ans: {
          th: 'ได้ แจ้งชื่อ ที่อยู่ และเลขประจำตัวผู้เสียภาษีให้ผู้ขายพร้อมหมายเลขคำสั่งซื้อ ผู้ขายที่จดทะเบียนภาษีมูลค่าเพิ่มจะออกใบกำกับภาษีให้ ร้านที่ไม่ได้จดทะเบียนจะออกใบเสร็จรับเงินแทน',
          en: 'Yes. Send the seller your name, address, tax number and the order number. Sellers registered for VAT issue a tax invoice; those who are not issue a plain receipt.',
        },
      },
    ],
  },
  {
    key: 'delivery',
    qandA: [
      {
        question: { th: 'รับของจากประกาศได้อย่างไร', en: 'How do I get an item from a listing?' },
        ans: {
          th: 'ประกาศบอกไว้ว่านัดรับ จัดส่ง หรือเลือกได้ทั้งสองแบบ พร้อมค่าส่งถ้ามี ตกลงวัน เวลา และสถานที่กันในแชต แผนที่ในประกาศแสดงเพียงบริเวณ ไม่ใช่ที่อยู่ของผู้ขาย',
          en: 'The listing says whether you meet, have it sent, or choose, and what sending costs. Agree on the day, time and place in the chat. The map of a listing shows the area, never the seller’s address.',
        },
      },
      {
        question: { th: 'นัดรับที่ไหนจึงปลอดภัย', en: 'Where is it safe to meet?' },
        ans: {
          th: 'เลือกที่คนพลุกพล่านและสว่าง เช่น ห้างหรือสถานีรถไฟฟ้า ในเวลากลางวัน บอกคนใกล้ตัวว่าไปพบใคร และลองของให้พอใจก่อนจ่าย คำแนะนำทั้งหมดอยู่ในหน้าซื้อขายอย่างปลอดภัย',
          en: 'In a busy, well-lit place such as a mall or a station, by day. Tell somebody whom you are meeting, and try the item before you pay. The page on buying and selling safely has all our advice.',
        },
      },
      {
        question: { th: 'ของที่สั่งจากร้านค้าจะถึงเมื่อไร', en: 'When will my order from the shop arrive?' },
        ans: {
          th: 'สินค้าแต่ละชิ้นในตะกร้าบอกวันที่ของจะถึงก่อนคุณกดสั่งซื้อ โดยทั่วไปอยู่ระหว่าง 2 ถึง 8 วัน ขึ้นอยู่กับว่าร้านอยู่ที่ไหนและทำของตามสั่งหรือไม่',
          en: 'Each item in your cart shows its arrival date before you order. Most take 2 to 8 days, depending on where the stall is and whether the piece is made to order.',
        },
      },
      {
        question: { th: 'ค่าส่งคิดอย่างไร', en: 'How is the delivery fee worked out?' },
        ans: {
          th: 'คิดเป็นรายคำสั่งซื้อ ไม่ใช่รายชิ้น สั่งกี่ชิ้นก็จ่ายค่าส่งครั้งเดียว และถ้าสินค้าทุกชิ้นในตะกร้ามีป้ายส่งฟรี ก็ไม่ต้องจ่ายค่าส่งเลย',
          en: 'By the order, not by the piece: however many things you order, you pay for delivery once. If everything in your cart is marked “Free shipping”, you pay nothing.',
        },
      },
      {
        question: { th: 'ส่งไปที่ทำงานหรือให้คนอื่นรับแทนได้ไหม', en: 'Can you deliver to my office or to somebody else?' },
        ans: {
          th: 'ได้ ในขั้นตอนที่อยู่ให้เลือกว่าเป็นบ้านหรือที่ทำงาน ใส่ชื่อและเบอร์โทรของคนที่จะรับของจริง พนักงานส่งของจะโทรหาเบอร์นั้นก่อนถึง',
          en: 'Yes. In the address step say whether it is a home or a workplace, and enter the name and phone number of whoever will take the parcel. The courier calls that number before arriving.',
        },
      },
      {
        question: { th: 'ไม่อยู่บ้านตอนของมาส่งจะเป็นอย่างไร', en: 'What if I am out when the parcel comes?' },
        ans: {
          th: 'พนักงานจะโทรนัดเวลาใหม่และมาส่งอีกครั้งในวันทำการถัดไป ถ้าส่งไม่สำเร็จสองครั้ง พัสดุจะรออยู่ที่ศูนย์ใกล้บ้านห้าวัน ก่อนส่งกลับไปให้ผู้ขาย',
          en: 'The courier calls to arrange another time and tries again on the next working day. After two attempts the parcel waits at the nearest depot for five days and then goes back to the seller.',
        },
      },
      {
        question: { th: 'ของแตกง่ายห่ออย่างไร', en: 'How are fragile things packed?' },
        ans: {
          th: 'ผู้ขายของเราห่อกันกระแทกสองชั้นทุกชิ้น งานเซรามิกและแก้วจะมีช่องกั้นในกล่อง ถ้าของถึงแล้วแตก ถ่ายรูปกล่องและสินค้าไว้ก่อนทิ้งวัสดุห่อ แล้วส่งรูปให้ผู้ขาย',
          en: 'Our sellers use two layers of padding, and dividers for ceramics and glass. If something still arrives broken, photograph the box and the piece before you throw the packing away, and send the pictures to the seller.',
        },
      },
    ],
  },
  {
    key: 'cancellationReturn',
    qandA: [
      {
        question: { th: 'ตกลงกับผู้ขายในประกาศแล้ว เปลี่ยนใจได้ไหม', en: 'Can I change my mind after agreeing with a seller?' },
        ans: {
          th: 'ก่อนจ่ายเงินและรับของ บอกผู้ขายในแชตโดยเร็วที่สุด เขาจะได้ขายให้คนอื่น หลังจากนั้นขึ้นอยู่กับที่ตกลงกันไว้ ผู้ขายทั่วไปไม่จำเป็นต้องรับคืน จึงควรถามก่อนซื้อ',
          en: 'Until you have paid and taken the item, tell the seller in the chat as soon as you can, so that it can go to somebody else. After that it depends on your agreement: private sellers need not take things back, so ask first.',
        },
      },
      {
        question: { th: 'ของจากประกาศไม่ตรงกับที่ลงไว้ ทำอย่างไร', en: 'What if an item is not as its listing says?' },
        ans: {
          th: 'ตอนนัดรับ ปฏิเสธได้เลยโดยไม่ต้องจ่าย ถ้าจ่ายแล้ว คุยกับผู้ขายในแชต เก็บรูปและหลักฐานการโอนไว้ แล้วรายงานประกาศ หากถูกหลอกให้โอนเงิน โทร 1441 ทันที เราไม่ได้ถือเงินจึงคืนให้ไม่ได้ แต่ระงับบัญชีที่โกงได้',
          en: 'When you meet, just decline and pay nothing. If you have paid, write to the seller in the chat, keep photos and the slip, and report the listing. If you were tricked into a transfer, call 1441 at once. We hold no money to give back, but we suspend accounts that cheat.',
        },
      },
      {
        question: { th: 'ยกเลิกคำสั่งซื้อของร้านค้าได้ถึงเมื่อไร', en: 'Until when can I cancel an order from the shop?' },
        ans: {
          th: 'ก่อนชำระเงิน กดยกเลิกเองได้ในหน้าคำสั่งซื้อ ถ้าชำระแล้วแต่ผู้ขายยังไม่ส่งของ แจ้งหมายเลขคำสั่งซื้อกับเราทางหน้าติดต่อเรา ถ้าของออกเดินทางแล้ว ให้รับของไว้และใช้สิทธิ์คืนสินค้าแทน',
          en: 'Until you have paid you can cancel it yourself on the order’s page. After that, as long as the seller has not sent it: tell us the order number on the contact page. Once the parcel is on its way, accept it and return it instead.',
        },
      },
      {
        question: { th: 'คืนสินค้าของร้านค้าได้ภายในกี่วัน', en: 'How many days do I have to return something from the shop?' },
        ans: {
          th: 'ภายใน 10 วันนับจากวันที่ได้รับของ เปลี่ยนใจก็คืนได้ ขอเพียงยังไม่ได้ใช้งานและมีป้ายกับกล่องครบ',
          en: '10 days from the day you receive it. A change of mind is reason enough, as long as the item is unused and has its labels and box.',
        },
      },
      {
        question: { th: 'ของไม่ตรงรูปต้องทำอย่างไร', en: 'What if it differs from the picture?' },
        ans: {
          th: 'ส่งรูปของที่ได้รับให้ผู้ขายภายใน 10 วัน คุณได้เงินคืนเต็มจำนวนรวมค่าส่ง และไม่ต้องออกค่าส่งคืน งานทำมือแต่ละชิ้นต่างกันเล็กน้อยได้ แต่สี ขนาด และวัสดุต้องตรงตามที่เขียนไว้',
          en: 'Send the seller a picture within 10 days. You get all your money back, delivery included, and pay nothing for sending it back. Handmade pieces vary a little, but colour, size and material have to be as described.',
        },
      },
      {
        question: { th: 'ได้เงินคืนเมื่อไรและทางไหน', en: 'When and how do I get my money back?' },
        ans: {
          th: 'ภายในห้าวันทำการหลังผู้ขายได้รับของคืน ถ้าจ่ายด้วยพร้อมเพย์หรือโอนเงิน เงินจะกลับไปบัญชีเดิม ถ้าจ่ายปลายทาง เราจะขอเลขบัญชีหรือพร้อมเพย์ของคุณเพื่อโอนคืน',
          en: 'Within five working days after the seller has the item back. PromptPay and transfers go back to the same account; if you paid cash, we ask for an account or a PromptPay number.',
        },
      },
      {
        question: { th: 'สินค้าอะไรคืนไม่ได้', en: 'What can’t be returned?' },
        ans: {
          th: 'ขนมและของกินที่เปิดแล้ว ต้นไม้ที่ย้ายกระถางแล้ว และของที่ทำตามแบบหรือสลักชื่อให้คุณโดยเฉพาะ เว้นแต่ของมาถึงแบบเสียหายหรือผิดจากที่สั่ง กรณีนั้นคืนได้ทุกอย่าง',
          en: 'Food that has been opened, plants that have been repotted, and things made or engraved for you alone. If they arrive damaged or wrong, though, anything can go back.',
        },
      },
    ],
  },
  {
    key: 'myOrders',
    qandA: [
      {
        question: { th: 'ข้อความที่คุยกับผู้ขายอยู่ที่ไหน', en: 'Where are my conversations with sellers?' },
        ans: {
          th: 'อยู่ในแชต แต่ละการสนทนาเป็นของประกาศหนึ่งรายการ ซึ่งแสดงอยู่ด้านบนพร้อมราคาและสถานะล่าสุด เลือกดูเฉพาะที่กำลังซื้อ กำลังขาย ยังไม่อ่าน หรือเก็บถาวรได้',
          en: 'In Messenger. Each conversation belongs to one listing, shown at its top with the current price and state. Filter by buying, selling, unread or archived.',
        },
      },
      {
        question: { th: 'ประกาศที่ถูกใจและการค้นหาที่บันทึกไว้อยู่ที่ไหน', en: 'Where are my saved listings and searches?' },
        ans: {
          th: 'ประกาศที่กดหัวใจอยู่ในประกาศที่ถูกใจ เราแจ้งเมื่อราคาลด ขายแล้ว หรือกลับมาขาย การค้นหาที่บันทึกจะแจ้งเมื่อมีประกาศใหม่ที่ตรงกัน ถ้ายังไม่ได้เข้าสู่ระบบ ประกาศที่ถูกใจเก็บไว้ในเครื่องนี้',
          en: 'Listings whose heart you pressed are under Saved listings; we tell you when one gets cheaper, is sold or comes back. Saved searches tell you about new listings that match. Without signing in, saved listings stay on this device.',
        },
      },
      {
        question: { th: 'ดูคำสั่งซื้อที่ผ่านมาได้ที่ไหน', en: 'Where do I find my past orders?' },
        ans: {
          th: 'เปิดคำสั่งซื้อของฉัน จะเห็นทุกคำสั่งซื้อเรียงจากล่าสุดพร้อมสถานะ กดหมายเลขเพื่อดูรายละเอียด ถ้าสั่งโดยไม่ได้เข้าสู่ระบบ ให้เปิดลิงก์ในอีเมล หรือหน้าค้นหาคำสั่งซื้อ แล้วกรอกหมายเลขกับอีเมลที่ใช้สั่ง',
          en: 'Open My orders: it lists every order, the latest first, with its state; press a number for the details. If you ordered without signing in, follow the link in the mail or open “Find an order”, and enter the number and the email you gave.',
        },
      },
      {
        question: { th: 'สั่งซื้อโดยไม่สมัครสมาชิกได้ไหม', en: 'Can I order without an account?' },
        ans: {
          th: 'ได้ ตะกร้าและรายการโปรดใช้ได้ทันทีโดยไม่ต้องสมัคร เมื่อสมัครหรือเข้าสู่ระบบภายหลัง ของในตะกร้าและคำสั่งซื้อจากเบราว์เซอร์นั้นจะย้ายเข้าบัญชีของคุณเอง คำสั่งซื้ออื่นที่ใช้อีเมลเดียวกันจะเห็นได้หลังยืนยันอีเมลนั้น',
          en: 'Yes. The cart and the wishlist work at once. When you sign up or sign in later, the cart and the orders of that browser move into your account by themselves. Other orders with the same email appear once you have confirmed that address.',
        },
      },
      {
        question: { th: 'แก้ที่อยู่หลังสั่งซื้อแล้วได้ไหม', en: 'Can I change the address after ordering?' },
        ans: {
          th: 'ได้ถ้าผู้ขายยังไม่ส่งของ แจ้งหมายเลขคำสั่งซื้อและที่อยู่ใหม่ทางหน้าติดต่อเราโดยเร็วที่สุด เราจะยืนยันกลับเมื่อแก้เรียบร้อย',
          en: 'Yes, while the seller has not sent it yet. Write the order number and the new address on the contact page as soon as you can; we confirm when it is done.',
        },
      },
      {
        question: { th: 'หมายเลขคำสั่งซื้ออยู่ตรงไหน', en: 'Where is my order number?' },
        ans: {
          th: 'อยู่บนหน้าขอบคุณหลังสั่งซื้อ ในอีเมลที่เราส่งให้ และในคำสั่งซื้อของฉัน เก็บหมายเลขนี้ไว้ระหว่างคุณกับผู้ขาย เพราะใช้ค้นหาคำสั่งซื้อและอ้างอิงทุกครั้งที่ติดต่อเรา',
          en: 'On the thank-you page after ordering, in the mail and under My orders. Keep it between you and the seller: it finds the order, and it is what you quote whenever you write to us.',
        },
      },
      {
        question: { th: 'สั่งชิ้นเดียวกันได้มากสุดกี่ชิ้น', en: 'How many of one product can I order?' },
        ans: {
          th: 'ครั้งละไม่เกิน 10 ชิ้นต่อสินค้าหนึ่งรายการ ถ้าต้องการมากกว่านั้น เช่น ของชำร่วยหรือของใช้ในร้านอาหาร ติดต่อเราเพื่อขอราคาส่งจากผู้ขายโดยตรง',
          en: 'Up to 10 of each at a time. If you need more, for wedding favours or a restaurant, write to us and the seller will make you a wholesale offer.',
        },
      },
    ],
  },
  {
    key: 'productServices',
    qandA: [
      {
        question: { th: 'ลงขายของอย่างไร', en: 'How do I sell something?' },
        ans: {
          th: 'สมัครสมาชิก ยืนยันอีเมล แล้วกดลงประกาศ เลือกหมวด ใส่รูป ราคา และตำบล ลงประกาศฟรีและไม่หักส่วนแบ่งจากการขาย ผู้ตรวจดูประกาศก่อนแสดง จากนั้นผู้ซื้อจะทักมาในแชต',
          en: 'Create an account, confirm your email address and press Create Listing: category, photos, price and sub-district. It is free, and we take no share of the sale. A moderator looks at the listing before it is shown; buyers then write to you in Messenger.',
        },
      },
      {
        question: { th: 'รายงานประกาศหรือบล็อกคนที่รบกวนอย่างไร', en: 'How do I report a listing or block somebody?' },
        ans: {
          th: 'กดรายงานที่ด้านบนของประกาศแล้วเลือกเหตุผล ผู้ตรวจจะดูและแจ้งผลให้คุณทราบ ในแชตคุณรายงานหรือบล็อกอีกฝ่ายได้ เมื่อรายงาน ผู้ตรวจเห็นเพียง 50 ข้อความล่าสุดของการสนทนานั้น',
          en: 'Press Report at the top of the listing and choose a reason; a moderator looks at it, and you are told the outcome. In a conversation you can report or block the other person. A report shows the moderator its last 50 messages only.',
        },
      },
      {
        question: { th: 'มั่นใจได้อย่างไรว่าผู้ขายมีตัวตนจริง', en: 'How do I know that a seller is real?' },
        ans: {
          th: 'ทุกคนต้องยืนยันอีเมลก่อนลงขาย และธุรกิจต้องแสดงชื่อ ที่อยู่ และเลขทะเบียน โดยมีเครื่องหมายเมื่อเราตรวจข้อมูลแล้ว เครื่องหมายผู้ขายที่เชื่อถือได้มาจากประกาศที่ผ่านการตรวจ ถ้าพบสิ่งน่าสงสัย กดรายงานได้จากทุกประกาศ',
          en: 'Everybody confirms an email address before they sell. Businesses show their name, address and registration number, with a mark once we have checked them. The mark of a trusted seller comes from approved listings. Report anything odd from the listing itself.',
        },
      },
      {
        question: { th: 'งานทำมือแต่ละชิ้นเหมือนในรูปทุกประการไหม', en: 'Do handmade pieces look exactly as in the picture?' },
        ans: {
          th: 'ลายสาน สีเคลือบ และลายไม้จะต่างกันเล็กน้อยในแต่ละชิ้น ซึ่งเป็นเสน่ห์ของงานทำมือ แต่ขนาดและวัสดุตรงตามที่ระบุเสมอ ถ้าไม่ชอบชิ้นที่ได้ คืนได้ภายใน 10 วัน',
          en: 'Weave, glaze and grain differ a little from piece to piece; that is the charm of them. Size and material are always as stated. If you don’t like yours, send it back within 10 days.',
        },
      },
      {
        question: { th: 'ส่วนลดในตะกร้ามาจากไหน', en: 'Where do the discounts in my cart come from?' },
        ans: {
          th: 'ผู้ขายตั้งส่วนลดเป็นรายวัน ระบบหักให้เองในตะกร้าและแสดงในยอดรวมก่อนกดสั่งซื้อ วันถัดไปส่วนลดอาจเปลี่ยน แต่ราคาของคำสั่งซื้อที่สั่งไปแล้วไม่เปลี่ยน',
          en: 'Sellers set them day by day. They are taken off in the cart and shown in the total before you order. Tomorrow’s may differ, but an order keeps its price.',
        },
      },
      {
        question: { th: 'รายการโปรดใช้ทำอะไร', en: 'What is the wishlist for?' },
        ans: {
          th: 'ใช้เก็บของที่ชอบไว้ดูทีหลัง กดรูปหัวใจที่สินค้าเพื่อเพิ่มหรือนำออก และย้ายไปตะกร้าได้ในปุ่มเดียว รายการโปรดเห็นได้เฉพาะคุณ',
          en: 'It keeps things you like for later. Press the heart on a product to add or remove it, and move it to the cart with one button. Nobody but you sees the list.',
        },
      },
    ],
  },
];
