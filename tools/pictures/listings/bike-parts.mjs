// Parts of motorcycles: plates, bars and wheels.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, paint, tube } from '../kit.mjs';

const v3 = (x, y, z = 0) => new THREE.Vector3(x, y, z);
export const coatOf = (color) => paint({ color, roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.08 });
export const dark = (color = '#1b1c1f') => paint({ color, roughness: 0.75 });
export const chrome = (color = '#c3c7cb') => paint({ color, roughness: 0.28, metalness: 0.7 });
export const bar = (points, radius, material) =>
  tube(
    points.map((p) => v3(...p)),
    radius,
    material,
    false,
    40,
  );
export const box = (w, h, d, r, material) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, r), material);

/** A plate cut from the side view, with round edges: points as 'x y', smoothed. */
export function plate(points, width, material, bevel = 0.04) {
  const curve = new THREE.CatmullRomCurve3(
    points.split(', ').map((p) => v3(...p.split(' ').map(Number))),
    true,
    'catmullrom',
    0.4,
  );
  const shape = new THREE.Shape(curve.getPoints(70).map((p) => new THREE.Vector2(p.x, p.y)));
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: width - 2 * bevel,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 5,
    steps: 1,
  });
  return new THREE.Mesh(geometry.translate(0, 0, -(width - 2 * bevel) / 2), material);
}

export function roadWheel(radius, width, { rim = chrome(), spokes = 5, disc = true } = {}) {
  const group = new THREE.Group().add(new THREE.Mesh(new THREE.TorusGeometry(radius - width / 2, width / 2, 18, 60), dark('#19191b')));
  group.add(new THREE.Mesh(new THREE.TorusGeometry(radius - width * 1.02, width * 0.16, 10, 60).scale(1, 1, 2.4), rim));
  const inner = radius - width;
  for (let i = 0; i < spokes; i++) {
    const a = (i / spokes) * Math.PI * 2;
    const thin = spokes > 8;
    group.add(
      at(
        box(thin ? 0.006 : 0.05, inner, thin ? 0.006 : 0.05, thin ? 0.002 : 0.012, rim),
        -Math.sin(a) * inner * 0.5,
        Math.cos(a) * inner * 0.5,
        thin ? (i % 2) * 0.04 - 0.02 : 0,
        [0, 0, a],
      ),
    );
  }
  const round = (r, h, m, z) => group.add(at(new THREE.Mesh(new THREE.CylinderGeometry(r, r, h, 36), m), 0, 0, z, [Math.PI / 2, 0, 0]));
  round(0.06, 0.14, rim, 0);
  if (disc) round(inner * 0.52, 0.012, chrome('#8d9296'), 0.07);
  return group;
}
