import type { PostSeed } from './blog-shape.ts';

export const foodAndFashion: readonly PostSeed[] = [
  {
    slug: 'paper-umbrella-returns',
    img: '/assets/products/paper-umbrella-1-800.webp',
    author: 'pim',
    postedDaysAgo: 41,
    tags: ['Fashion'],
    bookmarked: 128,
    title: { th: 'ร่มกระดาษกลับมาอยู่ในตู้เสื้อผ้า', en: 'The paper umbrella is back in the wardrobe' },
    excerpt: {
      th: 'จากของฝากข้างทาง ร่มกระดาษสากลายเป็นของคู่ใจในวันแดดแรง เราคุยกับช่างที่ทำร่มมาสี่สิบปีว่าจะเลือกและดูแลอย่างไร',
      en: 'Once a souvenir, now a companion for sunny days: a maker of forty years tells us how to choose a paper umbrella and keep it.',
    },
    content: {
      th: '<p>เช้าวันเสาร์ที่ตลาด ร่มสีแดงเข้มกางอยู่เหนือแผงผ้า คนเดินผ่านต้องเงยหน้ามองแสงที่ลอดกระดาษลงมา ป้าคำที่ทำร่มมาสี่สิบปีบอกว่า ลูกค้าสมัยนี้ไม่ได้ซื้อไปแขวนผนัง แต่ซื้อไปใช้จริง</p><p>ร่มหนึ่งคันผ่านมือคนหกคน คนเหลาซี่ไม้ไผ่ คนร้อยด้าย คนปิดกระดาษ คนลงน้ำมัน คนเขียนลาย และคนประกอบด้าม ใช้เวลารวมเกือบสองสัปดาห์เพราะต้องรอให้น้ำมันแห้งระหว่างชั้น</p><h2>เลือกอย่างไร</h2><p>กางร่มแล้วส่องกับแสง ซี่ไม้ควรห่างเท่ากันและกระดาษไม่ย่น ลองหุบช้า ๆ ถ้าฝืดแปลว่าด้ายตึงเกินไป กลิ่นน้ำมันอ่อน ๆ เป็นเรื่องปกติและจะหายในไม่กี่วัน</p><h2>ดูแลอย่างไร</h2><p>ใช้กันแดดได้ทุกวัน โดนฝนปรอยได้ แต่ต้องกางผึ่งให้แห้งในที่ร่มก่อนเก็บ อย่าวางในรถที่จอดกลางแดด เพราะความร้อนทำให้กระดาษกรอบเร็วกว่าฝนเสียอีก</p><p>ป้าคำทิ้งท้ายว่า ร่มที่ดีไม่ใช่ร่มที่ไม่เปื้อน แต่คือร่มที่เจ้าของหยิบไปทุกวันจนลายจางเป็นสีของตัวเอง</p>',
      en: '<p>On Saturday morning a deep red umbrella stands open above the cloth stall, and everybody looks up at the light that falls through the paper. Aunt Kham has made umbrellas for forty years. Her customers, she says, no longer hang them on a wall. They carry them.</p><p>Six people make one umbrella: one splits the bamboo, one threads it, one lays the paper, one oils, one paints, one fits the handle. It takes almost two weeks, since every coat of oil has to dry before the next.</p><h2>How to choose</h2><p>Open it against the light. The ribs should stand evenly and the paper lie flat. Close it slowly: if it resists, the thread is too tight. A faint smell of oil is normal and leaves within days.</p><h2>How to keep it</h2><p>Sun every day is fine, and so is a light shower, if you let it dry open in the shade. Don’t leave it in a parked car: heat makes paper brittle faster than rain ever could.</p><p>“A good umbrella is not a clean one,” says Aunt Kham. “It is one that went out so often that its pattern turned into a colour of your own.”</p>',
    },
    comments: [
      { by: 'wanna', hoursAfter: 5, text: 'ซื้อคันสีแดงไปเมื่อเดือนก่อน ใช้ทุกวันจริง ๆ ค่ะ เบากว่าที่คิดมาก' },
      { by: 'ben', hoursAfter: 9, text: 'Does the oil stain a white shirt? I am tempted, but I cycle to work.' },
      { by: 'nok', hoursAfter: 20, text: 'Ben: not after the first week. I wiped mine with a dry cloth once and that was it.' },
      { by: 'preecha', hoursAfter: 51, text: 'อยากให้มีสาธิตทำร่มที่ตลาดอีกครั้ง พาลูกไปดูแล้วชอบมาก' },
    ],
  },
  {
    slug: 'one-mortar-three-pastes',
    img: '/assets/products/granite-mortar-1-800.webp',
    author: 'mali',
    postedDaysAgo: 33,
    tags: ['Food'],
    bookmarked: 342,
    title: { th: 'ครกหินใบเดียวกับพริกแกงสามอย่าง', en: 'One granite mortar, three curry pastes' },
    excerpt: {
      th: 'ลำดับการใส่เครื่องสำคัญกว่าแรงแขน นี่คือวิธีตำพริกแกงแดง เขียว และมัสมั่นจากครกใบเดียวในบ่ายวันเดียว',
      en: 'The order matters more than the arm: red, green and massaman paste from one mortar in a single afternoon.',
    },
    content: {
      th: '<p>คนมักโทษครกว่าเล็กไปหรือแขนว่าไม่มีแรง แต่แม่ครัวที่ตลาดบอกตรงกันว่า พริกแกงจะละเอียดหรือไม่อยู่ที่ลำดับ ของแห้งและแข็งลงก่อน ของสดและฉ่ำน้ำลงทีหลัง</p><p>เริ่มจากเกลือเม็ดกับพริกแห้งที่แช่น้ำแล้วบีบจนหมาด เกลือทำหน้าที่เหมือนกระดาษทราย ตำจนเป็นเนื้อเดียวก่อนจึงใส่ข่า ตะไคร้ และผิวมะกรูด ปิดท้ายด้วยหอม กระเทียม และกะปิ นี่คือพริกแกงแดง</p><h2>จากแดงเป็นเขียว</h2><p>ล้างครกแล้วทำซ้ำด้วยพริกขี้หนูสดสีเขียว เติมรากผักชีกับใบโหระพาสองสามใบให้สีสวย พริกสดมีน้ำ จึงต้องใส่เกลือมากขึ้นเล็กน้อยและตำเป็นจังหวะสั้น ๆ</p><h2>มัสมั่นต้องคั่วก่อน</h2><p>คั่วลูกผักชี ยี่หร่า อบเชย และกานพลูในกระทะแห้งจนหอม ตำให้เป็นผงแล้วพักไว้ จากนั้นตำพริกแกงแดงอีกครั้งแล้วคลุกผงเครื่องเทศลงไปทีหลังสุด</p><p>แบ่งใส่ขวดเล็ก ราดน้ำมันบาง ๆ ปิดหน้า เก็บในตู้เย็นได้สองสัปดาห์ หรือแช่แข็งเป็นก้อนไว้ใช้ครั้งละหนึ่งช้อน</p>',
      en: '<p>People blame the mortar for being small or their arm for being weak. The cooks of our market agree that a smooth paste is a question of order: dry and hard things first, fresh and juicy ones last.</p><p>Begin with coarse salt and dried chillies, soaked and squeezed. The salt works like sandpaper. When they have become one, add galangal, lemongrass and lime peel, and then shallots, garlic and shrimp paste. That is red curry paste.</p><h2>From red to green</h2><p>Rinse the mortar and start again with fresh green chillies. Coriander root and a few basil leaves give the colour. Fresh chillies are wet, so take a little more salt and pound in short strokes.</p><h2>Massaman wants a pan</h2><p>Toast coriander seed, cumin, cinnamon and cloves in a dry pan until they smell, pound them to a powder and set it aside. Make the red paste once more and fold the powder in at the very end.</p><p>Fill small jars, cover the paste with a film of oil, and keep them in the fridge for two weeks, or freeze it in spoon-sized cubes.</p>',
    },
    comments: [
      { by: 'siriporn', hoursAfter: 3, text: 'เรื่องเกลือจริงที่สุด ตั้งแต่รู้ก็ไม่เคยตำเกินสิบห้านาทีอีกเลย' },
      { by: 'ploy', hoursAfter: 7, text: 'Made the green one on Sunday. My neighbours came to ask what smelled so good.' },
      { by: 'weerayut', hoursAfter: 26, text: 'ถ้าแพ้กุ้งใช้อะไรแทนกะปิได้บ้างครับ' },
      { by: 'areeya', hoursAfter: 30, text: 'คุณวีรยุทธลองเต้าเจี้ยวบดกับสาหร่ายแห้งนิดหน่อยค่ะ ได้กลิ่นเค็มหอมคล้ายกัน' },
      { by: 'ton', hoursAfter: 74, text: 'A ceramic mortar won’t survive this. Granite it is.' },
    ],
  },
  {
    slug: 'a-week-in-a-tiffin-carrier',
    img: '/assets/products/tiffin-carrier-1-800.webp',
    author: 'mali',
    postedDaysAgo: 17,
    tags: ['Food', 'Video'],
    bookmarked: 210,
    title: { th: 'หนึ่งสัปดาห์กับปิ่นโตสี่ชั้น', en: 'A week of lunches in a tiffin carrier' },
    excerpt: {
      th: 'ห้ามื้อกลางวันจากของเหลือในครัว จัดชั้นอย่างไรให้ข้าวไม่แฉะ แกงไม่หก และเพื่อนร่วมงานไม่แย่ง',
      en: 'Five lunches from what was left in the kitchen: dry rice, no spills, and envious colleagues.',
    },
    content: {
      th: '<p>ปิ่นโตสี่ชั้นดูใหญ่สำหรับคนเดียว แต่ความลับคือไม่ต้องเต็มทุกชั้น ชั้นล่างสุดใส่แกงหรือของร้อน ถัดขึ้นมาเป็นข้าว ชั้นที่สามเป็นผัก และชั้นบนสุดเก็บผลไม้ไว้ไกลความร้อน</p><p>วันจันทร์เป็นข้าวกล้องกับไข่พะโล้จากวันอาทิตย์ วันอังคารเป็นผัดถั่วฝักยาวกับปลาทูฉีก สองมื้อนี้ใช้เวลาจัดไม่ถึงสิบนาที เพราะทุกอย่างอยู่ในตู้เย็นแล้ว</p><p>วันพุธลองของแห้ง ขนมจีนแยกน้ำยาคนละชั้น ราดตอนกินเส้นไม่อืด วันพฤหัสเป็นข้าวคลุกน้ำพริกกับผักต้มสี่อย่าง จานนี้เพื่อนข้างโต๊ะขอแบ่งจนเหลือครึ่งเดียว</p><p>วันศุกร์คือวันล้างตู้เย็น ทุกอย่างที่เหลือกลายเป็นข้าวผัดหนึ่งชั้น ซุปหนึ่งชั้น และลูกชุบสามลูกเป็นรางวัลของสัปดาห์</p><h2>สามข้อที่ได้เรียนรู้</h2><ul><li>อุ่นปิ่นโตด้วยน้ำร้อนก่อนใส่ของ อาหารจะอุ่นถึงเที่ยง</li><li>ปล่อยข้าวให้หายร้อนครึ่งหนึ่งก่อนปิดฝา ข้าวจะไม่แฉะ</li><li>เช็ดขอบให้แห้งก่อนซ้อน แกงจะไม่ซึม</li></ul>',
      en: '<p>Four tiers look like too much for one person. The secret is that not all of them need to be full. Soup or curry goes to the bottom, rice above it, vegetables third, and fruit on top, far from the heat.</p><p>Monday was brown rice with Sunday’s five-spice eggs, Tuesday long beans with flaked mackerel. Neither took ten minutes, because everything was in the fridge already.</p><p>On Wednesday I kept noodles and sauce in separate tiers and poured at the table: nothing went soft. Thursday was rice mixed with chilli relish and four boiled vegetables, half of which my neighbour at work ate.</p><p>Friday empties the fridge. What was left became one tier of fried rice, one of soup, and three fruit-shaped sweets as the prize of the week.</p><h2>Three things learned</h2><ul><li>Warm the tiers with hot water first, and lunch is warm at noon.</li><li>Let the rice cool halfway before you close the lid, and it stays dry.</li><li>Wipe the rims before stacking, and nothing leaks.</li></ul>',
    },
    comments: [
      { by: 'nattawut', hoursAfter: 2, text: 'ข้อแรกช่วยได้จริงครับ ลวกน้ำร้อนก่อนแล้วข้าวยังอุ่นตอนเที่ยงครึ่ง' },
      { by: 'nok', hoursAfter: 6, text: 'The Thursday relish, please. Recipe, not just a photo!' },
      { by: 'wanna', hoursAfter: 29, text: 'ใช้ปิ่นโตแล้วขยะถุงพลาสติกหายไปเกินครึ่งเลยค่ะ' },
    ],
  },
  {
    slug: 'rattan-goes-to-town',
    img: '/assets/products/rattan-basket-1-800.webp',
    author: 'pim',
    postedDaysAgo: 6,
    tags: ['Fashion'],
    bookmarked: 97,
    title: { th: 'ตะกร้าหวายเข้าเมือง', en: 'Rattan goes to town' },
    excerpt: {
      th: 'ตะกร้าจ่ายตลาดของคุณยายกลายเป็นกระเป๋าทำงาน เราลองถือหนึ่งเดือนเต็ม แล้วกลับมาเล่าว่าอะไรเวิร์กอะไรไม่เวิร์ก',
      en: 'Grandmother’s market basket as a bag for the office: a full month’s trial, and what came of it.',
    },
    content: {
      th: '<p>เดือนก่อนฉันเก็บกระเป๋าผ้าเข้าตู้แล้วถือตะกร้าหวายไปทำงานแทน วันแรกยามหน้าตึกถามว่าซื้อผลไม้มาฝากใคร วันที่สิบเขาเริ่มถามว่าซื้อที่ไหน</p><p>ข้อดีที่ไม่คาดคิดคือมันตั้งได้เอง วางข้างโต๊ะแล้วของไม่ไหลไปกองรวมกัน แล็ปท็อปเครื่องเล็กนอนได้พอดีถ้ารองด้วยผ้าหนา และขวดน้ำไม่ล้มอีกเลย</p><p>ข้อเสียมีสองอย่าง หวายใหม่เกี่ยวเสื้อไหมพรม และรถไฟฟ้าตอนเย็นไม่มีที่ให้ของทรงกลม วิธีแก้ข้อแรกคือเอาเทียนไขถูขอบด้านในเบา ๆ แล้วเช็ดด้วยผ้าแห้ง ข้อที่สองยังแก้ไม่ได้</p><p>เรื่องการแต่งตัว หวายสีธรรมชาติเข้ากับผ้าฝ้ายและลินินแทบทุกสี ผูกผ้าพันคอที่หูหิ้วหนึ่งผืนก็ดูเป็นกระเป๋าคนละใบ วันฝนตกให้คลุมด้วยถุงผ้ากันน้ำบาง ๆ เพราะหวายเปียกบ่อยจะขึ้นรา</p><p>ครบเดือนแล้วฉันยังถืออยู่ เหตุผลง่ายมาก ไม่มีใครในออฟฟิศถือใบเหมือนกันเลยสักคน</p>',
      en: '<p>A month ago I put my tote bag away and took a rattan basket to work. On the first day the guard asked whom the fruit was for. On the tenth he asked where I had bought it.</p><p>The advantage I hadn’t expected: it stands. Beside the desk nothing slides into a heap, a small laptop lies flat on a folded cloth, and my bottle has not fallen over since.</p><p>There are two drawbacks. New rattan catches knitwear, and an evening train has no room for anything round. For the first, rub the inner rim with a candle and wipe it dry. For the second I know no cure.</p><p>As for clothes, natural rattan suits cotton and linen of almost any colour. A scarf tied to the handle makes it another bag. On rainy days pull a thin cover over it: rattan that is often wet grows mould.</p><p>The month is over and I still carry it, for a simple reason. Nobody else in the office has the same one.</p>',
    },
    comments: [
      { by: 'areeya', hoursAfter: 4, text: 'เรื่องยามน่ารักมากค่ะ ฮา ของฉันแม่บ้านถามว่าไปเก็บไข่ที่ไหนมา' },
      { by: 'ben', hoursAfter: 11, text: 'The candle trick works on wicker chairs as well. Thank you!' },
      { by: 'ploy', hoursAfter: 18, text: 'Which size is it? The one in the shop looks smaller than yours.' },
      { by: 'siriporn', hoursAfter: 40, text: 'ของลุงสมบัติใช่ไหมคะ สานแน่นมาก ใช้มาสามปียังไม่หลวม' },
    ],
  },
];
