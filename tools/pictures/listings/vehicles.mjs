// Cars: one skin of cross-sections along the length, with doors, glass and lamps drawn on from the side, above, the front and the back.
import * as THREE from 'three';
import { at, paint } from '../kit.mjs';
import { drawings } from './car-drawings.mjs';
import { between, shapes } from './car-shapes.mjs';

const smoothed = (points, x) => [-0.09, -0.045, 0, 0.045, 0.09].reduce((sum, d) => sum + between(points, x + d) / 5, 0);

function skin(s, colour) {
  const [columns, rows] = [110, 40];
  const bottom = 0.2 + (s.lift ?? 0);
  const roofAt = (x) => smoothed(s.roof, x);
  /** Cross-section at x: v from 0 (left sill) over the roof to 1 (right sill). */
  const point = (x, v) => {
    const mirrored = v > 0.5 ? 1 - v : v;
    const nose = Math.min(1, Math.min(x, s.length - x) / 0.5);
    const narrow = 0.84 + 0.16 * Math.sqrt(1 - (1 - nose) ** 2);
    const high = roofAt(x);
    const waist = Math.min(s.waist, high - 0.03);
    const tuck = Math.max(0, high - waist - 0.03);
    const steps = [
      [0, bottom, 0.93],
      [0.1, bottom + 0.14, 0.985],
      [0.2, waist - 0.16, 1],
      [0.26, waist - 0.02, 0.975],
      [0.37, high - 0.09 * Math.min(1, tuck * 4) - 0.02, 0.96 - 0.34 * tuck],
      [0.4, high - 0.015, 0.9 - 0.36 * tuck],
      [0.5, high + 0.015, 0],
    ];
    const i = steps.findIndex(([p]) => p >= mirrored);
    const [a, b] = [steps[Math.max(0, i - 1)], steps[i]];
    const t = b === a ? 0 : (mirrored - a[0]) / (b[0] - a[0]);
    const z = (a[2] + (b[2] - a[2]) * t) * s.half * narrow;
    return [x - s.length / 2, a[1] + (b[1] - a[1]) * t, v > 0.5 ? -z : z];
  };
  const maps = drawings(s, colour);
  const uniforms = { side: maps.side, above: maps.top };
  const coat = (map) =>
    new THREE.MeshPhysicalMaterial({ map, color: '#fff', roughness: 0.35, clearcoat: 1, clearcoatRoughness: 0.06, side: THREE.DoubleSide });
  const arches = s.wheels.map((x) => x - s.length / 2);
  const cut = (material) => {
    material.onBeforeCompile = (shader) => {
      shader.vertexShader = shader.vertexShader.replace('void main() {', 'varying vec3 vPlace;\nvoid main() { vPlace = position;');
      shader.fragmentShader = shader.fragmentShader.replace(
        'void main() {',
        `varying vec3 vPlace;\nvoid main() {\n${arches.map((x) => `if (distance(vPlace.xy, vec2(${x.toFixed(3)}, ${s.wheel.toFixed(3)})) < ${(s.wheel + 0.07).toFixed(3)}) discard;`).join('\n')}`,
      );
    };
    return material;
  };
  const grid = (v1, v2, n, uv, map) => {
    const g = new THREE.PlaneGeometry(1, 1, columns, n);
    const { position, uv: uvs } = g.attributes;
    for (let i = 0; i < position.count; i++) {
      const p = point(uvs.getX(i) * s.length, v1 + (v2 - v1) * uvs.getY(i));
      position.setXYZ(i, ...p);
      uvs.setXY(i, ...uv(p));
    }
    g.computeVertexNormals();
    return new THREE.Mesh(g, cut(coat(map)));
  };
  const px = s.length / 2;
  const bySide = ([x, y]) => [(x + px) / s.length, y / (s.length / 2)];
  const fromAbove = ([x, , z]) => [(x + px) / s.length, (z + s.half) / (2 * s.half)];
  const group = new THREE.Group().add(
    grid(0, 0.385, 18, bySide, uniforms.side),
    grid(0.615, 1, 18, bySide, uniforms.side),
    grid(0.385, 0.615, 16, fromAbove, uniforms.above),
  );
  for (const [x, map] of [
    [0, maps.front],
    [s.length, maps.back],
  ]) {
    const g = new THREE.PlaneGeometry(1, 1, rows, 6);
    const { position, uv } = g.attributes;
    for (let i = 0; i < position.count; i++) {
      const [px1, y, z] = point(x, uv.getX(i));
      const t = uv.getY(i);
      const bulge = (x ? 1 : -1) * 0.06 * (1 - (z / s.half) ** 2) * Math.sin(t * Math.PI * 0.5);
      position.setXYZ(i, px1 + bulge, bottom + (y - bottom) * (0.001 + 0.999 * (1 - t)), z);
      uv.setXY(i, (z + s.half) / (2 * s.half), position.getY(i) / (2 * s.half));
    }
    g.computeVertexNormals();
    group.add(new THREE.Mesh(g, coat(map)));
  }
  return group;
}

function wheel(radius, rim) {
  const group = new THREE.Group();
  const rubber = paint({ color: '#1b1c1e', roughness: 0.9 });
  const metal = paint({ color: rim, roughness: 0.3, metalness: 0.75 });
  group.add(at(new THREE.Mesh(new THREE.CylinderGeometry(radius, radius, 0.2, 40), rubber), 0, 0, 0, [Math.PI / 2, 0, 0]));
  group.add(at(new THREE.Mesh(new THREE.TorusGeometry(radius * 0.68, 0.022, 10, 40), metal), 0, 0, 0.1));
  group.add(at(new THREE.Mesh(new THREE.CircleGeometry(radius * 0.68, 40), paint({ color: '#26282b' })), 0, 0, 0.102));
  for (let i = 0; i < 5; i++) {
    const spoke = new THREE.Mesh(new THREE.BoxGeometry(radius * 0.17, radius * 0.64, 0.03), metal);
    const a = (i / 5) * Math.PI * 2;
    group.add(at(spoke, -Math.sin(a) * radius * 0.34, Math.cos(a) * radius * 0.34, 0.11, [0, 0, a]));
  }
  group.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.06, 0.06, 0.04, 20), metal), 0, 0, 0.115, [Math.PI / 2, 0, 0]));
  return group;
}

export const vehicles = {
  car({ shape = 'sedan', colour = '#f2f3f3', rim = '#c9ccd0' }) {
    const s = shapes[shape];
    const group = skin(s, colour);
    const black = paint({ color: '#0c0d0e', roughness: 1 });
    for (const x of s.wheels)
      for (const sign of [1, -1]) {
        group.add(at(wheel(s.wheel, rim), x - s.length / 2, s.wheel, sign * (s.half - 0.12), [0, sign > 0 ? 0 : Math.PI, 0]));
        group.add(
          at(
            new THREE.Mesh(new THREE.CylinderGeometry(s.wheel + 0.08, s.wheel + 0.08, s.half - 0.2, 32), black),
            x - s.length / 2,
            s.wheel + 0.02,
            sign * (s.half - 0.2) * 0.5,
            [Math.PI / 2, 0, 0],
          ),
        );
      }
    const coat = paint({ color: colour, roughness: 0.35, clearcoat: 1 });
    for (const sign of [1, -1])
      group.add(
        at(
          new THREE.Mesh(new THREE.SphereGeometry(0.11, 20, 12).scale(0.7, 0.7, 1), coat),
          s.side[0][0] + 0.25 - s.length / 2,
          s.waist + 0.08,
          sign * (s.half + 0.06),
        ),
      );
    group.rotation.y = 0;
    return new THREE.Group().add(group);
  },
};
