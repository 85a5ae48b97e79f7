// Fruit and chillies as they lie on the market: each stands on y = 0.
import * as THREE from 'three';
import { at, chance, paint, turned } from '../kit.mjs';

const ball = (r, material, detail = 28) => new THREE.Mesh(new THREE.SphereGeometry(r, detail, Math.ceil(detail * 0.7)), material);
function mango(colour) {
  const body = new THREE.Mesh(
    new THREE.SphereGeometry(0.17, 36, 24).scale(1.55, 0.92, 1),
    paint({ color: colour, roughness: 0.4, clearcoat: 0.4 }),
  );
  const p = body.geometry.attributes.position;
  for (let i = 0; i < p.count; i++) p.setZ(i, p.getZ(i) + 0.8 * p.getX(i) ** 2);
  body.geometry.computeVertexNormals();
  return new THREE.Group().add(
    body,
    at(turned('0 0, .014 0, .01 .05, 0 .055', paint({ color: '#6b5a30' }), 12), 0.25, 0, 0.05, [0, 0, -1.4]),
  );
}
function durian(seed) {
  const random = chance(seed);
  const group = new THREE.Group();
  const husk = paint({ color: '#9a9a43', roughness: 0.8 });
  group.add(new THREE.Mesh(new THREE.SphereGeometry(0.4, 32, 24).scale(1, 1.2, 1), husk));
  const spike = new THREE.ConeGeometry(0.05, 0.12, 6).translate(0, 0.05, 0);
  const spikes = new THREE.InstancedMesh(spike, paint({ color: '#b0aa4c', roughness: 0.75 }), 420);
  const up = new THREE.Vector3(0, 1, 0);
  for (let i = 0; i < 420; i++) {
    const y = 1 - (2 * (i + 0.5)) / 420;
    const a = i * 2.39996;
    const n = new THREE.Vector3(Math.cos(a) * Math.sqrt(1 - y * y), y, Math.sin(a) * Math.sqrt(1 - y * y));
    const m = new THREE.Matrix4().makeRotationFromQuaternion(
      new THREE.Quaternion().setFromUnitVectors(
        up,
        n
          .clone()
          .multiply(new THREE.Vector3(1, 0.85, 1))
          .normalize(),
      ),
    );
    m.setPosition(n.x * 0.4, n.y * 0.48, n.z * 0.4).scale(new THREE.Vector3(1, 0.85 + random() * 0.3, 1));
    spikes.setMatrixAt(i, m);
  }
  return group.add(spikes, at(turned('.05 0, .04 .1, .05 .2, 0 .21', paint({ color: '#8a7a4a', roughness: 0.9 }), 16), 0, 0.48, 0));
}
/** A heap of three layers, each spread like the seeds of a sunflower. */
const heap = (count, radius, size, make, seed = 3) => {
  const random = chance(seed);
  const group = new THREE.Group();
  const layers = [
    [0.58, 1, 0.55],
    [0.3, 0.68, 1.35],
    [0.12, 0.36, 2.05],
  ];
  for (const [share, reach, height] of layers) {
    const n = Math.round(count * share);
    for (let i = 0; i < n; i++) {
      const a = i * 2.39996 + height;
      const r = radius * reach * Math.sqrt((i + 0.5) / n);
      const turn = [random() * 3, random() * 6, random() * 3];
      group.add(at(make(random), Math.cos(a) * r, size * (height + random() * 0.15), Math.sin(a) * r, turn));
    }
  }
  return group;
};
const tray = (r, colour = '#c79a5c') =>
  turned(
    `0 0!, ${r * 0.9} 0!, ${r} .02!, ${r * 1.1} .12!, ${r * 1.06} .12!, ${r * 0.96} .03!, 0 .03`,
    paint({ color: colour, roughness: 0.8 }),
    64,
  );

export const fruit = {
  mangoes: ({ count = 11 }) =>
    new THREE.Group().add(
      tray(0.72),
      at(
        heap(count, 0.55, 0.24, (r) => mango(['#f0b323', '#f3c23f', '#e9a51d'][Math.floor(r() * 3)])),
        0,
        0.05,
        0,
      ),
    ),
  durians: ({ count = 1 }) =>
    new THREE.Group().add(
      ...Array.from({ length: count }, (_, i) =>
        at(durian(i + 2), (i % 3) * 0.9 - (count > 1 ? 0.9 : 0), 0.45, Math.floor(i / 3) * -0.8, [i ? 1.2 : 0.15, i, 0.2]),
      ),
    ),
  fruit: ({ colours = ['#5a1a38'], size = 0.14, count = 40, leafy = false }) =>
    new THREE.Group().add(
      tray(0.75),
      at(
        heap(count, 0.68, size * 1.3, (r) => {
          const one = new THREE.Group().add(
            ball(size, paint({ color: colours[Math.floor(r() * colours.length)], roughness: 0.4, clearcoat: 0.3 })),
          );
          if (leafy)
            for (let i = 0; i < 4; i++)
              one.add(
                at(
                  new THREE.Mesh(new THREE.SphereGeometry(size * 0.4, 12, 8).scale(1, 0.3, 0.7), paint({ color: '#6d8f3f' })),
                  Math.cos(i * 1.57) * size * 0.4,
                  size * 0.9,
                  Math.sin(i * 1.57) * size * 0.4,
                ),
              );
          return one;
        }),
        0,
        0.04,
        0,
      ),
    ),
  chillies: ({ colours = ['#c3141a', '#d8261f', '#a80f15'], count = 170 }) =>
    new THREE.Group().add(
      tray(0.75),
      at(
        heap(count, 0.66, 0.07, (r) => {
          const bend = 0.05 + r() * 0.06;
          const body = new THREE.Mesh(
            new THREE.TubeGeometry(
              new THREE.QuadraticBezierCurve3(
                new THREE.Vector3(-0.15, 0, 0),
                new THREE.Vector3(0, bend, 0),
                new THREE.Vector3(0.15, 0, 0.02),
              ),
              8,
              0.024,
              7,
            ),
            paint({ color: colours[Math.floor(r() * colours.length)], roughness: 0.35, clearcoat: 0.4 }),
          );
          return new THREE.Group().add(
            body,
            at(new THREE.Mesh(new THREE.CylinderGeometry(0.008, 0.02, 0.08, 6), paint({ color: '#5d7a34' })), -0.18, -0.01, 0, [0, 0, 1.2]),
          );
        }),
        0,
        0.04,
        0,
      ),
    ),
};
