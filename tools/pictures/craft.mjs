// Craft things: each function returns a THREE.Group, standing on y = 0.
import * as THREE from 'three';
import { at, chance, fill, paint, ring, speckle, TAU, texture, tube, turned } from './kit.mjs';

export const craft = {
  jar() {
    const clay = texture(1024, 1024, (c, w, h) => {
      fill(c, '#b5653f', 0, 0, w, h);
      speckle(c, w, h, 9000, ['#a65a37', '#bd6f49', '#9d5433'], 5);
      const random = chance(5);
      for (let y = 0; y < h; y += 5) fill(c, `rgba(90,40,20,${random() * 0.1})`, 0, y, w, 2);
      // Band of carved waves around the shoulder.
      c.strokeStyle = '#7c3d22';
      c.lineWidth = 5;
      for (const y of [270, 372]) fill(c, '#7c3d22', 0, h - y, w, 6);
      for (const shift of [0, 1]) {
        c.beginPath();
        for (let x = 0; x <= w; x += 2) c.lineTo(x, h - 318 + Math.sin((x / w) * TAU * 14 + shift * Math.PI) * 26);
        c.stroke();
      }
    });
    const material = paint({ map: clay, roughness: 0.88 });
    const group = new THREE.Group();
    group.add(
      turned(
        '0 0!, .3 0!, .33 .03, .45 .25, .53 .5, .5 .74, .36 .9, .3 .96, .31 1.0, .36 1.03, .36 1.06, .31 1.06, .28 1.0, .28 .9',
        material,
      ),
    );
    group.add(
      turned(
        '.27 1.055!, .37 1.07!, .38 1.09, .3 1.14, .15 1.18, .07 1.2, .05 1.24, .09 1.29, .07 1.34, 0 1.36',
        paint({ color: '#a85a37', roughness: 0.86 }),
      ),
    );
    return group;
  },

  basket() {
    const group = new THREE.Group();
    const random = chance(11);
    const tones = ['#c79a5b', '#b98a4c', '#d3aa6c'].map((color) => paint({ color, roughness: 0.75 }));
    const dark = paint({ color: '#7d4f2a', roughness: 0.75 });
    const stakes = 44;
    const rows = 23;
    const radius = (t) => 0.4 + 0.16 * Math.sin(t * 1.9);
    const height = 0.62;
    for (let row = 0; row < rows; row++) {
      const t = row / (rows - 1);
      const points = Array.from({ length: stakes * 2 }, (_, i) => {
        const a = (i / (stakes * 2)) * TAU;
        const r = radius(t) + (i % 2 ? 0 : (i / 2 + row) % 2 ? 0.02 : -0.02);
        return new THREE.Vector3(Math.cos(a) * r, 0.03 + t * height + (random() - 0.5) * 0.003, Math.sin(a) * r);
      });
      group.add(
        new THREE.Mesh(
          new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points, true), stakes * 8, 0.0165, 6, true),
          row % 8 === 5 || row % 8 === 6 ? dark : tones[row % 3],
        ),
      );
    }
    for (let s = 0; s < stakes; s++) {
      const a = (s / stakes) * TAU;
      group.add(
        tube(
          [0, 0.33, 0.66, 1].map((t) => new THREE.Vector3(Math.cos(a) * radius(t), 0.02 + t * (height + 0.02), Math.sin(a) * radius(t))),
          0.012,
          tones[1],
          false,
          10,
        ),
      );
    }
    const rim = (r, y, turns, phase) =>
      tube(
        Array.from({ length: 240 }, (_, i) => {
          const a = (i / 240) * TAU;
          const b = a * turns + phase;
          return new THREE.Vector3(
            Math.cos(a) * (r + Math.cos(b) * 0.022),
            y + Math.sin(b) * 0.022,
            Math.sin(a) * (r + Math.cos(b) * 0.022),
          );
        }),
        0.021,
        tones[0],
        true,
        480,
      );
    for (const phase of [0, Math.PI]) group.add(rim(radius(1), 0.03 + height + 0.02, 20, phase), rim(radius(0), 0.03, 16, phase));
    group.add(at(new THREE.Mesh(new THREE.CylinderGeometry(0.4, 0.4, 0.02, 64), tones[1]), 0, 0.03, 0));
    for (const twist of [0, Math.PI])
      group.add(
        tube(
          Array.from({ length: 120 }, (_, i) => {
            const u = i / 119;
            const a = u * Math.PI;
            const b = u * 44 + twist;
            const r = radius(1) * 0.98 + Math.cos(b) * 0.02;
            return new THREE.Vector3(Math.cos(a) * r, 0.6 + Math.sin(a) * (0.52 + Math.cos(b) * 0.02), Math.sin(b) * 0.02);
          }),
          0.022,
          tones[2],
          false,
          240,
        ),
      );
    return group;
  },

  singingBowl() {
    const group = new THREE.Group();
    const brass = paint({ color: '#c8963e', roughness: 0.3, metalness: 0.9 });
    const aged = paint({ color: '#a8772c', roughness: 0.42, metalness: 0.85 });
    group.add(at(turned('0 0!, .2 0!, .38 .08, .5 .24, .54 .4, .53 .5!, .535 .52, .505 .52!, .5 .4', brass), 0, 0.09, 0));
    group.add(at(turned('.5 .4!, .46 .24, .34 .1, 0 .03', aged), 0, 0.09, 0));
    for (const y of [0.36, 0.395, 0.43]) group.add(ring(y < 0.38 ? 0.535 : 0.54, y + 0.09, 0.007, aged));
    const silk = paint({ color: '#9c2f3c', roughness: 0.7, sheen: 1, sheenColor: new THREE.Color('#e07a6a'), sheenRoughness: 0.4 });
    group.add(at(new THREE.Mesh(new THREE.TorusGeometry(0.33, 0.1, 24, 96).scale(1, 1, 0.8), silk), 0, 0.08, 0, [Math.PI / 2, 0, 0]));
    const gold = paint({ color: '#d8b35a', roughness: 0.6 });
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * TAU;
      const m = new THREE.Mesh(new THREE.TorusGeometry(0.102, 0.006, 8, 40).scale(1, 0.8, 1), gold);
      group.add(at(m, Math.cos(a) * 0.33, 0.08, Math.sin(a) * 0.33, [0, -a, 0]));
    }
    const wood = paint({ color: '#7a4526', roughness: 0.5 });
    const stick = turned('0 0, .055 .01, .062 .05, .06 .2!, .05 .22, .045 .3, .056 .55, .05 .7, .02 .74, 0 .745', wood, 40);
    group.add(at(stick, -0.25, 0.064, 0.72, [0, 0.25, -Math.PI / 2]));
    group.add(at(turned('.0635 0!, .066 .01, .066 .14, .0635 .15!', silk, 40), -0.25 + 0.03, 0.064, 0.72 - 0.008, [0, 0.25, -Math.PI / 2]));
    return group;
  },

  vase() {
    const group = new THREE.Group();
    const celadon = texture(
      512,
      1024,
      (c, w, h) => {
        const shade = c.createLinearGradient(0, h, 0, 0);
        for (const [p, k] of [
          [0, '#6f9479'],
          [0.3, '#94b59a'],
          [0.6, '#a5c3a6'],
          [0.9, '#8fb294'],
          [1, '#5e8468'],
        ])
          shade.addColorStop(p, k);
        c.fillStyle = shade;
        c.fillRect(0, 0, w, h);
        // Fine crackle of the glaze.
        const random = chance(21);
        c.strokeStyle = 'rgba(70,98,78,0.28)';
        for (let i = 0; i < 420; i++) {
          let [x, y] = [random() * w, random() * h];
          c.beginPath();
          c.moveTo(x, y);
          for (let s = 0; s < 5; s++) {
            x += (random() - 0.5) * 46;
            y += (random() - 0.5) * 46;
            c.lineTo(x, y);
          }
          c.stroke();
        }
      },
      [2, 1],
    );
    const glaze = paint({ map: celadon, roughness: 0.22, clearcoat: 0.9, clearcoatRoughness: 0.1 });
    const body = turned(
      '0 0!, .2 0!, .22 .03, .3 .22, .38 .48, .35 .7, .2 .9, .13 1.04, .12 1.2, .17 1.33, .2 1.355, .18 1.36, .1 1.2, .1 1.0',
      glaze,
      128,
    );
    // Shallow melon ribs on the belly.
    const p = body.geometry.attributes.position;
    for (let i = 0; i < p.count; i++) {
      const [x, y, z] = [p.getX(i), p.getY(i), p.getZ(i)];
      const k = 1 - 0.035 * Math.abs(Math.sin(Math.atan2(z, x) * 8)) * Math.max(0, Math.sin((Math.min(y, 0.95) / 0.95) * Math.PI));
      p.setXYZ(i, x * k, y, z * k);
    }
    body.geometry.computeVertexNormals();
    group.add(body);
    return group;
  },
};
