// What the studio takes pictures of, in the order of the shop. `model`: folder of the archive; `build`: function of kitchen.mjs, craft.mjs, market.mjs or fresh.mjs.
// azimuth: camera angle of the main picture (degrees, 0 = from the front), elevation: camera height,
// turn: rotation of the object; light: see expose() in stage.mjs; materials: changes by material name ('*' = all);
// smooth: edges below this angle (degrees) are shaded round; closer: changes to the third view.
export const products = {
  'takraw-ball': { build: 'takraw', azimuth: 20, elevation: 18 },
  'dining-chair': { model: 'chairWithCushion', azimuth: 32, elevation: 14 },
  'pendant-lamp': { model: 'outdoorLamp', azimuth: 28, elevation: 8, fill: 0.84 },
  'snake-plant': { build: 'snakePlant', azimuth: 28, elevation: 12 },
  'luk-chup': { build: 'lukChup', azimuth: 20, elevation: 30 },
  'stone-lantern': { model: 'stoneLantern', azimuth: 30, elevation: 12 },
  'desk-fan': { model: 'tableFan', azimuth: 30, elevation: 10, closer: { fill: 1.35, aim: [0, -0.42], elevation: 22 } },
  'paper-umbrella': { build: 'umbrella', azimuth: 24, elevation: 14, second: -5, closer: { azimuth: -20, fill: 1 } },
  'dining-table': { model: 'table', azimuth: 34, elevation: 18 },
  'garden-parasol': { model: 'umbrella', azimuth: 30, elevation: 7, fill: 0.82 },
  'granite-mortar': { build: 'mortar', azimuth: 24, elevation: 24 },
  'axe-pillow': { build: 'axePillow', azimuth: 38, elevation: 16 },
  'electric-guitar': { model: 'electricGuitar', azimuth: 18, elevation: 8, fill: 0.88, light: { exposure: 1.35 } },
  'water-jar': { build: 'jar', azimuth: 20, elevation: 14 },
  'bedside-lamp': {
    model: 'desklamp',
    smooth: 45,
    azimuth: 26,
    elevation: 10,
    fill: 0.82,
    materials: { Material: { color: '#c9a04e', metalness: 0.7, roughness: 0.32 }, 'Material.002': { roughness: 0.3 } },
  },
  'potted-cactus': { model: 'cactus', azimuth: 28, elevation: 12 },
  'linen-sofa': { model: 'sofa2', azimuth: 28, elevation: 16 },
  'singing-bowl': { build: 'singingBowl', azimuth: 24, elevation: 20 },
  'rocking-horse': { model: 'caballito', azimuth: 30, elevation: 14 },
  'white-orchid': { model: 'orchids', azimuth: 28, elevation: 10, smooth: 45, materials: { Pot: { color: '#4a4f8c', roughness: 0.35 } } },
  'bamboo-steamer': { build: 'steamer', azimuth: 24, elevation: 22 },
  'rattan-basket': { build: 'basket', azimuth: 26, elevation: 20 },
  'deck-chair': { model: 'deckChair', azimuth: 32, elevation: 14, light: { exposure: 1.35, keySide: -20 } },
  'striped-bowls': { build: 'bowls', azimuth: 20, elevation: 22 },
  'toy-biplane': { model: 'cartoon_biplane', azimuth: 36, elevation: 18 },
  'celadon-vase': { build: 'vase', azimuth: 20, elevation: 10 },
  'tiffin-carrier': { build: 'tiffin', azimuth: 24, elevation: 14 },
};

/** The three views of one product. */
export function viewsOf({ azimuth, elevation, fill = 0.77, second = -1, lift = 0, closer = {} }) {
  return [
    { azimuth, elevation, fill, lift },
    { azimuth: azimuth * second - 14, elevation: elevation + 4, fill, lift },
    { azimuth: azimuth - 8, elevation: elevation + 6, fill: 1.14, aim: [0, 0.1], ...closer },
  ];
}
