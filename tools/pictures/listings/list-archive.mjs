// Things that are models of the archive or objects of the shop. See list.mjs for the fields.
const tall = 'tall';
const square = 'square';
const views = (name, item, ...others) =>
  Object.fromEntries([item.view, ...others].map((view, i) => [`${name}-${i + 1}`, { ...item, view: { ...item.view, ...view } }]));
const as = (model, scene, azimuth, elevation, more = {}) => {
  const { fill, ...rest } = more;
  return { model, scene, view: { azimuth, elevation, fill: fill ?? 0.8 }, ...rest };
};
const own = (build, scene, azimuth, elevation, more = {}) => ({ ...as(undefined, scene, azimuth, elevation, more), build });

const bare = Object.fromEntries(['couch', 'matress', 'pillow', 'sheet'].map((name) => [name, { hide: true }]));

export const archive = {
  ...views('sofa-beige', as('sofa2', 'parquet', 24, 14), { azimuth: -30, elevation: 20 }),
  ...views('baby-cot', as('babyRockingBed', 'parquetMint', 30, 20), { azimuth: -35, elevation: 34 }),
  ...views('refrigerator-silver', as('refrigerator', 'tilesCream', -14, 7, { shape: tall, fill: 0.84 }), { azimuth: 34, elevation: 12 }),
  ...views('television', as('led_tv', 'wallLamp', 16, 8), { azimuth: -30, elevation: 12 }),
  ...views('fan-table', as('tableFan', 'tableDay', 30, 10, { shape: square }), { azimuth: -20, elevation: 18 }),
  ...views('coffee-machine', as('coffeeBrewer', 'tableWhite', 32, 14, { shape: tall }), { azimuth: -24, elevation: 20 }),
  ...views('sofa-corner', as('L_shaped_sofa', 'parquetMint', 25, 24), { azimuth: -28, elevation: 20 }),
  ...views('chair-wood', as('oakChair', 'tilesGrey', 30, 14, { shape: tall }), { azimuth: -30, elevation: 20 }),
  ...views('bed-double', as('bed3', 'tilesCream', 30, 26), { azimuth: -36, elevation: 20 }),
  ...views('bed-wood', as('bed2', 'parquet', 30, 24, { materials: bare }), { azimuth: -34, elevation: 20 }),
  ...views('lamp-desk', as('desklamp', 'wallLamp', 26, 10, { shape: tall, fill: 0.7, smooth: 45 }), { azimuth: -20, elevation: 22 }),
  ...views('plant-monstera', as('augalas', 'tableDay', 20, 20), { azimuth: 75, elevation: 28 }),
  ...views('plant-orchid', as('orchids', 'tableWhite', 28, 10, { shape: tall, smooth: 45 }), { azimuth: -30, elevation: 16 }),
  ...views('bag-cream', as('handbag', 'tableLamp', 24, 16), { azimuth: -20, elevation: 28 }),
  ...views('teddy-bear', as('teddyBear', 'bedBlue', 14, 14, { shape: square }), { azimuth: -30, elevation: 22 }),
  ...views('guitar-electric', as('electricGuitar', 'parquet', 16, 8, { shape: tall, fill: 0.86, light: { exposure: 1.25 } }), {
    azimuth: -20,
    elevation: 14,
    fill: 1.2,
  }),
  'television-wall-1': as('led_tv', 'tilesCream', -8, 6),
  'refrigerator-side-1': as('largeFridge', 'tilesGrey', 22, 8, { shape: tall, fill: 0.84 }),
  'fan-industrial-1': as('riggedFan', 'garage', 28, 12),
  'sofa-grey-1': as('couch2', 'tilesCream', 30, 22, { materials: { dark_fabric: { map: null, color: '#8b9096' } } }),
  'electric-oven-1': as('oven', 'tilesGrey', -20, 12),
  'stand-mixer-1': as('kitchenaid', 'tableDay', 40, 14),
  'gas-stove-1': as('stove', 'tableWhite', 20, 38),
  'table-round-1': as('oakTable', 'parquetMint', 15, 16),
  'chair-bentwood-1': as('thonet', 'parquet', -30, 14, { shape: square }),
  'office-desk-1': as('desk', 'tilesCream', 22, 16),
  'bookcase-1': as('bookcase', 'parquet', 24, 10, { shape: tall }),
  'tv-cabinet-1': as('televisionCabinet', 'tilesCream', 24, 12),
  'wardrobe-1': as('wardrobeWithSlidingDoors', 'parquetMint', 24, 8, { shape: square }),
  'bedside-table-1': as('bedsideTable2', 'parquet', 28, 16, { shape: square }),
  'cuckoo-clock-1': as('cuckooClock', 'wallLamp', 14, 6, { shape: tall, fill: 0.7 }),
  'vase-1': own('vase', 'tableDay', 20, 10, { shape: tall, fill: 0.7 }),
  'deer-figure-1': as('deer', 'tableLamp', 40, 10, { shape: square }),
  'wheelbarrow-1': as('wheelbarrow', 'grass', 40, 16),
  'plant-cactus-1': as('cactus', 'tableDay', 28, 14, { shape: tall, fill: 0.66 }),
  'plant-snake-1': own('snakePlant', 'tilesCream', 28, 12, { shape: tall }),
  'plant-palm-1': as('plant', 'tilesGrey', 20, 10, { shape: tall }),
  'boots-ankle-1': as('bootie', 'tilesCream', 40, 18),
  'sandals-1': as('slippers', 'tilesGrey', 20, 45),
  'briefcase-1': as('briefcase', 'parquet', 28, 14),
  'baby-bottle-1': as('mamadeira', 'bedPink', 20, 16, { shape: tall, fill: 0.66 }),
  'potty-1': as('potty', 'tilesCream', 30, 26),
  'toy-motorbike-1': as('motorbike', 'grass', 35, 16),
  'rocking-horse-1': as('caballito', 'parquet', 30, 14),
  'toy-biplane-1': as('cartoon_biplane', 'tilesCream', 36, 20),
  'toy-slide-1': as('childHut', 'grass', 30, 16),
  'basketball-1': as('basketball', 'garage', 20, 16, { fill: 0.6 }),
  'takraw-1': own('takraw', 'garage', 20, 22, { fill: 0.6 }),
  'camping-chair-1': as('foldingChair', 'grass', 30, 18),
  'piano-1': as('pianoAQueue', 'parquet', 30, 18),
  'job-driver-1': as('peterbilt', 'street', 38, 10),
  'luk-chup-1': own('lukChup', 'tableDay', 20, 30),
  'cupcake-1': as('cupcake', 'tableWhite', 20, 18, { shape: square, fill: 0.65 }),
  'bread-1': as('bread', 'tableDay', 24, 28),
};
