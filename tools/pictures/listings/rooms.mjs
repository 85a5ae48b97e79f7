// Rooms, open to the front and the right, in metres: the view says where the camera stands.
import * as THREE from 'three';
import { at, fill, texture } from '../kit.mjs';
import { block, matt, soft, tiled, tree } from './estate.mjs';

function furnished({ wall = '#f1eee7', floor = '#b98a5a', bedding = '#dfe6ee', kind = 'bed', accent = '#5d7f8f', hasAir = true }) {
  const g = new THREE.Group();
  const planks = tiled(floor, 'rgba(60,30,10,.28)', 1, 6, [4, 6]);
  const plain = matt(wall);
  g.add(
    at(block(5, 0.04, 5, matt('#fff', { map: planks, roughness: 0.5 })), 0, -0.02, 0),
    at(block(5, 2.7, 0.1, plain), 0, 1.35, -2.5),
    at(block(0.1, 2.7, 5, plain), -2.5, 1.35, 0),
  );
  const out = texture(256, 256, (c, w, h) => {
    const shade = c.createLinearGradient(0, 0, 0, h);
    shade.addColorStop(0, '#a8d0f2');
    shade.addColorStop(0.7, '#eef5f8');
    c.fillStyle = shade;
    c.fillRect(0, 0, w, h);
    for (let i = 0; i < 9; i++) fill(c, ['#b9c4cc', '#9fb0ba', '#cfd4d6'][i % 3], i * 30, 120 + ((i * 37) % 70), 27, 200);
  });
  g.add(at(block(0.05, 1.7, 2, new THREE.MeshBasicMaterial({ map: out })), -2.44, 1.4, 0.1));
  for (const z of [-1, 0, 1]) g.add(at(block(0.08, 1.75, 0.06, matt('#fff')), -2.42, 1.4, 0.1 + z));
  const cloth = matt(accent);
  for (const z of [-1.25, 1.45])
    for (let k = 0; k < 5; k++)
      g.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.07, 0.08, 2.2, 10), cloth), -2.36, 1.3, z + k * 0.1 - 0.2));
  if (hasAir)
    g.add(at(soft(1.1, 0.3, 0.24, 0.06, matt('#fafafa')), 1.3, 2.3, -2.33), at(block(0.95, 0.03, 0.02, matt('#a9adb0')), 1.3, 2.2, -2.2));
  const timber = matt('#8a5f3c');
  if (kind === 'bed') {
    g.add(
      at(block(1.75, 0.9, 0.1, timber), 0.3, 0.45, -2.38),
      at(block(1.7, 0.22, 2.1, timber), 0.3, 0.15, -1.35),
      at(soft(1.66, 0.26, 2.05, 0.09, matt('#f7f6f3')), 0.3, 0.38, -1.33),
      at(soft(1.72, 0.16, 1.4, 0.07, matt(bedding)), 0.3, 0.47, -0.98),
    );
    for (const x of [-0.1, 0.7]) g.add(at(soft(0.62, 0.18, 0.4, 0.08, matt('#fff')), x, 0.58, -2.02, [0.35, 0, 0]));
    g.add(
      at(block(0.45, 0.5, 0.4, timber), -0.95, 0.25, -2.2),
      at(
        new THREE.Mesh(new THREE.CylinderGeometry(0.1, 0.16, 0.2, 24), new THREE.MeshBasicMaterial({ color: '#fff0cf' })),
        -0.95,
        0.78,
        -2.2,
      ),
      at(new THREE.Mesh(new THREE.CylinderGeometry(0.02, 0.05, 0.2, 12), timber), -0.95, 0.6, -2.2),
    );
    g.add(at(block(1, 2.1, 0.6, matt('#e9e2d6')), 1.98, 1.05, -2.15), at(block(0.02, 2, 0.02, matt('#888')), 1.98, 1.05, -1.83));
  } else if (kind === 'living') {
    const fabric = matt(bedding);
    g.add(at(soft(2.2, 0.4, 0.85, 0.1, fabric), 0.3, 0.28, -1.9), at(soft(2.2, 0.7, 0.25, 0.1, fabric), 0.3, 0.55, -2.25));
    for (const x of [-0.85, 1.45]) g.add(at(soft(0.22, 0.6, 0.85, 0.08, fabric), x, 0.35, -1.9));
    for (const x of [-0.4, 0.9]) g.add(at(soft(0.42, 0.42, 0.14, 0.06, cloth), x, 0.66, -2.02, [-0.3, 0.2, 0.1]));
    g.add(at(block(2.8, 0.015, 1.7, matt('#d8cfc0')), 0.3, 0.01, -0.7), at(soft(1, 0.05, 0.55, 0.02, timber), 0.3, 0.36, -0.8));
    for (const [x, z] of [
      [-0.1, -1],
      [0.7, -1],
      [-0.1, -0.6],
      [0.7, -0.6],
    ])
      g.add(at(block(0.04, 0.34, 0.04, timber), x, 0.17, z));
    g.add(
      at(block(1.1, 0.8, 0.03, timber), 0.2, 1.65, -2.43),
      at(block(1, 0.7, 0.04, matt('#7fa08f')), 0.2, 1.65, -2.42),
      at(tree(1.3, 5), 2, 0, -2),
    );
  } else if (kind === 'kitchen') {
    g.add(
      at(block(3.6, 0.86, 0.6, matt('#f4f3ef')), 0.4, 0.43, -2.15),
      at(block(3.65, 0.05, 0.64, matt('#4b4d50')), 0.4, 0.88, -2.14),
      at(block(3.6, 0.7, 0.35, matt('#cfa877')), 0.4, 1.95, -2.28),
      at(block(3.6, 0.6, 0.02, matt('#fff', { map: tiled('#e9efed', '#b9c2c0', 6, 6, [3, 1]) })), 0.4, 1.25, -2.44),
    );
    for (let k = 0; k < 6; k++)
      g.add(
        at(block(0.012, 0.8, 0.02, matt('#999')), -1.1 + k * 0.6, 0.43, -1.84),
        at(block(0.012, 0.66, 0.02, matt('#7d5c36')), -1.1 + k * 0.6, 1.95, -2.1),
      );
    g.add(
      at(block(0.6, 0.03, 0.45, matt('#15171a', { roughness: 0.2 })), 1.2, 0.92, -2.15),
      at(block(0.7, 0.04, 0.42, matt('#b9bec2', { metalness: 0.7, roughness: 0.3 })), -0.5, 0.9, -2.15),
      at(block(0.72, 1.7, 0.66, matt('#c6cacc', { metalness: 0.4, roughness: 0.4 })), -1.85, 0.85, -2.1),
    );
    g.add(at(soft(1.2, 0.05, 0.8, 0.02, timber), 0.6, 0.75, -0.4), at(block(0.1, 0.74, 0.1, timber), 0.6, 0.37, -0.4));
  } else if (kind === 'simple') {
    g.add(
      at(block(1.1, 0.3, 1.95, timber), 1, 0.15, -1.4),
      at(soft(1.08, 0.2, 1.92, 0.07, matt(bedding)), 1, 0.39, -1.4),
      at(soft(0.6, 0.14, 0.36, 0.06, matt('#fff')), 1, 0.54, -2.15),
      at(block(0.95, 1.9, 0.55, matt('#b98b5e')), -0.4, 0.95, -2.2),
      at(block(0.015, 1.8, 0.02, matt('#5d4026')), -0.4, 0.95, -1.91),
      at(block(1, 0.04, 0.5, matt('#d8b58a')), -1.75, 0.72, -2.1),
    );
    for (const x of [-2.2, -1.3]) g.add(at(block(0.05, 0.72, 0.45, matt('#d8b58a')), x, 0.36, -2.1));
  }
  return g;
}

export const rooms = {
  furnished,
  emptyShop() {
    const g = furnished({ kind: 'none', floor: '#d9d6d0', accent: '#d9d6d0' });
    return g.add(at(block(1.6, 1, 0.5, matt('#caa679')), 0.8, 0.5, -1.8), at(block(1.7, 0.05, 0.6, matt('#eee')), 0.8, 1.02, -1.8));
  },
};
