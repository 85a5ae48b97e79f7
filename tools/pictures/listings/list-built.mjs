// Things built in code. See list.mjs for the fields.
const front = { azimuth: -38, elevation: 9, fill: 0.84 };
const rear = { azimuth: 40, elevation: 11, fill: 0.84 };
const aside = { azimuth: -4, elevation: 6, fill: 0.88 };
const cars = [
  ['car-sedan-white', 'sedan', '#f1f2f2', 'street', 3],
  ['car-sedan-black', 'sedan', '#191b1f', 'garage', 3],
  ['car-sedan-silver', 'sedan', '#b4b9be', 'streetDusk', 3],
  ['car-sedan-red', 'sedan', '#8e1c26', 'street', 2],
  ['car-hatchback-red', 'hatch', '#c2222c', 'grass', 2],
  ['car-hatchback-white', 'hatch', '#f2f2f0', 'street', 2],
  ['car-hatchback-yellow', 'hatch', '#e8b92a', 'garage', 2],
  ['car-hatchback-blue', 'hatch', '#2c62a8', 'streetDusk', 2],
  ['pickup-white', 'pickup', '#f0f1f0', 'street', 3],
  ['pickup-silver', 'pickup', '#b2b7bb', 'garage', 2],
  ['pickup-black', 'pickup', '#1b1d20', 'grass', 2],
  ['pickup-orange', 'pickup', '#d4611f', 'streetDusk', 2],
  ['suv-white', 'suv', '#f1f2f1', 'street', 3],
  ['suv-black', 'suv', '#1a1c1f', 'street', 2],
  ['suv-grey', 'suv', '#70757b', 'grass', 2],
  ['suv-red', 'suv', '#a32029', 'garage', 2],
  ['van-white', 'van', '#f2f2f0', 'street', 2],
  ['van-silver', 'van', '#b6babd', 'garage', 2],
  ['van-grey', 'van', '#55595e', 'streetDusk', 2],
];
const carViews = cars.flatMap(([name, shape, colour, scene, count]) =>
  [front, rear, aside].slice(0, count).map((view, i) => [`${name}-${i + 1}`, { build: 'car', with: { shape, colour }, scene, view }]),
);
const above = { azimuth: 12, elevation: 62, fill: 0.8 };
const phones = [
  ['black', '#22242a', 'blue', 'tableDay'],
  ['blue', '#7fa3c8', 'warm', 'bedBlue'],
  ['gold', '#d3b583', 'green', 'tableLamp'],
  ['green', '#5d7a68', 'night', 'bedSheet'],
  ['white', '#e9e9e6', 'blue', 'tableWhite'],
].flatMap(([name, colour, tone, scene], i) => [
  [
    `phone-${name}-1`,
    { build: 'phone', with: { colour, tone }, scene, shape: i % 2 ? 'wide' : 'tall', view: { ...above, azimuth: i * 9 - 20, fill: 0.74 } },
  ],
  [
    `phone-${name}-2`,
    { build: 'phone', with: { colour, isBack: true }, scene, shape: 'tall', view: { azimuth: 14 - i * 7, elevation: 56, fill: 0.76 } },
  ],
]);

const yard = (eye, look = [0, 0.26, 0]) => ({ eye, look, lens: 34 });
const roomView = { eye: [0.4, 0.36, 0.72], look: [-0.03, 0.21, -0.45], lens: 54 };
const otherRoomView = { eye: [-0.3, 0.37, 0.68], look: [0.12, 0.2, -0.5], lens: 54 };
const estate = (build, options, view, scale = 0.1) => ({ build, with: options, scale, scene: 'sky', view });
const room = (options, view = roomView, scene = 'indoors') => ({ build: 'furnished', with: options, scale: 0.25, scene, view });
const properties = {
  'house-one-storey-1': estate('house', { kind: 'one' }, yard([-0.9, 0.3, 2.5], [0.1, 0.24, 0])),
  'house-two-storey-1': estate('house', { kind: 'two' }, yard([-1, 0.34, 2.6], [0, 0.34, 0])),
  'house-modern-1': estate('house', { kind: 'modern' }, yard([-0.9, 0.3, 2.4], [0, 0.3, 0])),
  'house-one-storey-2': estate('house', { kind: 'one' }, yard([1.5, 0.36, 2.3], [0.2, 0.22, 0])),
  'house-two-storey-2': estate('house', { kind: 'two' }, yard([1.4, 0.4, 2.4], [0, 0.34, 0])),
  'house-modern-2': estate('house', { kind: 'modern' }, yard([1.3, 0.36, 2.3], [0, 0.3, 0])),
  'thai-house-1': estate('woodenHouse', {}, yard([-0.8, 0.35, 2], [0, 0.34, 0])),
  'townhouse-1': estate('rowHouse', { count: 5, floors: 2, colours: ['#efe0c4', '#e9e4da'] }, yard([-0.7, 0.26, 2.1], [0, 0.28, 0])),
  'townhouse-2': estate('rowHouse', { count: 4, floors: 3, colours: ['#f3f1ec', '#dcd8d0'] }, yard([0.8, 0.3, 2.3], [0, 0.4, 0])),
  'shophouse-1': estate(
    'rowHouse',
    { count: 4, floors: 4, colours: ['#e7dcc6', '#d9e0dd', '#ead2bd'], isShop: true },
    yard([-0.9, 0.3, 2.8], [0, 0.55, 0]),
  ),
  'shophouse-2': estate(
    'rowHouse',
    { count: 5, floors: 3, colours: ['#ead9bd', '#e6e6e1'], isShop: true },
    yard([0.7, 0.25, 2.2], [0, 0.38, 0]),
  ),
  'condo-tower-white-1': estate(
    'tower',
    { floors: 22, width: 12, colour: '#eceae4', accent: '#7f8f9a' },
    yard([-1.4, 0.4, 3.4], [0, 1.05, 0]),
    0.06,
  ),
  'bedroom-blue-1': room({ kind: 'bed', bedding: '#9fb6c9' }),
  'living-room-light-1': room({ kind: 'living', bedding: '#c9c2b4', accent: '#c08a4e' }),
  'kitchen-room-1': room({ kind: 'kitchen' }),
  'condo-tower-brown-1': estate(
    'tower',
    { floors: 12, width: 16, colour: '#d8c3a5', accent: '#8a5f45' },
    yard([1.4, 0.35, 3], [0, 0.6, 0]),
    0.065,
  ),
  'bedroom-white-1': room({ kind: 'bed', bedding: '#f1eee8', wall: '#efebe4', accent: '#a9998a' }, otherRoomView),
  'living-room-warm-1': room({ kind: 'living', bedding: '#7d8a8f', floor: '#a3754b', accent: '#d3b15e' }, otherRoomView, 'indoorsWarm'),
  'condo-pool-1': estate('pool', {}, yard([-0.7, 0.45, 2.5], [0, 0.3, 0.6]), 0.075),
  'rent-room-air-1': room({ kind: 'simple', floor: '#d8d2c6', bedding: '#7fa6c4', wall: '#e9efe6', accent: '#7e9c86' }),
  'apartment-building-1': estate('rowHouse', { count: 4, floors: 5, colours: ['#e3e8e6'] }, yard([-1, 0.4, 3.1], [0, 0.7, 0]), 0.095),
  'shop-room-1': { ...room({}), build: 'emptyShop' },
  'land-field-1': estate('plot', { kind: 'field' }, yard([-0.6, 0.2, 1.7], [0, 0.16, 0])),
  'land-rice-1': estate('plot', { kind: 'rice' }, yard([0.4, 0.5, 2.3], [0, 0.05, 0])),
  'land-palm-1': estate('plot', { kind: 'palm' }, yard([-0.5, 0.24, 1.9], [0, 0.24, 0])),
  'land-road-1': estate('plot', { kind: 'road' }, yard([0.5, 0.3, 2.1], [0.05, 0.1, 0])),
};

export const built = {
  ...properties,
  ...Object.fromEntries([...carViews, ...phones]),
  'phone-black-3': { build: 'phonePair', scene: 'bedSheet', view: above },
  'land-field-2': estate('plot', { kind: 'field' }, yard([0.7, 0.3, 1.9], [-0.1, 0.14, 0])),
  'rent-room-empty-1': room({ kind: 'none', floor: '#d6d3cc' }),
  'tablet-grey-2': { build: 'tablet', with: { tone: 'green' }, scene: 'bedBlue', view: { ...above, azimuth: -24 } },
  'notebook-black-2': {
    build: 'notebook',
    with: { colour: '#2a2c30', tone: 'warm' },
    scene: 'tableWhite',
    view: { azimuth: 40, elevation: 18 },
  },
  'notebook-gaming-2': {
    build: 'notebook',
    with: { colour: '#1b1c20', tone: 'night', hasLights: true },
    scene: 'deskGrey',
    view: { azimuth: -12, elevation: 48, fill: 0.95 },
  },
  'notebook-silver-3': { build: 'notebook', scene: 'tableDay', view: { azimuth: -16, elevation: 52, fill: 1 } },
  'phone-cracked-1': {
    build: 'phone',
    with: { isCracked: true, tone: 'night' },
    scene: 'tilesGrey',
    shape: 'tall',
    view: { azimuth: 10, elevation: 60 },
  },
  'tablet-grey-1': { build: 'tablet', scene: 'tableDay', view: above },
  'notebook-silver-1': { build: 'notebook', scene: 'tableDay', view: { azimuth: 22, elevation: 24 } },
  'notebook-silver-2': { build: 'notebook', turn: [0, 180, 0], scene: 'tableDay', view: { azimuth: -24, elevation: 26 } },
  'notebook-black-1': {
    build: 'notebook',
    with: { colour: '#2a2c30', tone: 'warm' },
    scene: 'tableWhite',
    view: { azimuth: -24, elevation: 26 },
  },
  'notebook-gaming-1': {
    build: 'notebook',
    with: { colour: '#1b1c20', tone: 'night', hasLights: true },
    scene: 'deskGrey',
    view: { azimuth: 18, elevation: 30 },
  },
  'monitor-1': { build: 'monitor', scene: 'tableDay', view: { azimuth: 14, elevation: 8 } },
  'monitor-2': { build: 'monitor', with: { isBack: true }, scene: 'tableDay', view: { azimuth: 26, elevation: 12 } },
  'desktop-set-1': { build: 'computerSet', scene: 'tableDay', view: { azimuth: -14, elevation: 16 } },
  'smart-watch-black-1': { build: 'smartWatch', scene: 'tableDay', shape: 'square', view: { azimuth: 20, elevation: 28, fill: 0.7 } },
  'smart-watch-pink-1': {
    build: 'smartWatch',
    with: { band: '#e3a9ad', body: '#d9b9a6', tone: 'warm' },
    scene: 'bedSheet',
    shape: 'square',
    view: { azimuth: -20, elevation: 30, fill: 0.7 },
  },
};
