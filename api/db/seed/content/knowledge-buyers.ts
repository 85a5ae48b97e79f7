import type { KnowledgeSeed } from './knowledge-shape.ts';

export const knowledgeOfBuyers: readonly KnowledgeSeed[] = [
  {
    category: 'buying',
    icon: 'ShoppingBag',
    iconColor: 'text-primary',
    title: { th: 'การซื้อ', en: 'Buying' },
    desc: { th: 'หาของจากประกาศ คุยกับผู้ขาย และสั่งซื้อจากร้านค้า', en: 'Find listings, talk to sellers, and order from the shop.' },
    img: 'knowledge-buying.svg',
    questions: [
      {
        slug: 'find-listings',
        question: { th: 'ค้นหาประกาศให้ตรงใจทำอย่างไร', en: 'How do I find the right listing?' },
        updatedDaysAgo: 3,
        related: ['ask-a-seller', 'saved-listings', 'find-products'],
        content: {
          th: '<p>พิมพ์สิ่งที่อยากได้เป็นประโยคเดียวได้ เช่น “ไอโฟนมือสอง ไม่เกิน 15000 เชียงใหม่” ระบบอ่านราคาและจังหวัดให้เอง พิมพ์ผิดหรือลืมสลับแป้นพิมพ์ก็มักค้นเจอ</p><ul><li>กด<strong>ใกล้ฉัน</strong>แล้วเลือกระยะทาง หรือเลือกจังหวัด ระบบจำไว้ให้ครั้งต่อไป</li><li>กรองตามหมวด ราคา สภาพ และรายละเอียดของหมวดนั้น ปีรถใส่ได้ทั้ง พ.ศ. และ ค.ศ.</li><li>ยังไม่มีของที่ต้องการ กด<strong>บันทึกการค้นหา</strong> แล้วเราจะแจ้งเมื่อมีประกาศใหม่ที่ตรงกัน</li></ul>',
          en: '<p>Type one sentence, such as “used iphone under 15000 chiang mai”: the price and the province are read from it. Typing mistakes and the wrong keyboard layout are usually understood.</p><ul><li>Press <strong>Near me</strong> and choose a distance, or choose a province, which is kept for the next time.</li><li>Filter by category, price, condition and the details of the category. Years count in both eras.</li><li>Not there yet? <strong>Save the search</strong>, and we will notify you of new matches.</li></ul>',
        },
      },
      {
        slug: 'ask-a-seller',
        question: { th: 'ส่งข้อความถึงผู้ขายและต่อราคา', en: 'How do I write to a seller and make an offer?' },
        updatedDaysAgo: 2,
        related: ['meet-and-pay', 'find-listings', 'report-somebody'],
        content: {
          th: '<p>กด<strong>ส่งข้อความถึงผู้ขาย</strong>ในประกาศ เลือกว่าจะถามเรื่องนัดรับ เสนอราคา หรือถามอย่างอื่น แล้วพิมพ์รายละเอียด การสนทนาอยู่ในแชต โดยมีประกาศแสดงอยู่ด้านบนเสมอ</p><p>คุยกันในแชตของตลาดนัดเท่านั้น หากอีกฝ่ายชวนไปคุยที่อื่นหรือขอเงินล่วงหน้า คุณจะเห็นคำเตือนใต้ข้อความนั้น ประกาศของผู้ขายที่ตอบข้อความมาพอสมควรแสดงเวลาที่มักตอบ</p>',
          en: '<p>Press <strong>Message seller</strong> in the listing, choose whether to meet, to make an offer or to ask something else, and add the detail. The conversation is in Messenger, with the listing always at its top.</p><p>Stay in Messenger: where somebody asks you to continue elsewhere or to pay in advance, a warning appears under that message. Once a seller has answered a few people, their listings show how quickly they usually do.</p>',
        },
      },
      {
        slug: 'meet-and-pay',
        question: { th: 'นัดรับและจ่ายเงินอย่างปลอดภัย', en: 'How do I meet and pay safely?' },
        updatedDaysAgo: 1,
        related: ['avoid-payment-fraud', 'ask-a-seller', 'report-somebody'],
        content: {
          th: '<ol><li>นัดในที่คนพลุกพล่านและสว่าง เช่น ห้างหรือสถานีรถไฟฟ้า ในเวลากลางวัน และบอกคนใกล้ตัว</li><li>ดูและลองของให้พอใจ ถ้าไม่ตรงกับประกาศ ปฏิเสธได้โดยไม่ต้องจ่าย</li><li>จ่ายให้ผู้ขายโดยตรง ก่อนโอนดูว่าชื่อบัญชีตรงกับคนที่คุยด้วย</li><li>ถ้าต้องส่งพัสดุ ขอรูปเพิ่มหรือวิดีโอคอลก่อน เลือกเก็บเงินปลายทางถ้าทำได้ และถ่ายวิดีโอขณะเปิดกล่อง</li></ol><p>ตลาดนัดไม่ได้รับหรือถือเงินค่าของในประกาศ อย่าโอนมัดจำก่อนเห็นของราคาสูง</p>',
          en: '<ol><li>Meet by day in a busy, well-lit place such as a mall or a station, and tell somebody.</li><li>Look at the item and try it. If it is not as listed, decline and pay nothing.</li><li>Pay the seller directly. Before a transfer, check that the account is in the name of the person you talked to.</li><li>If it is sent, ask for more photos or a video call first, choose cash on delivery where you can, and film yourself opening the parcel.</li></ol><p>Taladnat neither takes nor holds the money for a listing. Pay no deposit on expensive items that you have not seen.</p>',
        },
      },
      {
        slug: 'saved-listings',
        question: { th: 'เก็บประกาศที่ถูกใจและติดตามผู้ขาย', en: 'How do I save listings and follow sellers?' },
        updatedDaysAgo: 12,
        related: ['find-listings', 'ask-a-seller'],
        content: {
          th: '<p>กดหัวใจที่ประกาศเพื่อเก็บไว้ เราแจ้งเมื่อราคาลด ขายแล้ว หรือกลับมาขาย กดติดตามในหน้าผู้ขายเพื่อรู้ทุกครั้งที่เขาลงประกาศใหม่</p><p>ถ้ายังไม่ได้เข้าสู่ระบบ ประกาศที่ถูกใจเก็บไว้ในเครื่องนี้ และย้ายเข้าบัญชีเมื่อคุณสมัครหรือเข้าสู่ระบบ เลือกช่องทางแจ้งเตือนได้ในการตั้งค่า</p>',
          en: '<p>Press the heart of a listing to save it: we tell you when it gets cheaper, is sold or comes back. Follow a seller on their page to hear of every new listing.</p><p>Without signing in, saved listings stay on this device; they join your account when you sign up or sign in. Choose how you are told in your settings.</p>',
        },
      },
      {
        slug: 'report-somebody',
        question: { th: 'รายงานประกาศและบล็อกคนที่รบกวน', en: 'How do I report a listing or block somebody?' },
        updatedDaysAgo: 4,
        related: ['avoid-payment-fraud', 'meet-and-pay'],
        content: {
          th: '<p>กด<strong>รายงาน</strong>ที่ด้านบนของประกาศแล้วเลือกเหตุผล ผู้ตรวจจะดู และคุณจะได้รับแจ้งผล ในแชตเปิดเมนูของการสนทนาเพื่อรายงานหรือบล็อกอีกฝ่าย คนที่ถูกบล็อกส่งข้อความถึงคุณไม่ได้อีก</p><p>เมื่อรายงานการสนทนา ผู้ตรวจเห็นเพียง 50 ข้อความล่าสุด ไม่มีใครอ่านแชตอื่นของคุณ</p>',
          en: '<p>Press <strong>Report</strong> at the top of the listing and choose a reason. A moderator looks at it, and you are told the outcome. In Messenger, open the menu of the conversation to report or block the other person, who can then no longer write to you.</p><p>A report shows the moderator the last 50 messages of that conversation; nobody reads your other conversations.</p>',
        },
      },
      {
        slug: 'find-products',
        question: { th: 'ค้นหาสินค้าในร้านค้าของตลาด', en: 'How do I find products in the market shop?' },
        updatedDaysAgo: 9,
        related: ['place-an-order', 'use-the-wishlist'],
        content: {
          th: '<p>ช่องค้นหาในหน้าสินค้าทั้งหมดหาจากชื่อสินค้า พิมพ์เพียงบางส่วนก็ได้ เช่น “โคม” จะเจอทั้งโคมไฟหัวเตียงและโคมแขวน</p><ul><li>เลือกหมวดเหนือรายการเพื่อดูเฉพาะของแต่งบ้าน ครัว เฟอร์นิเจอร์ งานฝีมือ ต้นไม้และสวน หรืองานอดิเรก</li><li>เรียงตามราคาจากน้อยไปมากหรือมากไปน้อย ถ้าไม่เลือกจะเห็นของมาใหม่ก่อน</li><li>เปลี่ยนจำนวนต่อหน้าเป็น 9, 18 หรือ 27 ชิ้นได้</li></ul><p>ถ้าหาไม่เจอ ลองใช้คำสั้นลง หรือสลับไปค้นด้วยชื่อภาษาอังกฤษในหน้าภาษาอังกฤษ</p>',
          en: '<p>The search field of the shop looks in product names, and a part of a name is enough: “lamp” finds the bedside lamp and the pendant lamp.</p><ul><li>Choose a category to see only home, kitchen, furniture, crafts, garden or hobbies.</li><li>Sort by price, upwards or downwards. Otherwise the newest come first.</li><li>Show 9, 18 or 27 products on a page.</li></ul><p>Nothing found? Try a shorter word, or search for the Thai name on the Thai page.</p>',
        },
      },
      {
        slug: 'place-an-order',
        question: { th: 'สั่งซื้อจากร้านค้าทีละขั้นตอน', en: 'How do I order from the shop, step by step?' },
        updatedDaysAgo: 4,
        related: ['order-without-an-account', 'ways-to-pay', 'delivery-dates'],
        content: {
          th: '<p>การสั่งซื้อมีสามขั้นตอน และแก้ไขได้ทุกขั้นก่อนกดยืนยันการสั่งซื้อ</p><ol><li><strong>ตะกร้า</strong> ตรวจจำนวน ส่วนลด และวันที่ของจะถึง สั่งได้รายการละไม่เกิน 10 ชิ้น</li><li><strong>ที่อยู่</strong> กรอกชื่อผู้รับ เบอร์โทร และที่อยู่ พร้อมบอกว่าเป็นบ้านหรือที่ทำงาน ถ้ายังไม่มีบัญชี กรอกอีเมลด้วย</li><li><strong>วิธีชำระเงิน</strong> เลือกวิธีจ่าย ดูยอดรวมอีกครั้ง แล้วกดยืนยันการสั่งซื้อ</li></ol><p>เมื่อเสร็จแล้วจะได้หมายเลขคำสั่งซื้อ วิธีจ่าย และอีเมลที่มีรายละเอียดทั้งหมด</p>',
          en: '<p>There are three steps, and you can go back until you press “Place order”.</p><ol><li><strong>Cart:</strong> check quantities, discounts and arrival dates. You can order up to 10 of each product.</li><li><strong>Address:</strong> enter who takes the parcel, a phone number and the address, and whether it is a home or a workplace. Without an account, your email, too.</li><li><strong>Payment:</strong> choose how to pay, look at the total once more, and order.</li></ol><p>You then see the order number and how to pay, and get a mail with all of it.</p>',
        },
      },
      {
        slug: 'use-the-wishlist',
        question: { th: 'เก็บของที่ชอบไว้ในรายการโปรด', en: 'How does the wishlist work?' },
        updatedDaysAgo: 21,
        related: ['find-products', 'order-without-an-account'],
        content: {
          th: '<p>กดรูปหัวใจบนสินค้าเพื่อเก็บไว้ กดอีกครั้งเพื่อนำออก ในหน้ารายการโปรดกดปุ่มเดียวก็ย้ายของไปตะกร้าได้</p><p>รายการโปรดใช้ได้โดยไม่ต้องสมัครสมาชิก ถ้าเข้าสู่ระบบภายหลัง รายการจากเบราว์เซอร์นั้นจะรวมกับรายการในบัญชีโดยไม่ซ้ำกัน และไม่มีใครเห็นรายการนี้นอกจากคุณ</p>',
          en: '<p>Press the heart on a product to keep it, and again to let it go. On the wishlist page one button moves a product to the cart.</p><p>You need no account for this. When you sign in later, the list of that browser joins the one in your account, each product once. Nobody else sees it.</p>',
        },
      },
      {
        slug: 'order-without-an-account',
        question: { th: 'สั่งซื้อโดยไม่สมัครสมาชิก', en: 'Can I order without an account?' },
        updatedDaysAgo: 33,
        related: ['place-an-order', 'create-an-account'],
        content: {
          th: '<p>ได้ กรอกอีเมลในขั้นตอนที่อยู่ เราจะส่งรายละเอียดและข่าวของคำสั่งซื้อไปให้ เปิดดูได้ทุกเมื่อจากทุกเครื่องที่หน้าค้นหาคำสั่งซื้อ ด้วยหมายเลขคำสั่งซื้อกับอีเมลนั้น</p><p>ถ้าสมัครสมาชิกหรือเข้าสู่ระบบจากเบราว์เซอร์ที่ใช้สั่ง ของในตะกร้า รายการโปรด และคำสั่งซื้อจะย้ายเข้าบัญชีให้ทันที คำสั่งซื้ออื่นที่ใช้อีเมลเดียวกันจะเห็นได้หลังยืนยันอีเมลนั้น</p><blockquote>ตะกร้าและรายการโปรดจำด้วยคุกกี้ในเบราว์เซอร์ ถ้าลบคุกกี้ก่อนเข้าสู่ระบบ สองอย่างนี้จะหายไป</blockquote>',
          en: '<p>Yes. Give your email in the address step: the order and news of it are sent there. You find it on any device under “Find an order”, by its number and that email.</p><p>When you sign up or sign in from the browser you ordered with, cart, wishlist and orders move into the account at once. Other orders with the same email appear once you have confirmed that address.</p><blockquote>A cookie tells us which cart and wishlist are yours. If you delete it before you sign in, those two are gone.</blockquote>',
        },
      },
    ],
  },
  {
    category: 'paying',
    icon: 'CreditCard',
    iconColor: 'text-success',
    title: { th: 'การชำระเงิน', en: 'Paying' },
    desc: { th: 'วิธีจ่ายที่ปลอดภัยและใบเสร็จ', en: 'Safe ways to pay, and receipts.' },
    img: 'knowledge-paying.svg',
    questions: [
      {
        slug: 'ways-to-pay',
        question: { th: 'ควรเลือกวิธีชำระเงินแบบไหน', en: 'Which way of paying suits me?' },
        updatedDaysAgo: 6,
        related: ['pay-with-promptpay', 'cash-on-delivery'],
        content: {
          th: '<table><thead><tr><th scope="col">วิธี</th><th scope="col">จ่ายเมื่อไร</th><th scope="col">เหมาะกับ</th></tr></thead><tbody><tr><td>เก็บเงินปลายทาง</td><td>ตอนรับของ</td><td>คนที่อยากเห็นกล่องก่อนจ่าย</td></tr><tr><td>พร้อมเพย์</td><td>ภายใน 24 ชั่วโมง</td><td>คนที่จ่ายผ่านมือถือเป็นประจำ</td></tr><tr><td>โอนเงินผ่านธนาคาร</td><td>ภายใน 24 ชั่วโมง</td><td>ยอดสูงหรือจ่ายในนามบริษัท</td></tr></tbody></table><p>ทุกวิธียอดเท่ากัน ไม่มีค่าธรรมเนียมเพิ่ม ยอดเป็นบาทคิดที่ 35.00 บาทต่อดอลลาร์ และแสดงก่อนกดยืนยันการสั่งซื้อ</p>',
          en: '<table><thead><tr><th scope="col">Way</th><th scope="col">When you pay</th><th scope="col">Good for</th></tr></thead><tbody><tr><td>Cash on delivery</td><td>When it arrives</td><td>Seeing the parcel first</td></tr><tr><td>PromptPay</td><td>Within 24 hours</td><td>Paying by phone</td></tr><tr><td>Bank transfer</td><td>Within 24 hours</td><td>Larger sums and companies</td></tr></tbody></table><p>The total is the same in each case; no way of paying costs extra. The amount in baht, at 35.00 baht per dollar, is shown before you order.</p>',
        },
      },
      {
        slug: 'pay-with-promptpay',
        question: { th: 'จ่ายด้วยพร้อมเพย์', en: 'How do I pay with PromptPay?' },
        updatedDaysAgo: 12,
        related: ['ways-to-pay', 'avoid-payment-fraud'],
        content: {
          th: '<ol><li>เลือกพร้อมเพย์ในขั้นตอนวิธีชำระเงินแล้วกดยืนยันการสั่งซื้อ</li><li>เปิดแอปธนาคาร สแกน QR ในหน้าคำสั่งซื้อ แล้วตรวจว่ายอดเป็นบาทตรงกัน</li><li>กด “ฉันโอนแล้ว” ภายใน 24 ชั่วโมง</li><li>เก็บสลิปไว้จนกว่าจะได้รับของ</li></ol><p>เราตรวจยอดแล้วแจ้งทางอีเมล จากนั้นผู้ขายจะเริ่มแพ็กของทันที</p>',
          en: '<ol><li>Choose PromptPay in the payment step and place the order.</li><li>Scan the code on the order’s page with your banking app, and compare the amount in baht.</li><li>Press “I have paid” within 24 hours.</li><li>Keep the slip until the parcel has arrived.</li></ol><p>We look for the payment and tell you by email; then the seller packs at once.</p>',
        },
      },
      {
        slug: 'cash-on-delivery',
        question: { th: 'เก็บเงินปลายทางทำงานอย่างไร', en: 'How does cash on delivery work?' },
        updatedDaysAgo: 40,
        related: ['ways-to-pay', 'missed-delivery'],
        content: {
          th: '<p>พนักงานส่งของจะโทรหาก่อนถึง บอกยอดที่ต้องจ่ายซึ่งตรงกับยอดรวมในคำสั่งซื้อ ตรวจสภาพกล่องภายนอกก่อนจ่ายได้เสมอ</p><p>ถ้ากล่องบุบ เปียก หรือถูกเปิดมาก่อน ปฏิเสธรับได้โดยไม่เสียค่าใช้จ่าย แล้วแจ้งหมายเลขคำสั่งซื้อกับเรา ผู้ขายจะส่งชิ้นใหม่ให้</p>',
          en: '<p>The courier calls before arriving and names the amount, which is the total of your order. You may always look at the outside of the parcel before you pay.</p><p>If it is dented, wet or has been opened, refuse it at no cost and tell us the order number. The seller sends another.</p>',
        },
      },
      {
        slug: 'avoid-payment-fraud',
        question: { th: 'ป้องกันตัวจากมิจฉาชีพ', en: 'How do I stay clear of fraud?' },
        updatedDaysAgo: 2,
        related: ['pay-with-promptpay', 'keep-your-account-safe'],
        content: {
          th: '<p>จำสามข้อนี้ไว้ แล้วการซื้อของในตลาดนัดจะปลอดภัยขึ้น</p><ul><li>เราไม่ขอรหัสผ่านหรือรหัส OTP ไม่ว่าทางโทรศัพท์ อีเมล หรือ LINE</li><li>อย่าโอนเงินให้บัญชีที่ชื่อไม่ตรงกับผู้ขายที่คุยด้วยหรือร้านที่สั่ง</li><li>อย่าจ่ายก่อนเห็นของ และอย่าย้ายไปคุยที่อื่น เราไม่ได้ถือเงินค่าของในประกาศ จึงคืนให้ไม่ได้</li></ul><p>ถ้าโอนไปแล้วและสงสัยว่าโดนหลอก โทร 1441 หรือธนาคารของคุณทันที จากนั้นรายงานประกาศ หรือแจ้งหมายเลขคำสั่งซื้อกับเรา</p>',
          en: '<p>Three rules keep you safer:</p><ul><li>We never ask for your password or a one-time code, by phone, mail or LINE.</li><li>Don’t transfer money to an account in another name than that of the seller or the shop.</li><li>Don’t pay before you have seen the item, and don’t continue elsewhere. We hold no money for listings, so we can’t give it back.</li></ul><p>If you have paid and something seems wrong, call 1441 or your bank at once, and then report the listing, or tell us the order number.</p>',
        },
      },
    ],
  },
  {
    category: 'delivery',
    icon: 'Truck',
    iconColor: 'text-info',
    title: { th: 'จัดส่งและรับของ', en: 'Delivery' },
    desc: { th: 'ของถึงเมื่อไร ค่าส่งเท่าไร และถ้าไม่อยู่บ้าน', en: 'Dates, fees, and what happens when you are out.' },
    img: 'knowledge-delivery.svg',
    questions: [
      {
        slug: 'delivery-dates',
        question: { th: 'วันที่ของถึงคำนวณจากอะไร', en: 'Where does the arrival date come from?' },
        updatedDaysAgo: 15,
        related: ['delivery-fees', 'missed-delivery'],
        content: {
          th: '<p>วันที่แสดงในตะกร้ารวมเวลาที่ผู้ขายใช้เตรียมของกับเวลาขนส่ง โดยทั่วไป 2 ถึง 8 วัน สินค้าแต่ละชิ้นอาจมาคนละวันเพราะมาจากคนละร้าน</p><p>ช่วงสงกรานต์และปีใหม่ขนส่งรับของน้อยลง ถ้าต้องใช้ของในวันสำคัญ ควรสั่งล่วงหน้าอย่างน้อยสองสัปดาห์</p>',
          en: '<p>It adds the time the seller needs to the time on the road, 2 to 8 days as a rule. Things may come on different days, since they come from different stalls.</p><p>Around Songkran and New Year couriers take less. If you need something for a special day, order two weeks ahead.</p>',
        },
      },
      {
        slug: 'delivery-fees',
        question: { th: 'ค่าส่งคิดอย่างไร และเมื่อไรส่งฟรี', en: 'What does delivery cost, and when is it free?' },
        updatedDaysAgo: 18,
        related: ['delivery-dates', 'place-an-order'],
        content: {
          th: '<p>เราคิดค่าส่งครั้งเดียวต่อคำสั่งซื้อ ไม่ว่าจะสั่งกี่ชิ้น ยอดนี้แสดงในสรุปก่อนกดสั่งซื้อเสมอ</p><p>ถ้าสินค้าทุกชิ้นในตะกร้ามีป้าย “ส่งฟรี” จะไม่มีค่าส่ง แต่ถ้ามีแม้ชิ้นเดียวที่ไม่ส่งฟรี จะคิดค่าส่งตามปกติหนึ่งครั้ง</p>',
          en: '<p>You pay for delivery once in an order, however many things are in it. The fee is always in the summary before you order.</p><p>When every product in the cart is marked “Free shipping”, there is no fee. One that is not is enough for the fee to apply, once.</p>',
        },
      },
      {
        slug: 'missed-delivery',
        question: { th: 'ไม่อยู่บ้านตอนพนักงานมาส่ง', en: 'What if I miss the courier?' },
        updatedDaysAgo: 27,
        related: ['delivery-dates', 'cash-on-delivery'],
        content: {
          th: '<p>พนักงานจะโทรหาและมาใหม่ในวันทำการถัดไป หลังพยายามสองครั้ง พัสดุจะรอที่ศูนย์ใกล้บ้านห้าวัน นำบัตรประชาชนกับหมายเลขคำสั่งซื้อไปรับได้</p><p>ถ้ารู้ล่วงหน้าว่าไม่อยู่ บอกให้ฝากไว้กับเพื่อนบ้านหรือป้อมยามได้ตอนพนักงานโทรมา ยกเว้นคำสั่งซื้อแบบเก็บเงินปลายทาง</p>',
          en: '<p>The courier calls and comes again on the next working day. After two attempts the parcel waits at the nearest depot for five days; bring your identity card and the order number.</p><p>If you know you will be out, ask the courier on the phone to leave it with a neighbour or the guard. That is not possible with cash on delivery.</p>',
        },
      },
      {
        slug: 'large-items',
        question: { th: 'ของชิ้นใหญ่ เช่น โซฟาหรือโต๊ะ ส่งอย่างไร', en: 'How do sofas and tables get here?' },
        updatedDaysAgo: 52,
        related: ['delivery-dates', 'damaged-on-arrival'],
        content: {
          th: '<p>เฟอร์นิเจอร์ส่งด้วยรถกระบะสองคน ยกถึงหน้าประตูบ้านหรือถึงห้องถ้ามีลิฟต์ ก่อนสั่งวัดความกว้างประตูกับลิฟต์เทียบกับขนาดที่ระบุในรายละเอียดสินค้า</p><p>คนขับจะนัดวันและเวลาล่วงหน้าหนึ่งวัน บริการขนขึ้นบันไดเกินชั้นสองต้องตกลงกับผู้ขายก่อน</p>',
          en: '<p>Two people bring furniture on a pickup, to your door, or to your flat when there is a lift. Measure doors and lift first and compare them with the size in the product description.</p><p>The driver arranges day and time one day ahead. Carrying above the second floor without a lift has to be agreed with the seller.</p>',
        },
      },
    ],
  },
  {
    category: 'returns',
    icon: 'Shield',
    iconColor: 'text-warning',
    title: { th: 'คืนสินค้าและคืนเงิน', en: 'Returns and refunds' },
    desc: { th: 'คืนได้ใน 10 วัน และได้เงินคืนอย่างไร', en: '10 days to return, and how the money comes back.' },
    img: 'knowledge-returns.svg',
    questions: [
      {
        slug: 'return-an-item',
        question: { th: 'คืนสินค้าทีละขั้นตอน', en: 'How do I return something?' },
        updatedDaysAgo: 3,
        related: ['refund-times', 'damaged-on-arrival', 'cancel-an-order'],
        content: {
          th: '<ol><li>ภายใน 10 วันหลังได้รับของ แจ้งหมายเลขคำสั่งซื้อและเหตุผลทางหน้าติดต่อเรา</li><li>รอที่อยู่สำหรับส่งคืน ปกติได้ภายในหนึ่งวันทำการ</li><li>ห่อของในกล่องเดิมพร้อมป้ายและของแถม แล้วเก็บใบรับฝากไว้</li></ol><p>ถ้าเปลี่ยนใจ คุณออกค่าส่งคืนเอง ถ้าของผิด เสียหาย หรือไม่ตรงรูป ผู้ขายออกให้</p>',
          en: '<ol><li>Within 10 days of receiving it, tell us the order number and the reason on the contact page.</li><li>Wait for the return address, usually one working day.</li><li>Pack it in its box with labels and extras, and keep the receipt from the post.</li></ol><p>If you changed your mind, you pay for sending it back. If it is wrong, damaged or not as shown, the seller does.</p>',
        },
      },
      {
        slug: 'cancel-an-order',
        question: { th: 'ยกเลิกคำสั่งซื้อ', en: 'How do I cancel an order?' },
        updatedDaysAgo: 11,
        related: ['return-an-item', 'refund-times'],
        content: {
          th: '<p>ก่อนชำระเงิน กดยกเลิกเองได้ในหน้าคำสั่งซื้อ ถ้าชำระแล้ว แจ้งหมายเลขคำสั่งซื้อทางหน้าติดต่อเราให้เร็วที่สุด ถ้าผู้ขายยังไม่ส่งของ เรายกเลิกให้โดยไม่มีค่าใช้จ่าย</p><p>ถ้าของออกจากร้านแล้ว ให้รับของไว้ก่อนแล้วใช้ขั้นตอนคืนสินค้า อย่าปฏิเสธรับโดยไม่แจ้ง เพราะเงินคืนจะช้ากว่ามาก</p>',
          en: '<p>Until you have paid, cancel it yourself on the order’s page. After that, tell us the order number on the contact page, the sooner the better. If the seller has not sent it, we cancel it free of charge.</p><p>If it has left the shop, accept it and return it. Refusing it without telling us makes the refund take much longer.</p>',
        },
      },
      {
        slug: 'refund-times',
        question: { th: 'เงินคืนจะเข้าเมื่อไร', en: 'When does my refund arrive?' },
        updatedDaysAgo: 24,
        related: ['return-an-item', 'cancel-an-order'],
        content: {
          th: '<p>ภายในห้าวันทำการหลังผู้ขายได้รับและตรวจของ ถ้าเป็นการยกเลิกก่อนส่ง นับจากวันที่ยกเลิก</p><ul><li>พร้อมเพย์และโอนเงิน คืนเข้าบัญชีที่จ่ายมา</li><li>เก็บเงินปลายทาง คืนเข้าบัญชีหรือพร้อมเพย์ที่คุณแจ้ง</li></ul><p>ถ้าของไม่ตรงรูปหรือเสียหาย เราคืนค่าส่งให้ด้วย</p>',
          en: '<p>Within five working days after the seller has received and checked the item, or after the day of cancellation.</p><ul><li>PromptPay and transfers go back to the account they came from.</li><li>Cash on delivery goes to the account or PromptPay number you give us.</li></ul><p>For items that are damaged or not as shown, the delivery fee comes back too.</p>',
        },
      },
      {
        slug: 'damaged-on-arrival',
        question: { th: 'ของแตกหรือเสียหายระหว่างส่ง', en: 'What if it arrives damaged?' },
        updatedDaysAgo: 7,
        related: ['return-an-item', 'refund-times'],
        content: {
          th: '<p>ถ่ายรูปกล่องด้านนอก วัสดุห่อ และตัวสินค้าก่อนทิ้งอะไร แล้วส่งรูปมาภายในสองวัน คุณเลือกได้ว่าจะรับชิ้นใหม่หรือรับเงินคืน</p><p>ส่วนใหญ่ไม่ต้องส่งชิ้นที่แตกกลับ ผู้ขายจะบอกเองถ้าต้องการ</p>',
          en: '<p>Photograph the outside, the padding and the piece before you throw anything away, and send the pictures within two days. You choose between a new one and your money back.</p><p>Broken pieces rarely have to go back; the seller will tell you if so.</p>',
        },
      },
    ],
  },
];
