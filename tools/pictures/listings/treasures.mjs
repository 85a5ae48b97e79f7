// Amulets, coins and jewels: each lies on y = 0.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, fill, paint, ring, speckle, texture } from '../kit.mjs';

const box = (w, h, d, r, material) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, r), material);
const gold = () => paint({ color: '#e0ab3c', roughness: 0.24, metalness: 0.75 });

/** A tablet of pressed clay with a seated outline and an arch, no more than its relief. */
function clay(colour) {
  const map = texture(400, 560, (c, w, h) => {
    fill(c, colour, 0, 0, w, h);
    speckle(c, w, h, 5000, ['rgba(70,50,30,.25)', 'rgba(255,240,215,.2)'], 5);
    const relief = (draw, spread) => {
      for (const [shift, tone] of [
        [3, 'rgba(40,26,14,.55)'],
        [-3, 'rgba(255,240,210,.5)'],
        [0, 'rgba(170,130,85,.55)'],
      ]) {
        c.save();
        c.translate(shift, shift);
        c.fillStyle = c.strokeStyle = tone;
        c.lineWidth = spread;
        draw();
        c.restore();
      }
    };
    relief(() => {
      c.beginPath();
      c.moveTo(70, 470);
      c.lineTo(70, 230);
      c.arc(200, 230, 130, Math.PI, 0);
      c.lineTo(330, 470);
      c.stroke();
    }, 12);
    relief(() => {
      c.beginPath();
      c.ellipse(200, 205, 34, 42, 0, 0, 7);
      c.ellipse(200, 320, 68, 84, 0, 0, 7);
      c.ellipse(200, 420, 112, 34, 0, 0, 7);
      c.fill();
      fill(c, c.fillStyle, 100, 462, 200, 22);
    }, 4);
  });
  const group = new THREE.Group().add(box(0.4, 0.56, 0.07, 0.03, paint({ color: colour, roughness: 0.9 })));
  return group.add(at(new THREE.Mesh(new THREE.PlaneGeometry(0.37, 0.53), paint({ map, roughness: 0.9 })), 0, 0, 0.037));
}
function cased(colour, rim, isBack) {
  const group = new THREE.Group().add(at(clay(colour), 0, 0, 0, [0, isBack ? Math.PI : 0, 0]));
  for (const [w, h, x, y] of [
    [0.56, 0.06, 0, 0.34],
    [0.56, 0.06, 0, -0.34],
    [0.06, 0.7, 0.25, 0],
    [0.06, 0.7, -0.25, 0],
  ])
    group.add(at(box(w, h, 0.15, 0.025, rim), x, y, 0));
  group.add(at(new THREE.Mesh(new THREE.TorusGeometry(0.06, 0.018, 12, 30), rim), 0, 0.43, 0, [0, Math.PI / 2, 0]));
  return new THREE.Group().add(at(group, 0, 0.08, 0, [-Math.PI / 2, 0, 0]));
}
function coin(colour, number) {
  const map = texture(512, 512, (c) => {
    fill(c, colour, 0, 0, 512, 512);
    c.strokeStyle = 'rgba(40,40,40,.5)';
    c.lineWidth = 8;
    for (const r of [236, 212]) {
      c.beginPath();
      c.arc(256, 256, r, 0, 7);
      c.stroke();
    }
    for (let i = 0; i < 60; i++)
      fill(c, 'rgba(30,30,30,.45)', 256 + Math.cos(i * 0.1047) * 224 - 4, 256 + Math.sin(i * 0.1047) * 224 - 4, 8, 8);
    c.textAlign = 'center';
    c.font = 'bold 210px serif';
    for (const [d, k] of [
      [5, 'rgba(20,20,20,.65)'],
      [0, 'rgba(255,255,255,.75)'],
    ]) {
      c.fillStyle = k;
      c.fillText(number, 256 + d, 326 + d);
    }
  });
  const metal = paint({ color: colour, roughness: 0.3, metalness: 0.6 });
  const group = new THREE.Group().add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.3, 0.3, 0.04, 72), metal), 0, 0.02, 0));
  return group.add(
    at(new THREE.Mesh(new THREE.CircleGeometry(0.285, 64), paint({ map, roughness: 0.32, metalness: 0.45 })), 0, 0.0405, 0, [
      -Math.PI / 2,
      0,
      0,
    ]),
  );
}
const chain = (points, material, link = 0.022) => {
  const group = new THREE.Group();
  const curve = new THREE.CatmullRomCurve3(
    points.map(([x, z]) => new THREE.Vector3(x, 0.012, z)),
    true,
  );
  const count = Math.floor(curve.getLength() / (link * 1.35));
  const torus = new THREE.TorusGeometry(link, link * 0.3, 8, 18).scale(1.3, 1, 1);
  for (let i = 0; i < count; i++) {
    const p = curve.getPointAt(i / count);
    const t = curve.getTangentAt(i / count);
    const mesh = new THREE.Mesh(torus, material);
    group.add(at(mesh, p.x, 0.02, p.z, [i % 2 ? Math.PI / 2 : 0.3, 0, 0]));
    mesh.rotation.order = 'YXZ';
    mesh.rotation.y = -Math.atan2(t.z, t.x);
  }
  return group;
};

export const treasures = {
  amulet: ({ colour = '#a8875f', rim, isBack }) =>
    cased(
      colour,
      rim === 'gold' ? gold() : paint({ color: '#dfe6ea', roughness: 0.12, clearcoat: 1, opacity: 0.75, transparent: true }),
      isBack,
    ),
  amuletChain({ colour = '#8e6c49' }) {
    const necklace = chain(
      [
        [0, -0.5],
        [0.3, -0.75],
        [0.75, -0.8],
        [0.95, -0.3],
        [0.6, 0.25],
        [0, 0.5],
        [-0.6, 0.25],
        [-0.95, -0.3],
        [-0.75, -0.8],
        [-0.3, -0.75],
      ],
      gold(),
      0.03,
    );
    return new THREE.Group().add(necklace, cased(colour, gold(), false));
  },
  amulets() {
    const group = new THREE.Group().add(at(box(2.6, 0.05, 1.1, 0.02, paint({ color: '#6b1f2a', roughness: 0.95 })), 0, 0.025, 0));
    ['#a8875f', '#5c4a3a', '#c0b199', '#8c4f35', '#77694f'].forEach((colour, i) => {
      group.add(at(clay(colour), (i - 2) * 0.5, 0.09, 0, [-Math.PI / 2, 0, 0]));
    });
    return group;
  },
  coins: ({ count = 1, colour = '#c9ccce' }) =>
    new THREE.Group().add(
      ...Array.from({ length: count }, (_, i) =>
        at(
          coin([colour, '#c9a04a', '#b8764a'][i % 3], ['๑', '๕', '๑๐'][i % 3]),
          (i % 3) * 0.66,
          0,
          Math.floor(i / 3) * 0.66 + (i % 2) * 0.06,
          [0, i * 0.7 - 0.2, 0],
        ),
      ),
    ),
  ringStone({ count = 1, hasStone = true }) {
    const group = new THREE.Group();
    for (let i = 0; i < count; i++) {
      const one = new THREE.Group().add(new THREE.Mesh(new THREE.TorusGeometry(0.3, 0.045, 20, 72).scale(1, 1, 1.4), gold()));
      if (hasStone) {
        one.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.1, 0.06, 0.07, 8), gold()), 0, 0.35, 0));
        one.add(
          at(
            new THREE.Mesh(
              new THREE.CylinderGeometry(0.075, 0.125, 0.05, 12),
              paint({ color: '#e8f6ff', roughness: 0.03, metalness: 0.2, clearcoat: 1, flatShading: true }),
            ),
            0,
            0.43,
            0,
          ),
          at(
            new THREE.Mesh(new THREE.ConeGeometry(0.125, 0.1, 12), paint({ color: '#cfe9f8', roughness: 0.03, flatShading: true })),
            0,
            0.355,
            0,
            [Math.PI, 0, 0],
          ),
        );
      }
      group.add(at(one, i * 0.5, hasStone ? 0.34 : 0.06, i * 0.2, hasStone ? [-0.12, 0.4, 0] : [-Math.PI / 2 + (i ? 0.28 : 0), 0, i]));
    }
    return group;
  },
  necklace: () =>
    chain(
      [
        [0, -0.6],
        [0.5, -0.55],
        [0.8, -0.1],
        [0.55, 0.4],
        [0.15, 0.6],
        [-0.2, 0.35],
        [-0.6, 0.5],
        [-0.85, 0.05],
        [-0.5, -0.5],
      ],
      gold(),
      0.05,
    ),
  bangle: ({ colour = '#5c9f78' }) =>
    new THREE.Group().add(ring(0.4, 0.07, 0.075, paint({ color: colour, roughness: 0.12, clearcoat: 1 }))),
};
