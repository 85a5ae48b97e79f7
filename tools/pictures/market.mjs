// A takraw ball, a paper umbrella and an axe pillow: each function returns a THREE.Group; the studio sets it on the floor.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, chance, fill, paint, sheet, speckle, TAU, texture, tube, turned } from './kit.mjs';

/** Six bands around a ball, each over and under the others in turn: the holes become the twelve pentagons of a takraw. */
function takrawBands() {
  const golden = (1 + Math.sqrt(5)) / 2;
  const axes = [
    [0, 1, golden],
    [0, 1, -golden],
    [1, golden, 0],
    [1, -golden, 0],
    [golden, 0, 1],
    [-golden, 0, 1],
  ].map((a) => new THREE.Vector3(...a).normalize());
  const bands = axes.map((axis, i) => {
    // Angle 0 of a band lies on its crossing with the next one.
    const start = axis
      .clone()
      .cross(axes[(i + 1) % 6])
      .normalize();
    return { axis, start, side: axis.clone().cross(start), sign: 0 };
  });
  bands[0].sign = 1;
  for (const queue = [bands[0]]; queue.length; ) {
    const one = queue.shift();
    for (const two of bands) {
      if (two.sign) continue;
      const crossing = one.axis.clone().cross(two.axis).normalize();
      const wave = ({ start, side }) => Math.round(Math.cos(5 * Math.atan2(crossing.dot(side), crossing.dot(start))));
      two.sign = -one.sign * wave(one) * wave(two);
      queue.push(two);
    }
  }
  return bands;
}

const flowerColours = ['#f6d9e2', '#f2a6bd', '#fbe9b7'];
function flower(c, x, y, size, colour, turn) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  for (let i = 0; i < 5; i++) {
    c.rotate(TAU / 5);
    c.fillStyle = colour;
    c.beginPath();
    c.ellipse(0, -size * 0.58, size * 0.36, size * 0.52, 0, 0, TAU);
    c.fill();
    c.strokeStyle = 'rgba(150,40,70,0.55)';
    c.lineWidth = size * 0.04;
    c.beginPath();
    c.moveTo(0, -size * 0.15);
    c.lineTo(0, -size * 0.7);
    c.stroke();
  }
  c.fillStyle = '#e9a527';
  c.beginPath();
  c.arc(0, 0, size * 0.2, 0, TAU);
  c.fill();
  c.restore();
}
function leaf(c, x, y, size, turn) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.fillStyle = '#2f7d57';
  c.beginPath();
  c.ellipse(0, -size * 0.6, size * 0.2, size * 0.6, 0, 0, TAU);
  c.fill();
  c.strokeStyle = '#9fce9b';
  c.lineWidth = size * 0.04;
  c.beginPath();
  c.moveTo(0, 0);
  c.lineTo(0, -size);
  c.stroke();
  c.restore();
}

export const market = {
  takraw() {
    const group = new THREE.Group();
    const tones = ['#d9ab62', '#cf9d52', '#e0b770', '#c9954a', '#d9ab62'].map((color) =>
      paint({ color, roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.4 }),
    );
    for (const { axis, start, side, sign } of takrawBands())
      for (let strip = 0; strip < 5; strip++) {
        const tilt = (((strip - 2) * 4.3) / 180) * Math.PI;
        const at3 = (u, v) => {
          const [a, b] = [u * TAU, v * TAU];
          const radius = 1 + sign * 0.03 * Math.tanh(2.4 * Math.cos(5 * a)) + Math.sin(b) * 0.014;
          const lean = tilt + Math.cos(b) * 0.036;
          return start
            .clone()
            .multiplyScalar(Math.cos(a))
            .addScaledVector(side, Math.sin(a))
            .multiplyScalar(Math.cos(lean))
            .addScaledVector(axis, Math.sin(lean))
            .multiplyScalar(radius)
            .toArray();
        };
        group.add(sheet(at3, 200, 10, tones[strip]));
      }
    return group;
  },

  umbrella() {
    const group = new THREE.Group();
    const ribs = 28;
    const paper = texture(1024, 1024, (c, w) => {
      fill(c, '#b3202f', 0, 0, w, w);
      speckle(c, w, w, 7000, ['#bb2a38', '#a81b2a'], 4);
      const half = w / 2;
      const circle = (r, colour, line) => {
        c.strokeStyle = colour;
        c.lineWidth = line;
        c.beginPath();
        c.arc(half, half, r, 0, TAU);
        c.stroke();
      };
      circle(w * 0.47, '#e2b04a', 7);
      circle(w * 0.445, '#e2b04a', 3);
      circle(w * 0.12, '#e2b04a', 5);
      const random = chance(4);
      for (let i = 0; i < 9; i++) {
        const a = (i / 9) * TAU;
        const [x, y] = [half + Math.cos(a) * w * 0.3, half + Math.sin(a) * w * 0.3];
        for (const d of [-1.1, 1.1, 2.6]) leaf(c, x, y, w * (0.1 + random() * 0.02), a + d);
        flower(c, x, y, w * 0.072, flowerColours[i % 3], random() * 3);
        const b = a + TAU / 18;
        leaf(c, half + Math.cos(b) * w * 0.2, half + Math.sin(b) * w * 0.2, w * 0.05, b + Math.PI / 2);
        flower(c, half + Math.cos(b) * w * 0.385, half + Math.sin(b) * w * 0.385, w * 0.034, flowerColours[(i + 1) % 3], random() * 3);
      }
    });
    const cover = paint({ map: paper, roughness: 0.55, clearcoat: 0.35, clearcoatRoughness: 0.35 });
    const drop = (r) => 0.3 * r ** 1.15;
    const canopy = (lift) => (u, v) => {
      const a = u * TAU;
      const fold = 0.018 * v * (Math.abs(Math.cos((a * ribs) / 2)) - 0.6);
      return [Math.cos(a) * v, lift - drop(v) + fold, Math.sin(a) * v];
    };
    const top = sheet(canopy(0), ribs * 8, 24, cover);
    const { position, uv } = top.geometry.attributes;
    for (let i = 0; i < uv.count; i++) uv.setXY(i, position.getX(i) * 0.49 + 0.5, position.getZ(i) * 0.49 + 0.5);
    group.add(top, sheet(canopy(-0.006), ribs * 8, 24, paint({ color: '#c9545c', roughness: 0.8 })));
    const bamboo = paint({ color: '#d2a866', roughness: 0.6 });
    const black = paint({ color: '#2a201c', roughness: 0.35, clearcoat: 0.5 });
    const v3 = (x, y, z) => new THREE.Vector3(x, y, z);
    for (let i = 0; i < ribs; i++) {
      const a = (i / ribs) * TAU;
      const on = (r, y) => v3(Math.cos(a) * r, y, Math.sin(a) * r);
      group.add(
        tube(
          [0.05, 0.35, 0.7, 1.0].map((r) => on(r, -drop(r) - 0.018)),
          0.01,
          bamboo,
          false,
          12,
        ),
      );
      group.add(tube([on(0.05, -0.42), on(0.3, -0.26), on(0.55, -drop(0.55) - 0.03)], 0.007, bamboo, false, 8));
    }
    group.add(at(turned('.05 0!, .06 .02!, .06 .1!, .05 .12!', black, 40), 0, -0.46, 0));
    group.add(at(turned('0 .12, .025 .11, .03 .06!, .07 .03, .08 -.03!, .06 -.06', black, 40), 0, 0.01, 0));
    group.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.028, 0.028, 1.2, 24), bamboo), 0, -0.6, 0));
    group.add(at(turned('0 0, .035 .01, .04 .05, .038 .24, .03 .27!', black, 32), 0, -1.3, 0));
    const holder = new THREE.Group();
    // Open on the floor: it rests on its rim and on the end of its handle, the painted side to the front.
    holder.add(at(group, 0, 0, 0, [1.02, 0, 0]));
    return holder;
  },

  axePillow() {
    const group = new THREE.Group();
    const [length, base, height] = [1.15, 0.98, 0.92];
    const cloth = texture(1024, 512, (c, w, h) => {
      fill(c, '#7a1f3d', 0, 0, w, h);
      const bands = [
        [0, '#e08a1e', 60],
        [60, '#f3d27a', 14],
        [120, '#f3d27a', 8],
        [896, '#f3d27a', 8],
        [950, '#f3d27a', 14],
        [964, '#e08a1e', 60],
      ];
      for (const [x, colour, width] of bands) fill(c, colour, x, 0, width, h);
      // Woven diamonds between the bands.
      for (let x = 0; x < 8; x++)
        for (let y = 0; y < 5; y++) {
          const [cx, cy] = [186 + x * 93, h * 0.1 + y * h * 0.2];
          for (const [r, colour] of [
            [44, '#e6b548'],
            [34, '#2f6f73'],
            [22, '#f5e6bd'],
            [11, '#b5323f'],
          ]) {
            c.fillStyle = colour;
            for (let s = -r; s < r; s += 4) fill(c, colour, cx + s, cy - (r - Math.abs(s + 2)), 4, 2 * (r - Math.abs(s + 2)));
          }
        }
      for (let y = 0; y < h; y += 3) fill(c, 'rgba(0,0,0,0.06)', 0, y, w, 1);
    });
    const fabric = paint({ map: cloth, roughness: 0.85, sheen: 0.5, sheenColor: new THREE.Color('#ffd9b0'), sheenRoughness: 0.6 });
    const plain = (color) => paint({ color, roughness: 0.85, sheen: 0.5, sheenColor: new THREE.Color('#ffd9b0'), sheenRoughness: 0.6 });
    const gold = plain('#e9b24a');
    const corner = [
      [-base / 2, 0],
      [0, height],
      [base / 2, 0],
    ];
    for (let s = 0; s < 3; s++) {
      const [[x1, y1], [x2, y2]] = [corner[s], corner[(s + 1) % 3]];
      const out = [(y2 - y1) * -1, x2 - x1].map((k) => k / Math.hypot(x2 - x1, y2 - y1));
      const side = (u, v) => {
        const puff = (0.07 * Math.sin(Math.PI * v) ** 0.7 + 0.016 * Math.sin(v * Math.PI * 4) ** 2) * Math.sin(Math.PI * u) ** 0.3;
        return [
          x1 + (x2 - x1) * v + out[0] * puff * (s === 2 ? 0 : 1),
          y1 + (y2 - y1) * v + out[1] * puff * (s === 2 ? 0 : 1),
          (u - 0.5) * length,
        ];
      };
      group.add(sheet(side, 60, 60, fabric));
      for (const z of [-length / 2, length / 2])
        group.add(tube([new THREE.Vector3(x1, y1, z), new THREE.Vector3(x2, y2, z)], 0.016, gold, false, 12));
      group.add(
        tube(
          [-0.5, 0, 0.5].map((k) => new THREE.Vector3(x1, y1, k * length)),
          0.016,
          gold,
          false,
          24,
        ),
      );
      for (const z of [-length / 2, length / 2]) group.add(at(new THREE.Mesh(new THREE.SphereGeometry(0.017, 24, 16), gold), x1, y1, z));
    }
    const colours = ['#e08a1e', '#2f6f73', '#b5323f', '#e6b548'].map(plain);
    for (const end of [-1, 1]) {
      group.add(
        at(
          sheet((u, v) => [(u - 0.5) * base * (1 - v), v * height, 0], 12, 12, plain('#7a1f3d')),
          0,
          0,
          (end * length) / 2,
        ),
      );
      // The ends of the stuffed tubes it is built from.
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 4 - row; i++) {
          const pad = new THREE.Mesh(new RoundedBoxGeometry(0.186, 0.186, 0.13, 6, 0.06), colours[(i + row * 2) % 4]);
          group.add(at(pad, (i - (3 - row) / 2) * 0.196, 0.115 + row * 0.196, (end * length) / 2));
        }
    }
    return group;
  },
};
