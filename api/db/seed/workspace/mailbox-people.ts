/** People who send or receive sample mails. */
const avatar = (number: string) => `/assets/avatars/person-${number}.svg`;
const nobody = '/assets/avatars/default.svg';

export const correspondents = {
  johndoe: { name: 'John Doe', email: 'admin@demo.com', avatar: '/assets/avatars/johndoe.svg' },
  janedoe: { name: 'Jane Doe', email: 'client@demo.com', avatar: '/assets/avatars/janedoe.svg' },
  pim: { name: 'พิมพ์ชนก อินทร์แก้ว', email: 'pimchanok@taladnat.example', avatar: avatar('23') },
  krit: { name: 'Krit Wongsawat', email: 'krit@taladnat.example', avatar: avatar('11') },
  siriporn: { name: 'ศิริพร ทองดี', email: 'siriporn@taladnat.example', avatar: avatar('05') },
  nok: { name: 'Nok Srisuk', email: 'nok@taladnat.example', avatar: avatar('02') },
  thanakorn: { name: 'ธนกร แสงทอง', email: 'thanakorn@taladnat.example', avatar: avatar('15') },
  mali: { name: 'Mali Rattanakorn', email: 'mali@taladnat.example', avatar: avatar('17') },
  areeya: { name: 'อารียา มะลิวัลย์', email: 'areeya@taladnat.example', avatar: avatar('12') },
  weerayut: { name: 'วีรยุทธ ปานทอง', email: 'weerayut@taladnat.example', avatar: avatar('20') },
  ploy: { name: 'Ploy Chantara', email: 'ploy@taladnat.example', avatar: avatar('10') },
  nattawut: { name: 'ณัฐวุฒิ เรืองศรี', email: 'nattawut@taladnat.example', avatar: avatar('19') },
  ben: { name: 'Ben Kaewmanee', email: 'ben@taladnat.example', avatar: avatar('24') },
  sombat: { name: 'ลุงสมบัติ จักสาน', email: 'sombat@chaksan.example', avatar: avatar('07') },
  ton: { name: 'Ton Ceramics', email: 'ton@kiln.example', avatar: avatar('13') },
  wanna: { name: 'วรรณา ใจงาม', email: 'wanna@mail.example', avatar: avatar('06') },
  preecha: { name: 'ปรีชา ดีเลิศ', email: 'preecha@mail.example', avatar: avatar('16') },
  daeng: { name: 'แดง (พี่สาว)', email: 'daeng@family.example', avatar: avatar('08') },
  everybody: { name: 'ทุกคนที่ตลาดนัด', email: 'everybody@taladnat.example', avatar: nobody },
  system: { name: 'Taladnat', email: 'no-reply@taladnat.example', avatar: nobody },
  lottery: { name: 'โชคใหญ่ปลายปี', email: 'winner@lucky-prize.example', avatar: nobody },
  parcel: { name: 'พัสดุตกค้าง', email: 'notice@parcel-hold.example', avatar: nobody },
  seo: { name: 'Rank Rocket', email: 'grow@rank-rocket.example', avatar: nobody },
  loans: { name: 'เงินด่วนใน 5 นาที', email: 'approve@quick-cash.example', avatar: nobody },
  crypto: { name: 'Golden Coin Club', email: 'vip@golden-coin.example', avatar: nobody },
} as const;
export type Correspondent = keyof typeof correspondents;
