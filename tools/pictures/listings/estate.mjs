// Parts of houses, gardens and rooms, in metres.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, chance, fill, speckle, texture } from '../kit.mjs';

export const matt = (color, more = {}) => new THREE.MeshStandardMaterial({ color, roughness: 0.85, side: THREE.DoubleSide, ...more });
export const glass = () => new THREE.MeshStandardMaterial({ color: '#39505e', roughness: 0.08, metalness: 0.35 });
export const block = (w, h, d, material) => new THREE.Mesh(new THREE.BoxGeometry(w, h, d), material);
export const soft = (w, h, d, r, material) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, r), material);
export const tiled = (base, line, across, down, repeat) =>
  texture(
    256,
    256,
    (c, w, h) => {
      fill(c, base, 0, 0, w, h);
      for (let i = 0; i < across; i++) fill(c, line, (i * w) / across, 0, 2, h);
      for (let i = 0; i < down; i++) fill(c, line, 0, (i * h) / down, w, 4);
    },
    repeat,
  );

export function opening(w, h, { isDoor = false, colour = '#f5f5f2' } = {}) {
  const group = new THREE.Group().add(block(w + 0.12, h + 0.12, 0.06, matt(colour)));
  group.add(at(block(w, h, 0.07, isDoor ? matt('#6a4328') : glass()), 0, 0, 0.01));
  if (!isDoor) group.add(at(block(0.05, h, 0.08, matt(colour)), 0, 0, 0.02));
  return group;
}
export function gable(w, d, h, colour) {
  const shape = new THREE.Shape([new THREE.Vector2(-w / 2, 0), new THREE.Vector2(w / 2, 0), new THREE.Vector2(0, h)]);
  const group = new THREE.Group();
  group.add(
    at(new THREE.Mesh(new THREE.ExtrudeGeometry(shape, { depth: d - 0.9, bevelEnabled: false }), matt('#efe8da')), 0, 0, -(d - 0.9) / 2),
  );
  const slope = Math.hypot(w / 2, h) + 0.5;
  const angle = Math.atan2(h, w / 2);
  const map = tiled(colour, 'rgba(0,0,0,.3)', 12, 10, [3, 2]);
  for (const s of [1, -1])
    group.add(
      at(block(slope, 0.1, d, matt('#fff', { map })), (s * Math.cos(angle) * slope) / 2, h - (Math.sin(angle) * slope) / 2 + 0.06, 0, [
        0,
        0,
        -s * angle,
      ]),
    );
  return group;
}
export function tree(height, seed) {
  const random = chance(seed);
  const group = new THREE.Group().add(
    at(new THREE.Mesh(new THREE.CylinderGeometry(0.08, 0.13, height * 0.5, 8), matt('#6b4f36')), 0, height * 0.25, 0),
  );
  for (let i = 0; i < 14; i++) {
    const leaf = new THREE.Mesh(
      new THREE.IcosahedronGeometry(height * (0.13 + random() * 0.1), 1),
      matt(['#4f7d3c', '#5e8f48', '#426c34'][i % 3], { flatShading: true }),
    );
    group.add(at(leaf, (random() - 0.5) * height * 0.5, height * (0.5 + random() * 0.4), (random() - 0.5) * height * 0.5));
  }
  return group;
}
export function palm(height, seed) {
  const random = chance(seed);
  const group = new THREE.Group().add(
    at(new THREE.Mesh(new THREE.CylinderGeometry(0.1, 0.17, height, 8), matt('#85705a')), 0, height / 2, 0),
  );
  for (let i = 0; i < 12; i++) {
    const leaf = new THREE.Mesh(
      new THREE.SphereGeometry(1, 10, 6).scale(1.1, 0.05, 0.17).translate(1.0, 0, 0),
      matt(['#4b7d3a', '#63944a'][i % 2]),
    );
    group.add(at(leaf, 0, height, 0, [0, (i / 12) * 6.28 + random() * 0.3, -0.25 - random() * 0.5]));
  }
  return group;
}
export const land = (colours, size = 90) => {
  const map = texture(
    1024,
    1024,
    (c, w, h) => {
      fill(c, colours[0], 0, 0, w, h);
      speckle(c, w, h, 42000, colours, 5);
    },
    [12, 12],
  );
  return at(new THREE.Mesh(new THREE.PlaneGeometry(size, size), matt('#fff', { map })), 0, 0, 0, [-Math.PI / 2, 0, 0]);
};
export const lawn = () => land(['#6f9646', '#7fa852', '#5d8338', '#8db35c', '#527a33']);
export const road = (z) => at(block(90, 0.02, 4.5, matt('#77777a')), 0, 0.02, z);
const row = (plants, z, span, step, make) => {
  const random = chance(plants);
  const group = new THREE.Group();
  for (let x = -span; x <= span; x += step) group.add(at(make(random), x + random() * step, 0, z - random() * 4));
  return group;
};
export const wood = () => row(7, -14, 26, 1.9, (random) => tree(3.4 + random() * 2.2, Math.floor(random() * 900) + 1));
