// Houses, towers and land, in metres: the view says where the camera stands.
import * as THREE from 'three';
import { at, fill, texture } from '../kit.mjs';
import { block, gable, glass, land, lawn, matt, opening, palm, road, soft, tiled, tree, wood } from './estate.mjs';

function house(kind) {
  const g = new THREE.Group();
  const wall = matt({ one: '#f0e9dc', two: '#f1dfc0', modern: '#f4f4f2' }[kind]);
  const high = kind === 'one' ? 3 : 5.8;
  if (kind === 'modern') {
    g.add(
      at(block(8, 2.9, 6, wall), 0, 1.45, 0),
      at(block(6.2, 2.7, 6.8, matt('#e8e8e6')), -0.9, 4.25, 0.4),
      at(block(2.6, 4.6, 0.3, matt('#8b8f93')), 2.9, 2.3, 3.1),
    );
    g.add(at(block(8.3, 0.14, 7, matt('#55585c')), 0, 2.93, 0.4), at(block(6.5, 0.16, 7.1, matt('#55585c')), -0.9, 5.65, 0.4));
    g.add(at(opening(2.8, 1.7, { colour: '#33363a' }), -1.6, 4.3, 3.84), at(opening(1, 1.7, { colour: '#33363a' }), 1.2, 4.3, 3.84));
    g.add(at(block(2.2, 0.08, 0.6, matt('#a06a3f')), -1.6, 2.9, 3.9));
  } else {
    g.add(
      at(block(8.4, high, 6.4, wall), 0, high / 2, 0),
      at(gable(9.4, 8, kind === 'one' ? 1.9 : 2.1, kind === 'one' ? '#8d4a35' : '#5b5f66'), 0, high, 0),
    );
    if (kind === 'two') {
      g.add(
        at(opening(1.5, 1.4), -2.5, 4.4, 3.2),
        at(opening(1.5, 1.4), 2.3, 4.4, 3.2),
        at(block(9, 0.14, 1.6, matt('#5b5f66')), 0, 3, 3.7),
      );
      for (const x of [-4.1, 0, 4.1]) g.add(at(block(0.3, 3, 0.3, matt('#fff')), x, 1.5, 4.3));
    }
    for (const z of [-1.4, 1.4]) g.add(at(opening(1.3, 1.3), 4.2, high - 1.5, z, [0, Math.PI / 2, 0]));
  }
  g.add(at(opening(1, 2.1, { isDoor: true }), 0.4, 1.05, 3.2), at(opening(2, 1.4), -2.4, 1.6, 3.2));
  if (kind === 'one') {
    g.add(
      at(block(4, 0.14, 5.4, matt('#8d4a35')), 6, 2.7, 1.2),
      at(block(0.22, 2.7, 0.22, matt('#fff')), 7.7, 1.35, 3.6),
      at(block(0.22, 2.7, 0.22, matt('#fff')), 7.7, 1.35, -1),
      at(opening(1.4, 1.3), 2.6, 1.6, 3.2),
    );
  }
  g.add(at(block(5, 0.03, 8, matt('#b7b2a8')), kind === 'one' ? 6 : 1.4, 0.02, 6.4));
  for (const x of [-6.5, -5.2, 8.6]) g.add(at(tree(2 + (x > 0 ? 1.4 : 0), 40 + Math.floor(x)), x, 0, 4));
  for (let x = -10; x < 11; x += 0.9) if (x < -2.2 || x > 4.4) g.add(at(block(0.8, 1, 0.1, matt('#efece4')), x, 0.5, 9.4));
  return g.add(lawn(), road(12.6), wood());
}
function rowHouse({ count, floors, colours, isShop }) {
  const g = new THREE.Group();
  for (let i = 0; i < count; i++) {
    const x = (i - (count - 1) / 2) * 4.1;
    const h = floors * 3;
    g.add(
      at(block(4.05, h, 7, matt(colours[i % colours.length])), x, h / 2, 0),
      at(block(0.16, h + 0.5, 7.3, matt('#f6f4ee')), x - 2.05, h / 2 + 0.25, 0.1),
    );
    for (let f = 1; f < floors; f++) {
      g.add(at(opening(2.6, 1.5), x, f * 3 + 1.5, 3.5), at(block(4, 0.14, 0.9, matt('#e9e5db')), x, f * 3, 3.9));
      if (!isShop) g.add(at(block(3.6, 0.06, 0.05, matt('#444')), x, f * 3 + 0.8, 4.3));
    }
    if (isShop) {
      const shutter = tiled(['#9aa3a8', '#7e97a8', '#a9a59a'][i % 3], 'rgba(0,0,0,.28)', 0, 14, [1, 2]);
      g.add(
        at(block(3.5, 2.6, 0.1, matt('#fff', { map: shutter })), x, 1.3, 3.5),
        at(block(3.7, 0.7, 0.12, matt(['#c2483c', '#2f6f8f', '#d79a2f', '#4c7a4a'][i % 4])), x, 2.95, 3.6),
      );
    } else {
      g.add(
        at(opening(1, 2.1, { isDoor: true }), x - 1, 1.05, 3.5),
        at(opening(1.4, 1.4), x + 0.8, 1.5, 3.5),
        at(block(3.9, 0.1, 3, matt('#8c5140')), x, 2.75, 5),
      );
      for (let k = -5; k <= 5; k++) g.add(at(block(0.06, 1.4, 0.06, matt('#4a4d50')), x + k * 0.34, 0.7, 8));
    }
  }
  return g.add(lawn(), road(11), at(block(count * 4.1 + 3, 0.05, 5.4, matt('#bdb9b0')), 0, 0.02, 6.2), wood());
}
function tower({ floors, width, colour, accent }) {
  const g = new THREE.Group();
  const high = floors * 1.5;
  g.add(
    at(block(width, high, 6, matt(colour)), 0, high / 2, 0),
    at(block(width * 0.3, high + 1.4, 6.3, matt(accent)), 0, high / 2 + 0.7, 0),
  );
  for (let f = 1; f < floors; f++)
    for (let k = 0; k < 6; k++) {
      const x = (k - 2.5) * (width / 6);
      if (Math.abs(x) < width * 0.14) continue;
      g.add(
        at(block(width / 7.5, 0.95, 0.1, glass()), x, f * 1.5 + 0.7, 3.02),
        at(block(width / 6.6, 0.42, 0.5, matt('#f7f7f5')), x, f * 1.5 + 0.12, 3.25),
      );
    }
  for (let f = 1; f < floors; f++)
    for (const z of [-1.8, 0, 1.8]) g.add(at(block(0.1, 0.9, 1.1, glass()), width / 2 + 0.02, f * 1.5 + 0.7, z));
  for (let f = 0; f < floors; f++) g.add(at(block(width * 0.2, 1.1, 0.1, glass()), 0, f * 1.5 + 0.75, 3.2));
  g.add(at(block(width + 3, 1.6, 8, matt('#d8d2c6')), 0, 0.8, 0.5), at(block(width + 2, 1, 0.1, glass()), 0, 0.7, 4.5));
  for (let x = -14; x <= 14; x += 3.5) g.add(at(tree(2 + (x % 2) * 0.3, 50 + x * 3), x, 0, 7));
  return g.add(lawn(), road(11), wood());
}

function signPost() {
  const board = texture(600, 420, (c, w, h) => {
    fill(c, '#c8202c', 0, 0, w, h);
    fill(c, '#fff', 14, 14, w - 28, h - 28);
    c.fillStyle = '#c8202c';
    c.textAlign = 'center';
    c.font = 'bold 120px "Noto Sans Thai", "Sarabun", "Loma", sans-serif';
    c.fillText('ขายที่ดิน', w / 2, 180);
    c.font = 'bold 84px sans-serif';
    c.fillText('FOR SALE', w / 2, 320);
  });
  const g = new THREE.Group().add(at(block(2.6, 1.8, 0.06, matt('#fff', { map: board })), 0, 2, 0));
  for (const x of [-1, 1]) g.add(at(block(0.1, 2.6, 0.1, matt('#6b5138')), x, 1.2, -0.08));
  return g;
}

export const property = {
  house: ({ kind = 'one' }) => house(kind),
  rowHouse,
  tower,
  woodenHouse() {
    const g = new THREE.Group();
    const timber = matt('#fff', { map: tiled('#8f5f39', 'rgba(40,20,5,.4)', 14, 1, [2, 1]) });
    for (const x of [-3, 0, 3]) for (const z of [-2, 2]) g.add(at(block(0.3, 2.4, 0.3, matt('#75502f')), x, 1.2, z));
    g.add(
      at(block(7, 0.2, 5.6, matt('#75502f')), 0, 2.4, 0),
      at(block(6.2, 2.4, 4.2, timber), 0, 3.6, -0.4),
      at(gable(7.6, 6, 2.6, '#7a3f2c'), 0, 4.8, -0.3),
    );
    g.add(
      at(opening(1, 1.2, { colour: '#c9a06a' }), -1.8, 3.7, 1.72),
      at(opening(0.9, 1.9, { isDoor: true, colour: '#c9a06a' }), 0.4, 3.45, 1.72),
      at(opening(1, 1.2, { colour: '#c9a06a' }), 2.1, 3.7, 1.72),
    );
    for (let i = 0; i < 8; i++) g.add(at(block(1.2, 0.1, 0.34, matt('#8a623d')), 0.4, 0.3 * i + 0.15, 5.3 - i * 0.32));
    for (let x = -3.4; x < 3.5; x += 0.35) if (x < -0.3 || x > 1.1) g.add(at(block(0.07, 0.8, 0.07, matt('#9c7148')), x, 2.9, 2.7));
    return g.add(lawn(), wood(), at(palm(6, 3), -6, 0, 0), at(palm(5, 9), 6.5, 0, -2));
  },
  plot({ kind = 'field' }) {
    const g = new THREE.Group().add(wood());
    if (kind === 'rice') {
      g.add(land(['#8fae3f', '#a3bd4c', '#7c9c35', '#b3c85d']));
      for (const x of [-16, -5, 6, 17]) g.add(at(block(0.5, 0.25, 60, matt('#8a7450')), x, 0.1, 0));
      for (const z of [-8, 0, 7]) g.add(at(block(60, 0.25, 0.5, matt('#8a7450')), 0, 0.1, z));
    } else g.add(lawn());
    if (kind === 'palm') for (let i = 0; i < 12; i++) g.add(at(palm(4 + (i % 3), i + 2), (i % 6) * 3.4 - 9, 0, i < 6 ? -5 : -1));
    if (kind === 'road') g.add(at(block(5, 0.03, 90, matt('#7a7a7c')), 6, 0.02, 0), at(block(0.14, 0.04, 90, matt('#f0d98a')), 6, 0.03, 0));
    for (let x = -12; x < 4; x += 2.6) g.add(at(block(0.14, 1.1, 0.14, matt('#d9d5cc')), x, 0.55, 4));
    return kind === 'rice' ? g : g.add(at(signPost(), -2, 0, 5, [0, 0.2, 0]));
  },
  pool() {
    const water = texture(
      512,
      512,
      (c, w, h) => {
        fill(c, '#3fb4d0', 0, 0, w, h);
        for (let i = 0; i < 16; i++) fill(c, 'rgba(255,255,255,.16)', i * 32, 0, 2, h);
        for (let i = 0; i < 16; i++) fill(c, 'rgba(255,255,255,.16)', 0, i * 32, w, 2);
      },
      [2, 4],
    );
    const g = tower({ floors: 8, width: 16, colour: '#e9e2d4', accent: '#a98c6a' });
    g.add(
      at(block(14, 0.3, 10, matt('#d9cdb8')), 0, 0.1, 14),
      at(block(8, 0.06, 7, matt('#fff', { map: water, roughness: 0.1 })), 0, 0.26, 14),
    );
    for (const x of [-6, -5, 5, 6]) g.add(at(soft(0.7, 0.3, 1.9, 0.1, matt('#fff')), x, 0.4, 14));
    return g;
  },
};
