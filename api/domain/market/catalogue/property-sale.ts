import { choice, flag, group, leaf, needed, noCondition, number, text } from './build.ts';
import { furnished, nearTrain, petsAllowed } from './common-attributes.ts';
import { bathrooms, bedrooms, floorArea, houseKinds, onFloor, parking, project } from './property.ts';

const landArea = (range: [number, number]) => number('land-area', ['ขนาดที่ดิน', 'Land area'], ['ตร.ว.', 'sq wa'], range, { decimals: 1 });

export const propertySale = group(
  'property-sale',
  ['บ้าน คอนโด ที่ดิน ขาย', 'Property for sale'],
  [
    leaf(
      'house-sale',
      ['ขายบ้าน', 'Houses for sale'],
      90,
      [
        needed(houseKinds),
        project,
        needed(bedrooms),
        bathrooms,
        needed(landArea([1, 40_000])),
        floorArea([10, 20_000]),
        parking,
        furnished,
      ],
      noCondition,
    ),
    leaf(
      'condo-sale',
      ['ขายคอนโด', 'Condos for sale'],
      90,
      [project, needed(bedrooms), bathrooms, needed(floorArea([10, 2000])), onFloor, furnished, nearTrain, petsAllowed],
      noCondition,
    ),
    leaf(
      'land-sale',
      ['ขายที่ดิน', 'Land for sale'],
      90,
      [
        needed(landArea([1, 4_000_000])),
        needed(
          choice('deed', ['เอกสารสิทธิ์', 'Title deed'], {
            chanote: ['โฉนด น.ส.4', 'Chanote (Nor Sor 4)'],
            'ns3-kor': ['น.ส.3 ก.', 'Nor Sor 3 Kor'],
            ns3: ['น.ส.3', 'Nor Sor 3'],
            'spk-chanote': ['โฉนดเพื่อการเกษตร', 'Agricultural deed'],
            other: ['อื่น ๆ', 'Other'],
          }),
        ),
        choice('use', ['เหมาะกับ', 'Suitable for'], {
          home: ['ปลูกบ้าน', 'Housing'],
          farm: ['ทำเกษตร/ทำสวน', 'Farming'],
          trade: ['ค้าขาย/พาณิชย์', 'Commercial use'],
          factory: ['โกดัง/โรงงาน', 'Warehouse or factory'],
        }),
        number('front', ['หน้ากว้าง', 'Frontage'], ['ม.', 'm'], [1, 5000], { decimals: 1 }),
        choice('road', ['ถนนทางเข้า', 'Access road'], {
          paved: ['ลาดยาง/คอนกรีต', 'Paved'],
          gravel: ['ลูกรัง/หินคลุก', 'Gravel'],
          none: ['ไม่ติดถนน', 'None'],
        }),
        flag('filled', ['ถมแล้ว', 'Land filled']),
        flag('utilities', ['น้ำไฟเข้าถึง', 'Water and electricity']),
        text('landmark', ['ใกล้กับ', 'Nearby'], 80),
      ],
      noCondition,
    ),
  ],
);
