import type { categories } from '#contract/values/shop/products.ts';

/** Sample market for goods of a category. Fictitious, near the centre of its province's main town. */
export interface Place {
  th: string;
  en: string;
  /** English name of the province. */
  province: string;
  category: (typeof categories)[number];
  at: readonly [latitude: number, longitude: number];
}

export const places: readonly Place[] = [
  { th: 'ตลาดริมคลองบางนา', en: 'Bang Na Canal Market', province: 'Bangkok', category: 'kitchen', at: [13.668, 100.607] },
  { th: 'ตลาดต้นไม้ทุ่งครุ', en: 'Thung Khru Plant Market', province: 'Bangkok', category: 'garden', at: [13.62, 100.5] },
  { th: 'ตลาดของเก่าพระนคร', en: 'Old Town Attic Market', province: 'Bangkok', category: 'craft', at: [13.757, 100.497] },
  { th: 'ตลาดนัดลาดพร้าววันหยุด', en: 'Lat Phrao Holiday Market', province: 'Bangkok', category: 'home', at: [13.807, 100.574] },
  { th: 'ตลาดดนตรีทองหล่อ', en: 'Thong Lo Music Market', province: 'Bangkok', category: 'hobby', at: [13.73, 100.58] },
  { th: 'ตลาดไม้แปรรูปมีนบุรี', en: 'Min Buri Timber Market', province: 'Bangkok', category: 'furniture', at: [13.813, 100.731] },
  { th: 'ตลาดโคมแม่ปิง', en: 'Ping River Lantern Market', province: 'Chiang Mai', category: 'home', at: [18.79, 98.998] },
  { th: 'ตลาดร่มบ่อน้ำใส', en: 'Clear Pond Umbrella Market', province: 'Chiang Mai', category: 'craft', at: [18.764, 99.076] },
  { th: 'ตลาดผ้าหางดง', en: 'Hang Dong Cloth Market', province: 'Chiang Mai', category: 'craft', at: [18.688, 98.921] },
  { th: 'ตลาดชาบนดอย', en: 'Hilltop Tea Market', province: 'Chiang Rai', category: 'kitchen', at: [19.909, 99.833] },
  { th: 'ตลาดเซรามิกเขลางค์', en: 'Khelang Ceramics Market', province: 'Lampang', category: 'kitchen', at: [18.289, 99.491] },
  { th: 'ตลาดเครื่องเงินน่าน', en: 'Nan Silver Market', province: 'Nan', category: 'craft', at: [18.784, 100.779] },
  { th: 'ตลาดแพพิษณุโลก', en: 'Phitsanulok Raft Market', province: 'Phitsanulok', category: 'home', at: [16.821, 100.265] },
  { th: 'ตลาดเกวียนสุโขทัย', en: 'Sukhothai Cart Market', province: 'Sukhothai', category: 'craft', at: [17.006, 99.824] },
  { th: 'ตลาดปากน้ำสี่แคว', en: 'Four Rivers Market', province: 'Nakhon Sawan', category: 'kitchen', at: [15.704, 100.137] },
  { th: 'ตลาดไหมบ้านไผ่', en: 'Ban Phai Silk Market', province: 'Khon Kaen', category: 'craft', at: [16.432, 102.823] },
  { th: 'ตลาดครกหินโคราช', en: 'Khorat Mortar Market', province: 'Nakhon Ratchasima', category: 'kitchen', at: [14.975, 102.098] },
  { th: 'ตลาดเทียนอุบล', en: 'Ubon Candle Market', province: 'Ubon Ratchathani', category: 'craft', at: [15.228, 104.857] },
  { th: 'ตลาดริมโขงหนองคาย', en: 'Mekong Bank Market', province: 'Nong Khai', category: 'home', at: [17.878, 102.742] },
  { th: 'ตลาดกล้วยไม้อุดร', en: 'Udon Orchid Market', province: 'Udon Thani', category: 'garden', at: [17.416, 102.787] },
  { th: 'ตลาดหุ่นละครอยุธยา', en: 'Ayutthaya Puppet Market', province: 'Phra Nakhon Si Ayutthaya', category: 'hobby', at: [14.353, 100.568] },
  { th: 'ตลาดสวนนนท์', en: 'Nonthaburi Orchard Market', province: 'Nonthaburi', category: 'garden', at: [13.86, 100.514] },
  { th: 'ตลาดน้ำบ้านสวน', en: 'Garden Village Floating Market', province: 'Samut Songkhram', category: 'kitchen', at: [13.41, 99.999] },
  { th: 'ตลาดโอ่งมังกรราชบุรี', en: 'Ratchaburi Dragon Jar Market', province: 'Ratchaburi', category: 'home', at: [13.536, 99.817] },
  { th: 'ตลาดสะพานไม้กาญจน์', en: 'Wooden Bridge Market', province: 'Kanchanaburi', category: 'furniture', at: [14.02, 99.533] },
  { th: 'ตลาดเรือไม้ระยอง', en: 'Rayong Toy Boat Market', province: 'Rayong', category: 'hobby', at: [12.681, 101.257] },
  { th: 'ตลาดเสื่อจันทบูร', en: 'Chanthabun Mat Market', province: 'Chanthaburi', category: 'craft', at: [12.611, 102.104] },
  { th: 'ตลาดชายหาดหัวหิน', en: 'Hua Hin Beach Market', province: 'Prachuap Khiri Khan', category: 'furniture', at: [12.57, 99.958] },
  { th: 'ตลาดมะพร้าวสุราษฎร์', en: 'Surat Coconut Market', province: 'Surat Thani', category: 'kitchen', at: [9.138, 99.321] },
  { th: 'ตลาดหนังตะลุงเมืองคอน', en: 'Shadow Play Market', province: 'Nakhon Si Thammarat', category: 'hobby', at: [8.432, 99.963] },
  { th: 'ตลาดเมืองเก่าภูเก็ต', en: 'Phuket Old Town Market', province: 'Phuket', category: 'home', at: [7.884, 98.389] },
  { th: 'ตลาดเกาะใกล้รุ่งกระบี่', en: 'Krabi Dawn Island Market', province: 'Krabi', category: 'garden', at: [8.086, 98.906] },
  { th: 'ตลาดสองทะเลสงขลา', en: 'Two Seas Market', province: 'Songkhla', category: 'kitchen', at: [7.19, 100.595] },
  { th: 'ตลาดผ้าปาเต๊ะนราธิวาส', en: 'Narathiwat Batik Market', province: 'Narathiwat', category: 'craft', at: [6.426, 101.823] },
];
