// Things that grow or are eaten: each function returns a THREE.Group, standing on y = 0.
import * as THREE from 'three';
import { at, chance, fill, paint, ring, sheet, speckle, TAU, texture, turned } from './kit.mjs';

export const fresh = {
  snakePlant() {
    const group = new THREE.Group();
    const stripes = texture(256, 1024, (c, w, h) => {
      fill(c, '#3f7a4a', 0, 0, w, h);
      const random = chance(8);
      for (let y = 0; y < h; y += 7) {
        const dark = Math.sin(y * 0.055) + Math.sin(y * 0.021 + 1) * 0.7 + random() * 0.5 > 0.4;
        c.strokeStyle = dark ? '#1f4d31' : ['#6fa06a', '#56905a'][Math.floor(random() * 2)];
        c.lineWidth = 5 + random() * 4;
        c.beginPath();
        for (let x = 0; x <= w; x += 16) c.lineTo(x, y + Math.sin(x * 0.09 + random()) * 5);
        c.stroke();
      }
      for (const x of [0, w - 30]) fill(c, '#dfd27a', x, 0, 30, h);
    });
    const green = paint({ map: stripes, roughness: 0.42, clearcoat: 0.25, clearcoatRoughness: 0.4 });
    const random = chance(31);
    for (let i = 0; i < 13; i++) {
      const a = i * 2.4 + random() * 0.3;
      const from = 0.03 + 0.2 * Math.sqrt(i / 13);
      const tall = 1.25 - 0.55 * (i / 13) + random() * 0.2;
      const lean = 0.1 + 0.3 * (i / 13);
      const twist = random() * 2 - 1;
      const blade = (u, v) => {
        const width = 0.085 * (0.62 + 0.6 * Math.sin(Math.PI * (0.15 + v * 0.6))) * Math.min(1, ((1 - v) * 5) ** 0.6);
        const across = (u - 0.5) * 2 * width;
        const turn = a + Math.PI / 2 + twist * v;
        const cup = (0.35 * (across * across)) / 0.085;
        const reach = from + lean * v * v + v * 0.05;
        return [
          Math.cos(a) * (reach - cup) + Math.cos(turn) * across,
          0.5 + v * tall,
          Math.sin(a) * (reach - cup) + Math.sin(turn) * across,
        ];
      };
      group.add(sheet(blade, 8, 40, green));
    }
    const glaze = paint({ color: '#d99a2b', roughness: 0.3, clearcoat: 0.7, clearcoatRoughness: 0.2 });
    group.add(turned('0 .02!, .26 .02!, .3 .05, .38 .3, .41 .52!, .44 .53!, .44 .6!, .39 .6!, .37 .5', glaze, 128));
    for (const y of [0.33, 0.37]) group.add(ring(y < 0.35 ? 0.3905 : 0.396, y, 0.007, paint({ color: '#8a5b16', roughness: 0.4 })));
    const soil = texture(256, 256, (c, w, h) => {
      fill(c, '#3a2a20', 0, 0, w, h);
      speckle(c, w, h, 2500, ['#52402f', '#2a1d16', '#6a5643'], 5);
    });
    group.add(at(new THREE.Mesh(new THREE.CircleGeometry(0.39, 48), paint({ map: soil, roughness: 1 })), 0, 0.53, 0, [-Math.PI / 2, 0, 0]));
    return group;
  },

  lukChup() {
    const group = new THREE.Group();
    const shiny = (color) => paint({ color, roughness: 0.28, clearcoat: 1, clearcoatRoughness: 0.08 });
    const green = shiny('#3f8f3c');
    const stalk = (height, parent) => parent.add(at(turned('0 0, .02 0, .014 .06, .018 .09, 0 .095', green, 16), 0, height, 0));
    const star = (height, size, parent) => {
      for (let i = 0; i < 4; i++) {
        const petal = new THREE.Mesh(new THREE.SphereGeometry(size, 16, 10).scale(1, 0.28, 0.55), green);
        const a = (i / 4) * TAU + 0.4;
        parent.add(at(petal, Math.cos(a) * size * 0.8, height, Math.sin(a) * size * 0.8, [0, -a, -0.25]));
      }
    };
    const fruit = {
      orange: () => {
        const g = new THREE.Group().add(turned('0 0, .1 .015, .17 .1, .175 .18, .12 .28, .04 .3, 0 .285', shiny('#ee7a12')));
        star(0.295, 0.045, g);
        stalk(0.28, g);
        return g;
      },
      mangosteen: () => {
        const g = new THREE.Group().add(turned('0 0, .1 .01, .175 .09, .18 .17, .13 .26, 0 .285', shiny('#4b1638')));
        star(0.275, 0.08, g);
        stalk(0.27, g);
        return g;
      },
      roseApple: () => {
        const g = new THREE.Group().add(turned('0 .02, .1 0, .17 .04, .18 .12, .13 .24, .07 .33, 0 .35', shiny('#d8315b')));
        stalk(0.33, g);
        return g;
      },
      mango: () => {
        const g = new THREE.Group();
        const body = new THREE.Mesh(new THREE.SphereGeometry(0.16, 48, 32).scale(1.4, 0.85, 0.95), shiny('#f2b51d'));
        const p = body.geometry.attributes.position;
        for (let i = 0; i < p.count; i++) p.setZ(i, p.getZ(i) + 0.9 * p.getX(i) ** 2);
        body.geometry.computeVertexNormals();
        g.add(at(body, 0, 0.135, 0));
        g.add(at(turned('0 0, .018 0, .014 .06, 0 .065', green, 16), 0.215, 0.14, 0.04, [0, 0, -1.3]));
        return g;
      },
      chilli: () => {
        const g = new THREE.Group();
        const body = (u, v) => {
          const r = 0.075 * Math.sqrt(Math.max(0, 1 - v ** 2.2)) * Math.min(1, (v * 14) ** 0.5);
          return [0.24 - v * 0.5, 0.078 + Math.sin(u * TAU) * r + 0.09 * v * v, Math.cos(u * TAU) * r + 0.1 * Math.sin(v * 3)];
        };
        g.add(sheet(body, 32, 48, shiny('#d21f1f')));
        g.add(at(turned('.076 0, .06 .03, .02 .05, .016 .12, 0 .125', green, 20), 0.215, 0.08, 0.005, [0, 0, -Math.PI / 2]));
        return g;
      },
    };
    const wood = paint({ color: '#8a4b26', roughness: 0.4, clearcoat: 0.5, clearcoatRoughness: 0.25 });
    group.add(turned('0 0!, .6 0!, .66 .03!, .86 .1, .9 .15!, .87 .16!, .82 .13, .64 .07!, 0 .06', wood, 128));
    const banana = texture(512, 512, (c, w, h) => {
      fill(c, '#4f9a45', 0, 0, w, h);
      const random = chance(2);
      for (let x = 0; x < w; x += 4) fill(c, `rgba(${random() > 0.5 ? '25,80,30' : '150,205,120'},${random() * 0.4})`, x, 0, 2, h);
      fill(c, '#b9d77e', 0, h / 2 - 5, w, 10);
    });
    const lining = new THREE.Mesh(new THREE.CircleGeometry(0.74, 96), paint({ map: banana, roughness: 0.5 }));
    group.add(at(lining, 0, 0.1, 0, [-Math.PI / 2, 0, 0.5]));
    const outer = ['orange', 'chilli', 'mangosteen', 'mango', 'roseApple', 'orange', 'chilli', 'mangosteen', 'mango'];
    const random = chance(17);
    outer.forEach((kind, i) => {
      const a = (i / outer.length) * TAU + 0.25;
      const lying = kind === 'mango' || kind === 'chilli';
      group.add(at(fruit[kind](), Math.cos(a) * 0.54, 0.1, Math.sin(a) * 0.54, [0, lying ? -a + Math.PI / 2 : random() * 6, 0]));
    });
    ['roseApple', 'mangosteen', 'orange'].forEach((kind, i) => {
      const a = (i / 3) * TAU + 0.9;
      group.add(at(fruit[kind](), Math.cos(a) * 0.2, 0.1, Math.sin(a) * 0.2, [0, i, 0]));
    });
    return group;
  },
};
