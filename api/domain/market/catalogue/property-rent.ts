import { choice, flag, group, leaf, needed, noCondition, number } from './build.ts';
import { furnished, nearTrain, petsAllowed } from './common-attributes.ts';
import { bathrooms, bedrooms, deposit, floorArea, houseKinds, onFloor, parking, project } from './property.ts';

const atLeast = number('contract', ['สัญญาขั้นต่ำ', 'Minimum lease'], ['เดือน', 'months'], [1, 60]);

export const propertyRent = group(
  'property-rent',
  ['บ้าน คอนโด ห้อง ให้เช่า', 'Property for rent'],
  [
    leaf(
      'house-rent',
      ['ให้เช่าบ้าน', 'Houses for rent'],
      90,
      [needed(houseKinds), needed(bedrooms), bathrooms, floorArea([10, 20_000]), parking, furnished, petsAllowed, atLeast],
      noCondition,
    ),
    leaf(
      'condo-rent',
      ['ให้เช่าคอนโด', 'Condos for rent'],
      90,
      [project, needed(bedrooms), needed(floorArea([10, 2000])), onFloor, furnished, nearTrain, petsAllowed, atLeast],
      noCondition,
    ),
    leaf(
      'room-rent',
      ['ให้เช่าห้องพัก/หอพัก', 'Rooms for rent'],
      90,
      [
        needed(choice('cooling', ['แอร์/พัดลม', 'Cooling'], { air: ['ห้องแอร์', 'Air-conditioned'], fan: ['ห้องพัดลม', 'Fan'] })),
        floorArea([5, 200]),
        furnished,
        choice('who', ['ผู้เช่า', 'Tenants'], {
          all: ['ทั้งชายและหญิง', 'Anyone'],
          women: ['หญิงล้วน', 'Women only'],
          men: ['ชายล้วน', 'Men only'],
        }),
        flag('wifi', ['มีอินเทอร์เน็ต/Wi-Fi', 'Wi-Fi']),
        petsAllowed,
        nearTrain,
        deposit,
      ],
      noCondition,
    ),
    leaf(
      'shop-rent',
      ['ให้เช่าพื้นที่ขาย/ออฟฟิศ/โกดัง', 'Shops, offices and warehouses for rent'],
      90,
      [
        needed(
          choice('kind', ['ประเภท', 'Type'], {
            shophouse: ['ตึกแถว', 'Shophouse'],
            stall: ['ล็อกตลาด/แผง', 'Market stall'],
            shop: ['หน้าร้าน/พื้นที่ในห้าง', 'Shop'],
            office: ['ออฟฟิศ', 'Office'],
            warehouse: ['โกดัง', 'Warehouse'],
            land: ['ที่ดินเปล่า', 'Land'],
          }),
        ),
        needed(floorArea([1, 100_000])),
        number('floors', ['จำนวนชั้น', 'Floors'], ['ชั้น', 'floors'], [1, 30]),
        parking,
        nearTrain,
        deposit,
      ],
      noCondition,
    ),
  ],
);
