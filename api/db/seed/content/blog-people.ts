import type { Texts } from '../../../contract/shared/texts.ts';

const avatar = (number: string) => `/assets/avatars/person-${number}.svg`;

export const blogAuthors = {
  pim: { name: { th: 'พิมพ์ชนก อินทร์แก้ว', en: 'Pimchanok Inkaew' }, avatar: avatar('23') },
  krit: { name: { th: 'กฤต วงศ์สวัสดิ์', en: 'Krit Wongsawat' }, avatar: avatar('11') },
  mali: { name: { th: 'มะลิ รัตนากร', en: 'Mali Rattanakorn' }, avatar: avatar('17') },
} satisfies Record<string, { name: Texts; avatar: string }>;

export const blogReaders = {
  nok: { name: 'Nok Srisuk', avatar: avatar('02') },
  siriporn: { name: 'ศิริพร ทองดี', avatar: avatar('05') },
  wanna: { name: 'วรรณา ใจงาม', avatar: avatar('06') },
  ploy: { name: 'Ploy Chantara', avatar: avatar('10') },
  areeya: { name: 'อารียา มะลิวัลย์', avatar: avatar('12') },
  ton: { name: 'Ton Ceramics', avatar: avatar('13') },
  preecha: { name: 'ปรีชา ดีเลิศ', avatar: avatar('16') },
  nattawut: { name: 'ณัฐวุฒิ เรืองศรี', avatar: avatar('19') },
  weerayut: { name: 'วีรยุทธ ปานทอง', avatar: avatar('20') },
  ben: { name: 'Ben Kaewmanee', avatar: avatar('24') },
} as const;
