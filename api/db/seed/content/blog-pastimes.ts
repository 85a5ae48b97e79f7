import type { PostSeed } from './blog-shape.ts';

export const pastimes: readonly PostSeed[] = [
  {
    slug: 'a-circle-and-a-ball',
    img: '/assets/art/blog-takraw.svg',
    author: 'krit',
    postedDaysAgo: 27,
    tags: ['Gaming', 'Video'],
    bookmarked: 76,
    title: { th: 'ตะกร้อวง เกมที่ไม่มีใครแพ้', en: 'Circle takraw, the game nobody loses' },
    excerpt: {
      th: 'ไม่ต้องมีตาข่าย ไม่ต้องนับแต้ม มีแค่ลูกหวายหนึ่งลูกกับเพื่อนสี่คน วิธีเริ่มเล่นตะกร้อวงสำหรับคนที่ไม่เคยเตะมาก่อน',
      en: 'No net and no score, just a rattan ball and four friends: how to start if you have never kicked one.',
    },
    content: {
      th: '<p>หลังเลิกงาน ลานหลังตลาดจะมีวงตะกร้อเสมอ คนขายปลา คนขับรถส่งของ และนักเรียนที่เพิ่งเลิกเรียนยืนล้อมกันเป็นวง กติกามีข้อเดียวคือช่วยกันอย่าให้ลูกตก</p><p>เพราะไม่มีฝ่ายตรงข้าม มือใหม่จึงเข้าวงได้ทันที ถ้ารับพลาดก็หัวเราะแล้วเริ่มใหม่ คนเก่งจะส่งลูกให้ง่ายขึ้นเอง วงที่ดีคือวงที่ลูกลอยนาน ไม่ใช่วงที่มีคนเตะสวยคนเดียว</p><h2>ท่าแรกที่ควรฝึก</h2><p>ใช้ข้างเท้าด้านใน ย่อเข่าข้างที่ยืน ยกเท้าอีกข้างขึ้นให้ฝ่าเท้าหงายเหมือนถาด แล้วปล่อยให้ลูกตกลงมาหา ไม่ต้องเตะขึ้นไปหาลูก ฝึกกับกำแพงวันละสิบนาทีหนึ่งสัปดาห์ก็พอเข้าวงได้</p><h2>เลือกลูก</h2><p>ลูกหวายเด้งช้ากว่าลูกพลาสติกและไม่เจ็บเท้า เหมาะกับคนเริ่มเล่น ก่อนเล่นพรมน้ำเล็กน้อยให้หวายนุ่ม และอย่าตากแดดทั้งวัน</p><p>เย็นนี้ถ้าผ่านลานตลาด แวะมายืนดูสักพัก รับรองว่าจะมีคนเรียกให้เข้าวง</p>',
      en: '<p>After work there is always a circle behind the market: the fishmonger, the van driver, pupils on their way home. There is one rule. Together, keep the ball off the ground.</p><p>As there is no other side, a beginner can join at once. Miss it, laugh, start again; the good ones will send you easier balls by themselves. A good circle is one where the ball stays up, not one with a single star.</p><h2>The first kick to learn</h2><p>Use the inside of your foot. Bend the knee you stand on, turn the other sole up like a tray, and let the ball come down to it instead of reaching for it. Ten minutes a day against a wall, and in a week you are ready.</p><h2>Choosing a ball</h2><p>Rattan bounces more slowly than plastic and is kind to the foot, which is what you want at first. Sprinkle it with water before you play, and don’t leave it in the sun all day.</p><p>If you pass the market tonight, stand and watch for a while. Somebody will call you in.</p>',
    },
    comments: [
      { by: 'weerayut', hoursAfter: 8, text: 'เล่นมายี่สิบปี ยังชอบวงที่มีมือใหม่มากที่สุด เพราะได้หัวเราะทั้งเย็น' },
      { by: 'ton', hoursAfter: 15, text: 'Ten minutes against the wall… my wall and my neighbours have opinions.' },
      { by: 'nattawut', hoursAfter: 33, text: 'ลูกหวายของร้านในตลาดเด้งกำลังดีครับ ลูกชายแปดขวบเตะได้ไม่เจ็บ' },
    ],
  },
  {
    slug: 'a-basket-has-to-like-its-work',
    img: '/assets/art/blog-quote.svg',
    author: 'pim',
    postedDaysAgo: 22,
    tags: ['Quote'],
    bookmarked: 305,
    title: { th: '“ตะกร้าต้องชอบงานของมัน”', en: '“A basket has to like its work”' },
    excerpt: {
      th: 'ห้าประโยคจากช่างห้าคนที่เราจดไว้ระหว่างเดินตลาดตลอดปี สั้น ตรง และใช้ได้กับเรื่องอื่นนอกจากงานช่าง',
      en: 'Five sentences from five makers, written down in a year of walking the market. Short, plain, and true of more than craft.',
    },
    content: {
      th: '<p>ทุกสัปดาห์เราไปนั่งคุยกับผู้ขายหนึ่งร้าน ส่วนใหญ่คุยเรื่องของที่ขาย แต่บางครั้งมีประโยคหนึ่งหลุดออกมาแล้วติดอยู่ในหัวทั้งวัน นี่คือห้าประโยคของปีนี้</p><blockquote>ตะกร้าต้องชอบงานของมัน ถ้าสานมาใส่ไข่ อย่าเอาไปใส่อิฐ</blockquote><p>ลุงสมบัติผู้สานหวายพูดถึงลูกค้าที่เอาตะกร้ามาซ่อม แต่ฟังแล้วก็นึกถึงคนที่ได้งานไม่ตรงกับตัวเอง</p><blockquote>ดินจำมือคนปั้นได้ ถ้ามือรีบ ชามก็เบี้ยว</blockquote><p>ช่างปั้นบอกขณะทุบชามที่เพิ่งเสร็จทิ้งเป็นใบที่สาม แล้วเริ่มใหม่โดยไม่ถอนหายใจสักครั้ง</p><blockquote>ลดราคาได้ แต่อย่าลดเวลา</blockquote><p>ป้าขายลูกชุบตอบคนต่อราคา แล้วแถมให้สองลูกพร้อมรอยยิ้ม</p><blockquote>เสียงที่ดีคือเสียงที่รอให้มันหยุดเอง</blockquote><p>คนทำขันเคาะสาธิตให้ฟัง ทั้งร้านเงียบไปเกือบหนึ่งนาที</p><blockquote>ของเสียไม่มี มีแต่ของที่ยังไม่รู้ว่าจะเป็นอะไร</blockquote><p>ประโยคสุดท้ายมาจากช่างไม้ที่ทำม้าโยกจากเศษโต๊ะ ปีหน้าเราจะเดินฟังต่อ ถ้าคุณมีประโยคที่จำได้ เขียนไว้ข้างล่างนี้</p>',
      en: '<p>Every week we sit down with one of the sellers. Mostly we talk about what is on the table, but now and then a sentence stays with us for the rest of the day. These are this year’s five.</p><blockquote>A basket has to like its work. One woven for eggs should not carry bricks.</blockquote><p>Uncle Sombat, who weaves rattan, meant a basket that had come back for repair. We thought of people in the wrong job.</p><blockquote>Clay remembers the hand. A hurried hand makes a crooked bowl.</blockquote><p>The potter said so while breaking the third bowl of the morning, and began the fourth without a sigh.</p><blockquote>I can lower the price, but not the time.</blockquote><p>The answer of a sweet maker to somebody haggling, followed by two sweets for nothing.</p><blockquote>A good sound is one you let end by itself.</blockquote><p>The maker of singing bowls struck one, and the whole shop was silent for almost a minute.</p><blockquote>Nothing is waste. There are only things that don’t know yet what they will be.</blockquote><p>The last one is from a carpenter who makes rocking horses out of old tables. We shall keep listening next year. If you remember a sentence, leave it below.</p>',
    },
    comments: [
      { by: 'preecha', hoursAfter: 1, text: 'พ่อผมเคยพูดว่า “เลื่อยช้า ๆ จะได้ไม่ต้องเลื่อยสองครั้ง”' },
      { by: 'nok', hoursAfter: 5, text: '“I can lower the price, but not the time.” This goes on my wall.' },
      { by: 'areeya', hoursAfter: 12, text: 'ชอบประโยคของช่างปั้นที่สุดค่ะ อ่านแล้วใจเย็นลงเลย' },
      { by: 'ton', hoursAfter: 13, text: 'That potter may or may not be me. It was the fourth bowl, not the third.' },
      { by: 'wanna', hoursAfter: 60, text: 'ขออนุญาตเอาไปอ่านให้นักเรียนฟังนะคะ' },
    ],
  },
  {
    slug: 'thirty-second-product-video',
    img: '/assets/art/blog-video.svg',
    author: 'krit',
    postedDaysAgo: 12,
    tags: ['Video'],
    bookmarked: 184,
    title: { th: 'วิดีโอสินค้า 30 วินาทีจากมือถือเครื่องเดียว', en: 'A thirty-second product video with your phone' },
    excerpt: {
      th: 'ร้านที่มีวิดีโอสั้นถูกถามน้อยลงและถูกคืนของน้อยลง นี่คือแผนถ่ายห้าช็อตที่ทำเสร็จได้ก่อนแดดเที่ยง',
      en: 'Stalls with a short video get fewer questions and fewer returns. Here is a five-shot plan you can finish before noon.',
    },
    content: {
      th: '<p>ลูกค้าถามเรื่องเดิมเสมอ ใหญ่แค่ไหน หนักไหม ผิวเป็นอย่างไร วิดีโอสามสิบวินาทีตอบได้ครบโดยไม่ต้องพิมพ์สักคำ และไม่ต้องมีกล้องแพง</p><p>เตรียมมือถือที่เช็ดเลนส์แล้ว โต๊ะริมหน้าต่าง ผ้าสีเรียบหนึ่งผืน และกระดาษขาวแข็งไว้สะท้อนแสงด้านมืด ปิดไฟในห้องให้หมด เพราะแสงสองสีปนกันทำให้สีสินค้าเพี้ยน</p><h2>ห้าช็อต ช็อตละหกวินาที</h2><ol><li>ทั้งชิ้น กล้องนิ่ง ให้คนเห็นรูปทรง</li><li>มือหยิบขึ้นมา ให้เห็นขนาดและน้ำหนัก</li><li>หมุนช้า ๆ หนึ่งรอบ</li><li>ใกล้ที่สุดเท่าที่กล้องโฟกัสได้ ให้เห็นเนื้อวัสดุ</li><li>ใช้งานจริงหนึ่งครั้ง เทน้ำ เปิดไฟ หรือนั่งลง</li></ol><p>ถ่ายแต่ละช็อตสองเทกแล้วเลือกเทกที่นิ่งกว่า ตัดต่อกันตรง ๆ ไม่ต้องใส่ลูกเล่น เพลงใช้เสียงจริงของของชิ้นนั้นดีที่สุด เสียงครก เสียงขัน หรือเสียงเก้าอี้ลากพื้น</p><p>สุดท้ายดูในโหมดปิดเสียงหนึ่งรอบ ถ้ายังเข้าใจทุกอย่าง แปลว่าวิดีโอนี้พร้อมขึ้นหน้าร้าน</p>',
      en: '<p>Buyers ask the same things: how big, how heavy, what does it feel like? Thirty seconds of video answer all of that without a word, and you need no expensive camera.</p><p>Take a phone with a clean lens, a table by a window, a plain cloth, and a sheet of white card to throw light on the dark side. Turn the lamps off: two colours of light make the product’s colour wrong.</p><h2>Five shots of six seconds</h2><ol><li>The whole piece from a steady camera, for its shape.</li><li>A hand picks it up, for size and weight.</li><li>One slow turn.</li><li>As close as the lens can focus, for the material.</li><li>In use, once: pour, switch on, sit down.</li></ol><p>Film each shot twice and keep the calmer one. Join them with plain cuts. The best music is the thing itself: the mortar, the bowl, a chair on a wooden floor.</p><p>At last, watch it without sound. If everything is still clear, it is ready for your stall.</p>',
    },
    comments: [
      { by: 'siriporn', hoursAfter: 6, text: 'ลองทำกับโคมไฟแล้วค่ะ ช็อตเปิดไฟคนชอบมาก ถามน้อยลงจริง' },
      { by: 'ben', hoursAfter: 22, text: 'The white card is worth more than any lamp I ever bought.' },
      { by: 'preecha', hoursAfter: 47, text: 'มือถือรุ่นเก่าก็ได้ใช่ไหมครับ ของผมห้าปีแล้ว' },
      { by: 'nattawut', hoursAfter: 48, text: 'ได้ครับคุณปรีชา ขอแค่แสงดี ผมใช้เครื่องเก่ากว่านั้นอีก' },
    ],
  },
  {
    slug: 'friday-night-board-games',
    img: '/assets/art/blog-boardgame.svg',
    author: 'krit',
    postedDaysAgo: 2,
    tags: ['Gaming'],
    bookmarked: 58,
    title: { th: 'คืนวันศุกร์กับเกมกระดานทำเอง', en: 'Friday night with a home-made board game' },
    excerpt: {
      th: 'กระดานจากเศษไม้ ตัวเดินจากกระดุม และกติกาที่เด็กอธิบายให้ผู้ใหญ่ฟัง ชวนทำเกมตลาดนัดเล่นเองในบ้าน',
      en: 'A board from scrap wood, buttons for pieces, and rules that children explain to adults: make a market game of your own.',
    },
    content: {
      th: '<p>ไฟดับเมื่อวันศุกร์ก่อน บ้านเราเลยได้เกมใหม่ ลูกสาววาดแผงตลาดสิบหกช่องบนกระดานรองตัดเก่า ลูกชายหยิบกระดุมมาเป็นตัวเดิน ส่วนลูกเต๋ายืมจากกล่องเกมที่หายไปครึ่งกล่อง</p><p>กติกามีอยู่สี่ข้อ เดินตามแต้ม หยุดที่แผงไหนซื้อของแผงนั้นได้หนึ่งชิ้น ใครมีของครบสี่หมวดก่อนชนะ และถ้าสองคนหยุดแผงเดียวกันต้องแลกของกันคนละชิ้น</p><p>ข้อสุดท้ายเปลี่ยนเกมทั้งเกม จากต่างคนต่างเดินกลายเป็นการเจรจา เด็กเจ็ดขวบเรียนรู้เร็วมากว่าปลาทูหนึ่งตัวแลกโคมไฟได้ถ้าอีกฝ่ายหิวพอ</p><h2>ทำเองต้องใช้อะไร</h2><p>แผ่นไม้หรือกระดาษแข็งขนาดเท่าถาด ปากกาสี กระดุมสีละสามเม็ด การ์ดสินค้าสี่หมวด หมวดละแปดใบ ตัดจากกล่องซีเรียลก็ได้ วาดเสร็จในหนึ่งชั่วโมง</p><p>ไฟมาตอนสองทุ่ม แต่ไม่มีใครลุกไปเปิดโทรทัศน์ วันศุกร์นี้เราตั้งใจปิดไฟเอง</p>',
      en: '<p>The power failed last Friday, and so our family has a new game. Our daughter drew sixteen market stalls on an old cutting board, our son brought buttons for pieces, and the dice came from a box of which half had been lost.</p><p>There are four rules. Walk as many stalls as the dice say. Where you stop, you may buy one thing. Who first has something of all four kinds wins. And when two stop at the same stall, they have to swap one thing each.</p><p>The last rule changes everything. What was a walk becomes a negotiation, and a child of seven learns quickly that one mackerel buys a lamp if the other side is hungry enough.</p><h2>What you need</h2><p>A board or card the size of a tray, coloured pens, three buttons of each colour, and cards for four kinds of goods, eight of each. Cereal boxes will do. Drawing it takes an hour.</p><p>The light came back at eight, but nobody got up for the television. This Friday we shall switch it off ourselves.</p>',
    },
    comments: [
      { by: 'ploy', hoursAfter: 3, text: 'We played it with six adults. The swap rule nearly ended two friendships. Ten out of ten.' },
      { by: 'wanna', hoursAfter: 10, text: 'ลูกทำการ์ดลูกชุบยี่สิบใบแล้วไม่ยอมแลกกับใครเลยค่ะ' },
      { by: 'nattawut', hoursAfter: 26, text: 'น่าทำขายเป็นชุดนะครับ ผมซื้อเป็นของขวัญปีใหม่แน่นอน' },
    ],
  },
];
