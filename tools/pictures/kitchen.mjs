// Kitchen things: each function returns a THREE.Group, standing on y = 0.
import * as THREE from 'three';
import { at, chance, fill, paint, ring, speckle, texture, tube, turned } from './kit.mjs';

function stripedBowl(base, stripe, scale) {
  const glaze = (map) => paint({ map, roughness: 0.28, clearcoat: 0.6, clearcoatRoughness: 0.2 });
  const outside = texture(8, 512, (c, w, h) => {
    fill(c, base, 0, 0, w, h);
    for (const [y, t] of [
      [60, 26],
      [100, 10],
      [300, 10],
      [325, 40],
      [382, 10],
    ])
      fill(c, stripe, 0, y, w, t);
    fill(c, '#b98f63', 0, h - 8, w, 8);
  });
  const group = new THREE.Group();
  // Texture height follows the profile from the foot (0) over the rim (about 0.6) to the inner bottom (1).
  group.add(
    turned(
      '0 .02, .2 .02!, .22 0!, .25 0!, .26 .05!, .4 .13, .5 .27, .56 .45, .575 .462, .545 .455, .48 .28, .38 .15, .2 .085, 0 .075',
      glaze(outside),
    ),
  );
  group.scale.setScalar(scale);
  return group;
}

export const kitchen = {
  bowls() {
    const group = new THREE.Group();
    const upper = stripedBowl('#f6f1e6', '#27548a', 1);
    const lower = stripedBowl('#f6f1e6', '#27548a', 1);
    const side = stripedBowl('#f6f1e6', '#b3502f', 0.82);
    group.add(at(lower, 0, 0, 0), at(upper, 0.01, 0.17, -0.01), at(side, 0.86, 0, 0.5));
    return group;
  },

  tiffin() {
    const group = new THREE.Group();
    const enamel = paint({ color: '#2f8f86', roughness: 0.25, clearcoat: 0.8, clearcoatRoughness: 0.12 });
    const cream = paint({ color: '#f3e9d2', roughness: 0.25, clearcoat: 0.8, clearcoatRoughness: 0.12 });
    const steel = paint({ color: '#c9cbcd', roughness: 0.28, metalness: 0.85 });
    const tier = (y, m) => {
      group.add(at(turned('0 0!, .34 0!, .4 .05, .41 .12, .41 .27!, .385 .27!, .385 .1', m), 0, y, 0));
      group.add(ring(0.412, y + 0.27, 0.013, steel));
    };
    [0.03, 0.315, 0.6, 0.885].forEach((y, i) => {
      tier(y, i % 2 ? cream : enamel);
    });
    group.add(at(turned('.415 0!, .415 .03!, .36 .08, .2 .13, 0 .145', enamel), 0, 1.165, 0));
    group.add(at(turned('0 0, .03 0, .025 .03, .055 .06, .04 .09, 0 .095', steel, 32), 0, 1.3, 0));
    for (const s of [-1, 1]) {
      group.add(at(new THREE.Mesh(new THREE.BoxGeometry(0.022, 1.28, 0.075), steel), s * 0.445, 0.64, 0));
      for (const y of [0.2, 0.485, 0.77, 1.055])
        group.add(at(new THREE.Mesh(new THREE.BoxGeometry(0.05, 0.05, 0.13), steel), s * 0.43, y, 0));
    }
    group.add(at(new THREE.Mesh(new THREE.BoxGeometry(0.9, 0.02, 0.075), steel), 0, 0.01, 0));
    const v = (x, y) => new THREE.Vector3(x, y, 0);
    group.add(
      tube([v(-0.445, 1.26), v(-0.43, 1.42), v(-0.26, 1.56), v(0, 1.6), v(0.26, 1.56), v(0.43, 1.42), v(0.445, 1.26)], 0.02, steel),
    );
    const grip = paint({ color: '#9a6238', roughness: 0.55 });
    group.add(tube([v(-0.17, 1.583), v(0, 1.6), v(0.17, 1.583)], 0.042, grip, false, 24));
    return group;
  },

  mortar() {
    const group = new THREE.Group();
    const granite = texture(
      1024,
      512,
      (c, w, h) => {
        fill(c, '#77787a', 0, 0, w, h);
        speckle(c, w, h, 26000, ['#5f6163', '#8e9092', '#4a4b4e', '#a5a6a8', '#6c6e70'], 4);
      },
      [2, 1],
    );
    const stone = paint({ map: granite, roughness: 0.82 });
    const inside = paint({ map: granite, color: '#c4c4c4', roughness: 0.9 });
    group.add(turned('0 0!, .36 0!, .39 .02!, .4 .08!, .35 .12, .36 .18, .48 .36, .53 .58, .54 .74!, .52 .77, .47 .78, .43 .76', stone));
    group.add(turned('.43 .76!, .41 .6, .34 .4, .18 .28, 0 .25', inside));
    for (const s of [-1, 1])
      group.add(at(new THREE.Mesh(new THREE.SphereGeometry(0.1, 32, 24).scale(0.8, 0.7, 1.3), stone), s * 0.53, 0.58, 0));
    const pestle = turned('0 0, .13 .03, .165 .12, .15 .24, .1 .42, .085 .7, .1 .92, .11 1.02, .08 1.1, 0 1.12', stone, 48);
    group.add(at(pestle, -0.12, 0.3, 0.02, [0.12, 0, -0.48]));
    return group;
  },

  steamer() {
    const group = new THREE.Group();
    const bamboo = texture(
      1024,
      128,
      (c, w, h) => {
        fill(c, '#d9b376', 0, 0, w, h);
        const random = chance(3);
        for (let i = 0; i < 900; i++)
          fill(c, ['#c99f60', '#e4c48c', '#b98c4e'][i % 3], random() * w, random() * h, 30 + random() * 120, 1 + random());
      },
      [3, 1],
    );
    const strip = paint({ map: bamboo, roughness: 0.6 });
    const weave = texture(
      512,
      512,
      (c, w, h) => {
        fill(c, '#a87d43', 0, 0, w, h);
        const n = 16;
        const s = w / n;
        for (let y = 0; y < n; y++)
          for (let x = 0; x < n; x++) {
            const across = (x + y) % 4 < 2;
            const shade = c.createLinearGradient(x * s, y * s, x * s + (across ? 0 : s), y * s + (across ? s : 0));
            for (const [p, k] of [
              [0, '#b08549'],
              [0.5, '#e5c68e'],
              [1, '#b08549'],
            ])
              shade.addColorStop(p, k);
            c.fillStyle = shade;
            c.fillRect(x * s + 1, y * s + 1, s - 2, s - 2);
          }
      },
      [2, 2],
    );
    const band = (r, y, h) => turned(`${r - 0.03} ${y}!, ${r} ${y}!, ${r} ${y + h}!, ${r - 0.03} ${y + h}!, ${r - 0.03} ${y}!`, strip);
    const tier = (y) => {
      group.add(band(0.6, y, 0.25), band(0.625, y, 0.08), band(0.625, y + 0.17, 0.06));
      for (let i = -5; i <= 5; i++)
        group.add(
          at(new THREE.Mesh(new THREE.BoxGeometry(2 * Math.sqrt(0.33 - i * i * 0.0121), 0.012, 0.06), strip), 0, y + 0.08, i * 0.11),
        );
      for (const a of [0.3, 0.3 + Math.PI])
        for (const d of [-0.04, 0, 0.04])
          group.add(
            at(
              new THREE.Mesh(new THREE.BoxGeometry(0.02, 0.24, 0.012), paint({ color: '#8a6231' })),
              Math.sin(a + d) * 0.628,
              y + 0.12,
              Math.cos(a + d) * 0.628,
              [0, a, 0],
            ),
          );
    };
    tier(0);
    tier(0.255);
    group.add(band(0.625, 0.515, 0.11));
    const dome = turned('.6 .62!, .5 .665, .3 .705, 0 .72', paint({ map: weave, roughness: 0.65 }));
    const uv = dome.geometry.attributes.uv;
    const p = dome.geometry.attributes.position;
    for (let i = 0; i < uv.count; i++) uv.setXY(i, p.getX(i) * 0.8 + 0.5, p.getZ(i) * 0.8 + 0.5);
    group.add(dome);
    const v = (a) => new THREE.Vector3(Math.cos(a) * 0.14, 0.7 + Math.sin(a) * 0.1, 0);
    group.add(
      tube(
        Array.from({ length: 9 }, (_, i) => v((Math.PI * i) / 8)),
        0.022,
        strip,
        false,
        40,
      ),
    );
    return group;
  },
};
