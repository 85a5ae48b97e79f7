// Books, weights and boxes: each stands on y = 0.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, chance, fill, paint, speckle, texture, tube } from '../kit.mjs';

const box = (w, h, d, r, material) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, r), material);
const ball = (r, material, detail = 28) => new THREE.Mesh(new THREE.SphereGeometry(r, detail, Math.ceil(detail * 0.7)), material);
const bookColours = ['#9a3b32', '#2f5d7c', '#d8a83e', '#40694a', '#e4ddcf', '#6b4a78', '#c96a3a', '#27303a'];
function book(w, h, d, colour) {
  const group = new THREE.Group().add(box(w, h, d, 0.008, paint({ color: colour, roughness: 0.6 })));
  group.add(at(box(w - 0.01, h * 0.78, d - 0.004, 0.004, paint({ color: '#efe8d8', roughness: 0.95 })), 0.012, 0, 0.012));
  return group.add(at(box(w * 0.004 + 0.004, h * 0.5, d * 0.6, 0.001, paint({ color: '#f2ead6' })), -w / 2 - 0.001, 0, 0));
}
function carton(w, h, d) {
  const map = texture(256, 256, (c) => {
    fill(c, '#bd9263', 0, 0, 256, 256);
    speckle(c, 256, 256, 1500, ['rgba(255,235,200,.15)', 'rgba(80,50,20,.12)'], 6);
  });
  const group = new THREE.Group().add(box(w, h, d, 0.008, paint({ map, roughness: 0.9 })));
  group.add(box(w + 0.004, h + 0.004, 0.1, 0.004, paint({ color: '#d9c197', roughness: 0.4 })));
  return at(group, 0, h / 2, 0);
}

export const goods = {
  books({ count = 7 }) {
    const random = chance(count);
    return new THREE.Group().add(
      ...Array.from({ length: count }, (_, i) =>
        at(
          book(0.62 + random() * 0.12, 0.1, 0.45 + random() * 0.06, bookColours[(i * 3) % 8]),
          random() * 0.05,
          0.05 + i * 0.1,
          random() * 0.04,
          [0, random() * 0.3 - 0.15 + Math.PI / 2, 0],
        ),
      ),
    );
  },
  bookRow: ({ count = 14 }) =>
    new THREE.Group().add(
      ...Array.from({ length: count }, (_, i) =>
        at(book(0.5, 0.085, 0.36, bookColours[i % 3 ? 1 : 2]), i * 0.09, 0.25, 0, [0, 0, Math.PI / 2 + (i === count - 1 ? 0.2 : 0)]),
      ),
    ),
  dumbbells() {
    const group = new THREE.Group();
    for (let k = 0; k < 2; k++) {
      const one = new THREE.Group().add(
        at(
          new THREE.Mesh(new THREE.CylinderGeometry(0.045, 0.045, 0.7, 24), paint({ color: '#b9bdc1', metalness: 0.7, roughness: 0.3 })),
          0,
          0,
          0,
          [0, 0, Math.PI / 2],
        ),
      );
      for (const s of [1, -1])
        for (const [x, r] of [
          [0.22, 0.22],
          [0.3, 0.22],
          [0.38, 0.16],
        ])
          one.add(
            at(new THREE.Mesh(new THREE.CylinderGeometry(r, r, 0.07, 6), paint({ color: '#25272b', roughness: 0.6 })), s * x, 0, 0, [
              0,
              0,
              Math.PI / 2,
            ]),
          );
      group.add(at(one, k * 0.2, 0.2, k * 0.6, [0, k ? 0.35 : -0.1, 0]));
    }
    return group;
  },
  kettlebells: () =>
    new THREE.Group().add(
      ...['#2b2d31', '#b3392f', '#2f6b8f'].map((colour, i) => {
        const metal = paint({ color: colour, roughness: 0.45 });
        const handle = tube(
          [
            new THREE.Vector3(-0.13, 0.36, 0),
            new THREE.Vector3(-0.14, 0.55, 0),
            new THREE.Vector3(0, 0.63, 0),
            new THREE.Vector3(0.14, 0.55, 0),
            new THREE.Vector3(0.13, 0.36, 0),
          ],
          0.04,
          metal,
          false,
          30,
        );
        const one = new THREE.Group().add(at(ball(0.24, metal), 0, 0.22, 0), handle);
        one.scale.setScalar(1 - i * 0.12);
        return at(one, i * 0.55, 0, (i % 2) * 0.25);
      }),
    ),
  cartons: () => {
    const group = new THREE.Group();
    for (const [x, y, z, s] of [
      [0, 0, 0, 1],
      [0.85, 0, -0.1, 1],
      [0.1, 0.6, 0, 0.9],
      [1.5, 0, 0.3, 0.7],
      [0.85, 0.6, -0.1, 0.7],
    ]) {
      const one = new THREE.Group().add(carton(0.8, 0.6, 0.6));
      one.scale.setScalar(s);
      group.add(at(one, x, y, z, [0, x * 0.2 - 0.1, 0]));
    }
    return group;
  },
};
