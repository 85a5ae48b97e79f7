// Wheels and tyres by themselves.
import * as THREE from 'three';
import { at } from '../kit.mjs';
import { box, chrome, dark, roadWheel } from './bike-parts.mjs';

function carTyre(rimColour) {
  const g = new THREE.Group();
  const rubber = dark('#1c1d1f');
  g.add(new THREE.Mesh(new THREE.TorusGeometry(0.42, 0.14, 20, 72).scale(1, 1, 1.25), rubber));
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    g.add(at(box(0.022, 0.02, 0.26, 0.006, dark('#111214')), Math.cos(a) * 0.557, Math.sin(a) * 0.557, 0, [0, 0, a]));
  }
  if (!rimColour) return g;
  const metal = chrome(rimColour);
  g.add(
    at(new THREE.Mesh(new THREE.TorusGeometry(0.335, 0.022, 12, 60), metal), 0, 0, 0.13),
    at(new THREE.Mesh(new THREE.CylinderGeometry(0.33, 0.31, 0.26, 48, 1, true), metal), 0, 0, 0, [Math.PI / 2, 0, 0]),
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 + (i % 2 ? 0.16 : -0.16) * 0.6;
    g.add(
      at(box(0.045, 0.33, 0.045, 0.014, metal), -Math.sin(a) * 0.17, Math.cos(a) * 0.17, 0.1, [0.18 * Math.cos(a), 0.18 * Math.sin(a), a]),
    );
  }
  return g.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.06, 0.07, 0.07, 24), metal), 0, 0, 0.1, [Math.PI / 2, 0, 0]));
}

export const wheels = {
  rim: ({ colour = '#c6c9cd', count = 1 }) => {
    const g = new THREE.Group();
    for (let i = 0; i < count; i++)
      g.add(
        count > 1 && i < 3
          ? at(carTyre(colour), 0, 0.18 + i * 0.36, 0, [-Math.PI / 2, 0, 0])
          : at(carTyre(colour), count > 1 ? 1 : 0, 0.56, 0.1, [-0.12, 0.2, 0]),
      );
    return g;
  },
  tyres: () => new THREE.Group().add(...[0, 1, 2, 3].map((i) => at(carTyre(), (i % 2) * 0.03, 0.18 + i * 0.35, 0, [-Math.PI / 2, 0, 0]))),
  bikeWheel: () => new THREE.Group().add(at(roadWheel(0.5, 0.14, { rim: chrome('#c6a04a') }), 0, 0.5, 0)),
};
