import type { MessageSeed } from './mailbox-messages.ts';

/** Mails within the company. */
export const teamMessages: readonly MessageSeed[] = [
  {
    from: 'siriporn',
    to: ['johndoe'],
    cc: ['ploy'],
    hoursAgo: 1.2,
    thread: 'closing',
    subject: 'ปิดยอดเดือนนี้ ขอใบกำกับภาษีภายในวันที่ 25',
    message:
      '<p>เรียนคุณจอห์น</p><p>เดือนนี้ยังขาดใบกำกับภาษีจากผู้ขายสามราย ได้แก่</p><ul><li>บ้านทอแม่ริม</li><li>ตลาดเช้าหนองบัว</li><li>Ton Ceramics</li></ul><p>รบกวนช่วยตามให้ทันวันที่ <strong>25</strong> นะคะ ถ้าเลยไปจะต้องยกไปเดือนหน้า</p><p>ขอบคุณค่ะ<br />ศิริพร</p>',
    attachments: ['salesWeek'],
    copies: { johndoe: { folder: 'inbox', isRead: false, isStarred: true, labels: ['company', 'important'], ownLabels: ['receipts'] } },
  },
  {
    from: 'krit',
    to: ['johndoe', 'nok'],
    hoursAgo: 2.5,
    thread: 'deploy',
    subject: 'Deploy moved to Monday morning',
    message:
      '<p>Hi both,</p><p>the new checkout passed every test but one: a cart with a product that sold out a second ago. I would rather fix that with fresh eyes, so <strong>no deploy today</strong>. Monday, nine o’clock, before the coffee queue.</p><p>The notes for the month are attached.</p><p>Krit</p>',
    attachments: ['apiChanges'],
    copies: { johndoe: { folder: 'inbox', isRead: false, labels: ['company'] } },
  },
  {
    from: 'nok',
    to: ['krit', 'johndoe'],
    hoursAgo: 1.9,
    thread: 'deploy',
    subject: 'Re: Deploy moved to Monday morning',
    message:
      '<p>Monday is fine with me. That gives me time to look at the empty cart once more; the picture is a little too sad for a shop.</p><p>Nok</p>',
    copies: { johndoe: { folder: 'inbox', isRead: false, labels: ['company'] } },
  },
  {
    from: 'johndoe',
    to: ['krit', 'nok'],
    hoursAgo: 1.5,
    thread: 'deploy',
    subject: 'Re: Deploy moved to Monday morning',
    message:
      '<p>Agreed. Nobody has ever thanked us for a late deploy.</p><p>John</p><p>Nok Srisuk wrote:</p><blockquote><p>Monday is fine with me. That gives me time to look at the empty cart once more; the picture is a little too sad for a shop.</p><p>Nok</p></blockquote>',
    copies: { johndoe: { folder: 'sent' } },
  },
  {
    from: 'pim',
    to: ['johndoe'],
    hoursAgo: 4,
    thread: 'returns',
    subject: 'สรุปการคืนสินค้าสัปดาห์นี้',
    message:
      '<p>พี่จอห์นคะ</p><p>สัปดาห์นี้มีคืนเจ็ดรายการ ของแตกระหว่างทางมีสองรายการ ตารางอยู่ในไฟล์แนบค่ะ</p><table><thead><tr><th>เหตุผล</th><th>จำนวน</th></tr></thead><tbody><tr><td>แตกหรือร้าว</td><td>2</td></tr><tr><td>เปลี่ยนใจ</td><td>1</td></tr><tr><td>ไม่ตรงกับรูปหรือขนาด</td><td>2</td></tr><tr><td>ใช้งานไม่ได้ดี</td><td>2</td></tr></tbody></table><p>หนูอยากขอให้ผู้ขายห่อชามกับแจกันสองชั้น เห็นด้วยไหมคะ</p><p>พิมพ์</p>',
    attachments: ['returns'],
    copies: { johndoe: { folder: 'inbox', isRead: false, labels: ['company', 'important'] } },
  },
  {
    from: 'johndoe',
    to: ['pim'],
    cc: ['thanakorn'],
    hoursAgo: 3.2,
    thread: 'returns',
    subject: 'Re: สรุปการคืนสินค้าสัปดาห์นี้',
    message: '<p>เห็นด้วยครับพิมพ์ เขียนเป็นข้อแนะนำสั้น ๆ ให้ผู้ขายได้เลย พี่ธนกรช่วยดูหน่อยว่ากล่องที่คลังหนาพอไหม</p><p>จอห์น</p>',
    copies: { johndoe: { folder: 'sent', labels: ['company'] } },
  },
  {
    from: 'thanakorn',
    to: ['johndoe', 'pim'],
    hoursAgo: 2.8,
    thread: 'returns',
    subject: 'Re: สรุปการคืนสินค้าสัปดาห์นี้',
    message: '<p>กล่องที่ใช้อยู่เป็นลูกฟูกสามชั้นครับ สำหรับของแตกง่ายผมจะเปลี่ยนเป็นห้าชั้นตั้งแต่วันจันทร์ แพงขึ้นใบละสองบาท</p><p>ธนกร</p>',
    copies: { johndoe: { folder: 'inbox', labels: ['company'] } },
  },
  {
    from: 'mali',
    to: ['johndoe'],
    hoursAgo: 7,
    thread: 'campaign',
    subject: 'New Year campaign: first sketch of the banner',
    message:
      '<p>Hi John,</p><p>here is the first sketch for <em>ของขวัญที่มีคนทำ</em>. The circle will be a gift box, the bars will be words, and the green will be the same green everywhere (Nok is watching).</p><p>Could you answer two things by tomorrow?</p><ol><li>Do we start on the 1st or on the 5th?</li><li>Is free shipping part of it?</li></ol><p>Mali</p>',
    attachments: ['banner'],
    copies: { johndoe: { folder: 'inbox', isStarred: true, labels: ['company'] } },
  },
  {
    from: 'ploy',
    to: ['johndoe'],
    hoursAgo: 22,
    subject: 'Saturday beat Sunday for the third week',
    message:
      '<p>John,</p><p>I looked at four weeks of orders. Saturdays lead Sundays by about <strong>7&nbsp;%</strong>, and most of the difference falls between eight and ten in the evening. If there is one hour for a newsletter, it is Saturday at half past seven.</p><p>The week’s figures are attached.</p><p>Ploy</p>',
    attachments: ['salesWeek'],
    copies: { johndoe: { folder: 'inbox', labels: ['company'] } },
  },
  {
    from: 'thanakorn',
    to: ['johndoe', 'ben'],
    hoursAgo: 27,
    subject: 'ตารางรับของเข้าคลังสัปดาห์หน้า',
    message:
      '<p>เรียนทุกท่าน</p><p>ตารางรับของสัปดาห์หน้าอยู่ในไฟล์แนบครับ วันศุกร์บ่ายยังว่างหนึ่งช่วง ใครต้องการให้แจ้งก่อนเที่ยงวันพุธ</p><p>ผลนับของเมื่อวานต่างจากระบบสามรายการ ส่งมาให้ดูด้วยครับ</p><p>ธนกร แสงทอง<br />คลังลาดกระบัง 000-000-0115</p>',
    attachments: ['warehouseSlots', 'stockCount'],
    copies: { johndoe: { folder: 'inbox', labels: ['company'] } },
  },
  {
    from: 'areeya',
    to: ['everybody'],
    hoursAgo: 30,
    subject: 'ทริปบริษัทปลายปี: กาญจนบุรี',
    message:
      '<p>สวัสดีค่ะทุกคน</p><p>ปีนี้เราไปนอนแพที่กาญจนบุรีกันสองคืน รถตู้ออกจากหน้าออฟฟิศวันศุกร์หกโมงเย็น ใครแพ้อาหารทะเลหรือเมารถแจ้งอารียาได้เลยนะคะ</p><p>กำหนดการอยู่ในไฟล์แนบ ตอบกลับภายในวันพฤหัสบดีค่ะ</p>',
    attachments: ['tripPlan'],
    copies: { johndoe: { folder: 'inbox', isStarred: true, labels: ['company', 'personal'] } },
  },
  {
    from: 'weerayut',
    to: ['johndoe'],
    hoursAgo: 46,
    subject: 'ขอเปิดยืนยันตัวตนสองขั้นให้ผู้ดูแลทุกคน',
    message:
      '<p>คุณจอห์นครับ</p><p>จากการตรวจเดือนนี้ มีผู้ดูแลระบบสองคนที่ยังไม่ได้เปิดการยืนยันตัวตนสองขั้น ผมขออนุญาตบังคับเปิดตั้งแต่วันที่ 1 เดือนหน้า</p><blockquote><p>รหัสผ่านเดียวกันสองเว็บ เท่ากับกุญแจดอกเดียวสองบ้าน</p></blockquote><p>ถ้าไม่ขัดข้องตอบว่า “ตกลง” คำเดียวพอครับ</p><p>วีรยุทธ</p>',
    copies: { johndoe: { folder: 'inbox', labels: ['company', 'private'] } },
  },
  {
    from: 'nattawut',
    to: ['johndoe', 'mali'],
    hoursAgo: 52,
    subject: 'รูปชุดใหม่: แจกันกับร่มกระดาษ',
    message:
      '<p>ถ่ายเสร็จแล้วครับ ร่มได้แสงบ่ายพอดี ส่วนแจกันถ่ายใหม่อีกรอบเพราะเงาเข้มไป</p><p><img src="/assets/products/paper-umbrella-1-400.webp" alt="ร่มกระดาษสา" width="200" height="200" /></p><p>ไฟล์เต็มแนบมาด้วยครับ</p><p>ณัฐวุฒิ</p>',
    attachments: ['umbrella', 'vase'],
    copies: { johndoe: { folder: 'inbox', labels: ['company'] } },
  },
  {
    from: 'ben',
    to: ['johndoe'],
    hoursAgo: 71,
    subject: 'Delivery zones: the north gets a second van',
    message:
      '<p>Morning John,</p><p>from next week two vans run the north: one for Chiang Mai and Lamphun, one for everything the map calls “and around”. Parcels should arrive a day earlier. The sketch of the zones is attached; the colours mean vans, not weather.</p><p>Ben</p>',
    attachments: ['zones'],
    copies: { johndoe: { folder: 'inbox', labels: ['company'] } },
  },
  {
    from: 'areeya',
    to: ['johndoe'],
    hoursAgo: 98,
    subject: 'เอกสารประเมินผลทีม ลับเฉพาะผู้จัดการ',
    message:
      '<p>คุณจอห์นคะ</p><p>แบบประเมินครึ่งปีหลังเปิดให้กรอกแล้ว เห็นเฉพาะหัวหน้าทีมนะคะ ขอให้เขียนอย่างน้อยหนึ่งเรื่องที่แต่ละคนทำได้ดี และหนึ่งเรื่องที่อยากให้ลองเพิ่ม</p><p>ปิดรับวันที่ 15 เดือนหน้าค่ะ<br />อารียา</p>',
    copies: { johndoe: { folder: 'inbox', labels: ['private', 'important'] } },
  },
  {
    from: 'johndoe',
    to: ['everybody'],
    hoursAgo: 25,
    subject: 'ขอบคุณทุกคนสำหรับยอดสัปดาห์นี้',
    message:
      '<p>ทุกคนครับ</p><p>สัปดาห์นี้เราส่งของทันเวลา 98 เปอร์เซ็นต์ ดีที่สุดตั้งแต่เปิดตลาด ขอบคุณคลัง ขอบคุณทีมตอบลูกค้า และขอบคุณคนที่เติมขนมในครัว</p><p>จอห์น</p>',
    copies: { johndoe: { folder: 'sent', isStarred: true, labels: ['company'] } },
  },
  {
    from: 'johndoe',
    to: ['mali'],
    cc: ['nok'],
    hoursAgo: 5.5,
    thread: 'campaign',
    subject: 'Re: New Year campaign: first sketch of the banner',
    message:
      '<p>Lovely already. We start on the <strong>1st</strong>, and yes, free shipping for every gift over 30 dollars. Please keep the circle; boxes are everywhere in December.</p><p>John</p>',
    copies: { johndoe: { folder: 'sent', labels: ['company'] } },
  },
  {
    from: 'johndoe',
    to: ['siriporn'],
    bcc: ['ploy'],
    hoursAgo: 50,
    subject: 'ยอดขายสัปดาห์ที่แล้ว',
    message: '<p>คุณศิริพรครับ ส่งยอดขายรายวันของสัปดาห์ที่แล้วตามไฟล์แนบ ตัวเลขวันเสาร์ตรวจกับระบบแล้วครับ</p><p>จอห์น</p>',
    attachments: ['salesWeek'],
    copies: { johndoe: { folder: 'sent', labels: ['company'] } },
  },
  {
    from: 'johndoe',
    to: ['weerayut'],
    hoursAgo: 44,
    subject: 'Re: ขอเปิดยืนยันตัวตนสองขั้นให้ผู้ดูแลทุกคน',
    message: '<p>ตกลง</p>',
    copies: { johndoe: { folder: 'sent' } },
  },
  {
    from: 'johndoe',
    to: ['krit'],
    hoursAgo: 120,
    subject: 'Search finds “ตะกร้า” but not “ตระกร้า”',
    message:
      '<p>Krit,</p><p>about one buyer in twenty writes ตระกร้า, with an extra ร. Could the search forgive them? I spelled it that way myself until I was thirty.</p><p>John</p>',
    copies: { johndoe: { folder: 'sent', labels: ['company'] } },
  },
];
