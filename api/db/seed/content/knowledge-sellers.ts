import type { KnowledgeSeed } from './knowledge-shape.ts';

export const knowledgeOfSellers: readonly KnowledgeSeed[] = [
  {
    category: 'start-selling',
    icon: 'Tag',
    iconColor: 'text-danger',
    title: { th: 'เริ่มขายของ', en: 'Start selling' },
    desc: { th: 'ลงประกาศ ถ่ายรูป ตั้งราคา และรับเงิน', en: 'List, take pictures, set prices, get paid.' },
    img: 'knowledge-selling.svg',
    questions: [
      {
        slug: 'open-a-stall',
        question: { th: 'เริ่มลงขายต้องเตรียมอะไรบ้าง', en: 'What do I need to start selling?' },
        updatedDaysAgo: 5,
        related: ['choose-a-plan', 'product-pictures', 'fees-and-payouts'],
        content: {
          th: '<p>เตรียมรูปถ่ายของที่จะขาย และถ้าขายในนามธุรกิจ เตรียมชื่อ ที่อยู่ และเลขทะเบียนหรือเลขประจำตัวผู้เสียภาษี จากนั้นทำตามนี้</p><ol><li>สมัครสมาชิกและยืนยันอีเมล</li><li>บอกในการตั้งค่าว่าขายในนามบุคคลหรือธุรกิจ ข้อมูลของธุรกิจแสดงให้ผู้ซื้อเห็น และมีเครื่องหมายเมื่อเราตรวจแล้ว</li><li>ลงประกาศแรก เลือกหมวด ใส่รูป ราคา และตำบล แล้วกดส่ง ผู้ตรวจจะดูก่อนประกาศขึ้น</li></ol>',
          en: '<p>Have photos of your goods ready and, if you sell as a business, its name, address, and registration or tax number. Then:</p><ol><li>Create an account and confirm your email address.</li><li>Say in your settings whether you sell as a person or as a business. Buyers see a business’s details, with a mark once we have checked them.</li><li>Create your first listing: category, photos, price and sub-district. A moderator looks at it before buyers see it.</li></ol>',
        },
      },
      {
        slug: 'after-sending',
        question: { th: 'ส่งประกาศแล้วเกิดอะไรขึ้น', en: 'What happens after I send a listing?' },
        updatedDaysAgo: 6,
        related: ['open-a-stall', 'fees-and-payouts'],
        content: {
          th: '<p>ผู้ตรวจดูประกาศก่อนแสดง แล้วเราแจ้งผลพร้อมเหตุผลถ้าต้องแก้ ประกาศของผู้ขายที่เชื่อถือได้แสดงทันที ระหว่างรอ คุณเขียนประกาศอื่นหรือแชร์ลิงก์เตรียมไว้ได้</p><ul><li>มีคนจองแล้ว กด<strong>จองแล้ว</strong> ประกาศจะออกจากการค้นหาและกลับมาได้ทุกเมื่อ</li><li>ขายได้แล้ว กด<strong>ขายแล้ว</strong> คนที่ถูกใจจะได้รับแจ้ง</li><li>ประกาศมีวันหมดอายุ เราเตือนก่อน และต่ออายุได้ในปุ่มเดียว</li></ul>',
          en: '<p>A moderator looks at it before it is shown, and we tell you the outcome, with the reason if something has to change. Listings of trusted sellers are shown at once. While you wait, write another one or prepare to share it.</p><ul><li>Promised to somebody? Mark it as <strong>reserved</strong>: it leaves the search, and can come back at any time.</li><li>Sold? Mark it as <strong>sold</strong>, and those who saved it are told.</li><li>Listings end after a while. We remind you before, and one button renews them.</li></ul>',
        },
      },
      {
        slug: 'choose-a-plan',
        question: { th: 'ต้องเลือกแพ็กเกจไหม', en: 'Do I need a plan?' },
        updatedDaysAgo: 13,
        related: ['open-a-stall', 'fees-and-payouts'],
        content: {
          th: '<p>ไม่ต้อง แพ็กเกจพื้นฐานฟรีและลงขายได้ทุกอย่าง ไม่มีแพ็กเกจใดทำให้ประกาศขึ้นก่อนใคร และเว็บไซต์นี้ไม่เรียกเก็บเงินจริงจากแพ็กเกจใด</p><p>ถ้าลองเลือกแพ็กเกจอื่น คุณเปลี่ยนหรือเลิกได้ทุกเมื่อในการตั้งค่า ประกาศยังอยู่ครบเหมือนเดิม</p>',
          en: '<p>No. Basic is free, and everything can be sold on it. No plan puts a listing in front of others, and this site charges nobody for a plan.</p><p>If you try another one, change or end it at any time in your settings. Your listings stay as they are.</p>',
        },
      },
      {
        slug: 'product-pictures',
        question: { th: 'ถ่ายรูปสินค้าอย่างไรให้ขายได้', en: 'How do I take pictures that sell?' },
        updatedDaysAgo: 8,
        related: ['open-a-stall', 'write-descriptions'],
        content: {
          th: '<p>ใช้แสงธรรมชาติริมหน้าต่างตอนเช้า วางสินค้าบนพื้นเรียบสีอ่อน แล้วถ่ายอย่างน้อยสามรูป</p><ul><li>รูปเต็มชิ้นให้เห็นรูปทรง</li><li>รูปใกล้ให้เห็นเนื้อวัสดุ</li><li>รูปคู่กับของที่คนรู้ขนาด เช่น แก้วน้ำหรือมือ</li></ul><p>อย่าแต่งสีจนต่างจากของจริง เพราะผู้ซื้อที่ได้ของไม่ตรงรูปจะไม่รับของ และแจ้งปัญหากับเราได้</p>',
          en: '<p>Use morning light by a window and a plain, pale surface, and take at least three pictures:</p><ul><li>the whole piece, to show its shape;</li><li>a close one, to show the material;</li><li>one beside something of known size, such as a glass or a hand.</li></ul><p>Don’t change the colours: buyers turn down what differs from the picture, and may report it.</p>',
        },
      },
      {
        slug: 'write-descriptions',
        question: { th: 'เขียนรายละเอียดสินค้าให้คนอยากซื้อ', en: 'What belongs in a product description?' },
        updatedDaysAgo: 30,
        related: ['product-pictures', 'open-a-stall'],
        content: {
          th: '<p>บอกสิ่งที่รูปบอกไม่ได้ ได้แก่ ขนาดเป็นเซนติเมตร น้ำหนัก วัสดุ วิธีดูแล และทำจากที่ไหน สองถึงสี่ประโยคก็พอ</p><p>เขียนทั้งภาษาไทยและอังกฤษถ้าทำได้ คนที่อ่านอีกภาษาจะค้นเจอร้านของคุณด้วย</p>',
          en: '<p>Say what a picture can’t: size in centimetres, weight, material, care, and where it is made. Two to four sentences are enough.</p><p>Write Thai and English if you can. Readers of the other language will then find your stall too.</p>',
        },
      },
      {
        slug: 'fees-and-payouts',
        question: { th: 'ค่าธรรมเนียมและการรับเงิน', en: 'What are the fees, and how am I paid?' },
        updatedDaysAgo: 10,
        related: ['choose-a-plan', 'open-a-stall'],
        content: {
          th: '<p>ลงประกาศฟรี และเราไม่หักค่าธรรมเนียมจากการขาย</p><p>ผู้ซื้อจ่ายเงินให้คุณโดยตรงตามที่ตกลงกันในแชต เช่น จ่ายเมื่อนัดรับ เราไม่ได้ถือเงินและไม่ได้โอนเงินแทนใคร ตรวจยอดเงินในบัญชีของคุณก่อนส่งของเสมอ</p>',
          en: '<p>Listing is free, and we keep nothing of a sale.</p><p>Buyers pay you directly, as you agree in the chat: in cash when you meet, for instance. We hold no money and pass none on. Look at your own account before you send anything.</p>',
        },
      },
    ],
  },
  {
    category: 'account',
    icon: 'User',
    iconColor: 'text-secondary',
    title: { th: 'บัญชีของคุณ', en: 'Your account' },
    desc: { th: 'สมัคร เข้าสู่ระบบ รหัสผ่าน และความเป็นส่วนตัว', en: 'Signing up, signing in, passwords and privacy.' },
    img: 'knowledge-account.svg',
    questions: [
      {
        slug: 'create-an-account',
        question: { th: 'สมัครสมาชิก', en: 'How do I create an account?' },
        updatedDaysAgo: 19,
        related: ['sign-in-with-line', 'order-without-an-account'],
        content: {
          th: '<p>กดสมัครสมาชิก กรอกชื่อผู้ใช้ อีเมล และรหัสผ่านอย่างน้อย 8 ตัวอักษร แล้วกดลิงก์ในอีเมลยืนยันที่เราส่งให้</p><p>ถ้าอีเมลไม่มาใน 10 นาที ดูในโฟลเดอร์สแปมก่อน แล้วใช้หน้าส่งอีเมลยืนยันอีกครั้ง</p>',
          en: '<p>Choose “Create an account”, enter a username, an email address and a password of at least 8 characters, and open the link in the mail we send you.</p><p>No mail after 10 minutes? Look into your spam folder, then use the page “Resend Activation”.</p>',
        },
      },
      {
        slug: 'sign-in-with-line',
        question: { th: 'เข้าสู่ระบบด้วย LINE', en: 'How do I sign in with LINE?' },
        updatedDaysAgo: 14,
        related: ['create-an-account', 'keep-your-account-safe'],
        content: {
          th: '<p>กดปุ่ม LINE ในหน้าเข้าสู่ระบบแล้วอนุญาตในแอป เราได้รับเพียงชื่อ LINE ของคุณ และอีเมลหากคุณอนุญาต ไม่เห็นแชตหรือเพื่อนของคุณ</p><p>บัญชี LINE กับบัญชีที่สมัครด้วยอีเมลเป็นคนละบัญชี แม้ใช้อีเมลเดียวกัน เราไม่รวมให้เองเพื่อความปลอดภัย</p>',
          en: '<p>Press the LINE button on the sign-in page and allow it in the app. We learn your LINE name, and your email if you allow it, nothing of your chats or friends.</p><p>A LINE account and one made with an email address stay separate even if the address is the same. For your safety we never join them by themselves.</p>',
        },
      },
      {
        slug: 'forgotten-password',
        question: { th: 'ลืมรหัสผ่าน', en: 'What if I forget my password?' },
        updatedDaysAgo: 16,
        related: ['keep-your-account-safe', 'create-an-account'],
        content: {
          th: '<p>ไปที่หน้าลืมรหัสผ่าน กรอกอีเมล แล้วเปิดลิงก์ที่ได้รับเพื่อตั้งรหัสใหม่ ลิงก์ใช้ได้ครั้งเดียวและหมดอายุเอง</p><p>เราตอบข้อความเดียวกันเสมอไม่ว่าอีเมลนั้นมีบัญชีหรือไม่ คนอื่นจึงใช้หน้านี้สืบไม่ได้ว่าใครเป็นสมาชิก</p>',
          en: '<p>Open “Forgot Password”, enter your email address, and use the link in the mail to set a new one. The link works once and runs out by itself.</p><p>Our answer is the same whether the address has an account or not, so nobody can use this page to find out who is a member.</p>',
        },
      },
      {
        slug: 'keep-your-account-safe',
        question: { th: 'ดูแลบัญชีให้ปลอดภัย', en: 'How do I keep my account safe?' },
        updatedDaysAgo: 1,
        related: ['forgotten-password', 'avoid-payment-fraud'],
        content: {
          th: '<ul><li>ใช้รหัสผ่านที่ไม่ซ้ำกับเว็บอื่น ยาวไว้ก่อนดีกว่าซับซ้อน</li><li>ออกจากระบบทุกครั้งเมื่อใช้เครื่องของคนอื่น</li><li>เปลี่ยนรหัสผ่านในการตั้งค่าเมื่อสงสัย เครื่องอื่นทั้งหมดจะถูกออกจากระบบทันที</li></ul><p>เราไม่เคยโทรถามรหัสผ่าน ถ้ามีคนถาม คนนั้นไม่ใช่เรา</p>',
          en: '<ul><li>Use a password you use nowhere else; long beats complicated.</li><li>Sign out when the device isn’t yours.</li><li>Change your password in the settings when in doubt: all other devices are signed out at once.</li></ul><p>We never call to ask for a password. Whoever does is not us.</p>',
        },
      },
    ],
  },
];
