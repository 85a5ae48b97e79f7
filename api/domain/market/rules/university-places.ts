import { formOf } from './lexicon.ts';

/** Universities by their common names in searches for nearby rooms, flats or shops, with the district or town where they are. */
const universities: Record<string, readonly string[]> = {
  เชียงใหม่: ['มช', 'ม.เชียงใหม่', 'มหาวิทยาลัยเชียงใหม่', 'cmu', 'แม่โจ้', 'ม.แม่โจ้', 'มหาวิทยาลัยแม่โจ้', 'ม.พายัพ', 'มหาวิทยาลัยพายัพ'],
  เชียงราย: ['มฟล', 'ม.แม่ฟ้าหลวง', 'มหาวิทยาลัยแม่ฟ้าหลวง', 'mfu'],
  พิษณุโลก: ['มน', 'ม.นเรศวร', 'มหาวิทยาลัยนเรศวร'],
  พะเยา: ['ม.พะเยา', 'มหาวิทยาลัยพะเยา'],
  ขอนแก่น: ['มข', 'ม.ขอนแก่น', 'มหาวิทยาลัยขอนแก่น', 'kku'],
  มหาสารคาม: ['มมส', 'ม.มหาสารคาม', 'มหาวิทยาลัยมหาสารคาม', 'msu'],
  อุบลราชธานี: ['ม.อุบล', 'มหาวิทยาลัยอุบลราชธานี'],
  นครราชสีมา: ['มทส', 'ม.สุรนารี', 'มหาวิทยาลัยเทคโนโลยีสุรนารี', 'sut'],
  หาดใหญ่: ['มอ', 'ม.อ.หาดใหญ่', 'มหาวิทยาลัยสงขลานครินทร์', 'psu'],
  นครศรีธรรมราช: ['ม.วลัยลักษณ์', 'มหาวิทยาลัยวลัยลักษณ์', 'มวล'],
  ชลบุรี: ['ม.บูรพา', 'มหาวิทยาลัยบูรพา', 'บางแสน'],
  ศรีราชา: ['เกษตรศรีราชา', 'ม.เกษตรศรีราชา'],
  ปทุมธานี: ['ธรรมศาสตร์รังสิต', 'มธ.รังสิต', 'ม.รังสิต', 'มหาวิทยาลัยรังสิต', 'ม.กรุงเทพรังสิต', 'มทร.ธัญบุรี', 'ราชมงคลธัญบุรี'],
  นครปฐม: ['มหิดลศาลายา', 'ม.มหิดลศาลายา', 'ศิลปากรทับแก้ว', 'ทับแก้ว', 'กำแพงแสน'],
  ปทุมวัน: ['จุฬา', 'จุฬาลงกรณ์', 'จุฬาลงกรณ์มหาวิทยาลัย', 'chula'],
  พระนคร: ['ธรรมศาสตร์ท่าพระจันทร์', 'ท่าพระจันทร์'],
  จตุจักร: ['ม.เกษตร', 'มก', 'มหาวิทยาลัยเกษตรศาสตร์', 'เกษตรบางเขน', 'ม.เกษตรบางเขน'],
  ลาดกระบัง: ['สจล', 'พระจอมเกล้าลาดกระบัง', 'เจ้าคุณทหาร', 'kmitl'],
  ทุ่งครุ: ['มจธ', 'พระจอมเกล้าธนบุรี', 'บางมด', 'kmutt'],
  บางซื่อ: ['มจพ', 'พระจอมเกล้าพระนครเหนือ', 'kmutnb'],
  บางกะปิ: ['ม.ราม', 'รามคำแหง', 'มหาวิทยาลัยรามคำแหง', 'นิด้า', 'nida'],
  วัฒนา: ['มศว', 'มศว.ประสานมิตร', 'มหาวิทยาลัยศรีนครินทรวิโรฒ'],
  ราชเทวี: ['มหิดลพญาไท'],
  ดินแดง: ['ม.หอการค้า', 'มหาวิทยาลัยหอการค้าไทย'],
  บางพลี: ['เอแบคบางนา', 'abac bangna'],
};

const placeOf = new Map(Object.entries(universities).flatMap(([place, names]) => names.map((name) => [formOf(name), place] as const)));
/** Maximum words of a name. */
const longest = 3;

/** Replaces universities in a text by their places; undefined if it names none. A name inside another word doesn't count. */
export function withPlaces(text: string): string | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  const written: string[] = [];
  let isNamed = false;
  for (let at = 0; at < words.length; ) {
    const found = namedAt(words, at);
    isNamed ||= found !== undefined;
    written.push(found?.place ?? words[at] ?? '');
    at += found?.count ?? 1;
  }
  return isNamed ? written.join(' ') : undefined;
}

/** Words for nearness, joined to a name or before it. */
const near = /^(?:ใกล้|แถว|หน้า|หลัง|ข้าง|ติด|near)/;

function namedAt(words: readonly string[], at: number): { place: string; count: number } | undefined {
  for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
    const name = words.slice(at, at + count).join(' ');
    const place = placeOf.get(formOf(name)) ?? placeOf.get(formOf(name.replace(near, '')));
    if (place !== undefined) return { place, count };
  }
  return undefined;
}
