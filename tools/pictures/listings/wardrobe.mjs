// Clothes lying on a bed, shoes, bags and helmets. Each lies or stands on y = 0.

import * as THREE from 'three';
import { chance } from '../kit.mjs';
import {
  alongX,
  alongZ,
  at,
  ball,
  bowl,
  box,
  clear,
  group,
  hoop,
  matt,
  metal,
  pipe,
  rod,
  sheet,
  shiny,
  texture,
  times,
} from './solids.mjs';

const side = 1024;
/** Cloth cut to an outline (x from -1 to 1, y from 0 to 2), lying flat with folds, painted by draw(context, size). */
function garment(outline, colour, draw = () => {}, { thick = 0.045, seed = 3, folds = 1 } = {}) {
  const points = outline.map(([x, y]) => new THREE.Vector2(x, y));
  const shape = new THREE.Shape(points);
  const random = chance(seed);
  const map = texture(side, side, (c, w) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, w, w);
    c.save();
    c.scale(w / 2, w / 2);
    c.translate(1, 2);
    c.scale(1, -1);
    draw(c);
    c.restore();
    // Folds: soft bands of light and shade.
    c.filter = 'blur(9px)';
    for (let i = 0; i < 16 * folds; i++) {
      const [x, y, a] = [w * (0.18 + random() * 0.64), w * (0.1 + random() * 0.8), 1.1 + random() * 0.9];
      const l = w * (0.08 + random() * 0.14);
      c.strokeStyle = i % 2 ? 'rgba(255,255,255,.16)' : 'rgba(0,0,0,.2)';
      c.lineWidth = 8 + random() * 14;
      c.beginPath();
      c.moveTo(x - Math.cos(a) * l, y - Math.sin(a) * l);
      c.quadraticCurveTo(x + 20, y, x + Math.cos(a) * l, y + Math.sin(a) * l);
      c.stroke();
    }
    c.filter = 'none';
  });
  map.wrapS = map.wrapT = THREE.ClampToEdgeWrapping;
  map.repeat.set(0.5, 0.5);
  map.offset.set(0.5, 0);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thick,
    bevelSize: 0.012,
    bevelThickness: thick * 0.5,
    bevelSegments: 4,
    curveSegments: 16,
  });
  // Its edges take the paint of the front.
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i++) uv.setXY(i, position.getX(i) * 0.98, position.getY(i));
  return group(at(new THREE.Mesh(geometry, matt('#fff', { map, roughness: 0.95 })), 0, 0.02, 0.98, [-Math.PI / 2, 0, 0]));
}
const mirrored = (half) => [...half, ...half.toReversed().map(([x, y]) => [-x, y])];
const line = (c, points, colour = 'rgba(0,0,0,.35)', width = 0.012, dash = []) => {
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.setLineDash(dash);
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.stroke();
  c.setLineDash([]);
};
const both = (c, points, ...rest) => {
  line(c, points, ...rest);
  line(
    c,
    points.map(([x, y]) => [-x, y]),
    ...rest,
  );
};
const tee = mirrored([
  [0.16, 1.78],
  [0.34, 1.74],
  [0.86, 1.42],
  [0.7, 1.1],
  [0.5, 1.22],
  [0.48, 0.62],
  [0.5, 0.16],
]);
const longSleeves = mirrored([
  [0.15, 1.82],
  [0.38, 1.74],
  [0.62, 1.5],
  [0.82, 0.62],
  [0.64, 0.54],
  [0.5, 1.12],
  [0.48, 0.62],
  [0.5, 0.14],
]);
const collar = (c, colour, ink = 'rgba(0,0,0,.45)') => {
  c.fillStyle = ink;
  c.beginPath();
  c.ellipse(0, 1.8, 0.17, 0.13, 0, 0, 7);
  c.fill();
  c.strokeStyle = colour;
  c.lineWidth = 0.035;
  c.stroke();
};
/** Letters stand on their head in a turned context: they are written the right way up. */
const write = (c, text, x, y, size, colour, font = '800') => {
  c.save();
  c.translate(x, y);
  c.scale(1, -1);
  c.fillStyle = colour;
  c.font = `${font} 100px sans-serif`;
  c.scale(size / 100, size / 100);
  c.textAlign = 'center';
  c.fillText(text, 0, 0);
  c.restore();
};
const teeSeams = (c) => {
  both(c, [
    [0.34, 1.74],
    [0.44, 1.5],
    [0.5, 1.22],
  ]);
  line(
    c,
    [
      [-0.5, 0.22],
      [0.5, 0.22],
    ],
    'rgba(0,0,0,.3)',
    0.008,
    [0.02, 0.015],
  );
};
function shirtFront(c, ink) {
  c.fillStyle = 'rgba(255,255,255,.2)';
  line(
    c,
    [
      [0.03, 1.7],
      [0.03, 0.14],
    ],
    ink,
    0.008,
  );
  line(
    c,
    [
      [-0.05, 1.7],
      [-0.05, 0.14],
    ],
    ink,
    0.008,
  );
  for (let i = 0; i < 7; i++) {
    c.fillStyle = '#f4f4f0';
    c.strokeStyle = 'rgba(0,0,0,.5)';
    c.lineWidth = 0.006;
    c.beginPath();
    c.arc(-0.01, 1.6 - i * 0.22, 0.018, 0, 7);
    c.fill();
    c.stroke();
  }
  both(
    c,
    [
      [0.38, 1.74],
      [0.46, 1.42],
      [0.5, 1.12],
    ],
    ink,
    0.009,
  );
  both(
    c,
    [
      [0.655, 0.62],
      [0.81, 0.7],
    ],
    ink,
    0.009,
  );
  line(
    c,
    [
      [0.14, 1.34],
      [0.36, 1.34],
      [0.36, 1.08],
      [0.25, 1.02],
      [0.14, 1.08],
      [0.14, 1.34],
    ],
    ink,
    0.008,
  );
}
const collarFlaps = (c, colour) => {
  for (const s of [-1, 1]) {
    c.fillStyle = colour;
    c.strokeStyle = 'rgba(0,0,0,.45)';
    c.lineWidth = 0.01;
    c.beginPath();
    c.moveTo(0, 1.66);
    c.lineTo(s * 0.17, 1.84);
    c.lineTo(s * 0.27, 1.66);
    c.lineTo(s * 0.13, 1.5);
    c.closePath();
    c.fill();
    c.stroke();
  }
};
const checks = (c, light, dark) => {
  for (let i = -14; i < 15; i++) {
    c.fillStyle = i % 2 ? light : dark;
    c.fillRect(i * 0.075, 0, 0.03, 2);
    c.fillRect(-1, (i + 14) * 0.075, 2, 0.03);
  }
};
const flowers = (c, colours) => {
  const random = chance(11);
  for (let i = 0; i < 120; i++) {
    const [x, y, r] = [random() * 2 - 1, random() * 2, 0.025 + random() * 0.02];
    c.fillStyle = colours[i % colours.length];
    for (let k = 0; k < 5; k++) {
      c.beginPath();
      c.arc(x + Math.cos(k * 1.257) * r, y + Math.sin(k * 1.257) * r, r * 0.72, 0, 7);
      c.fill();
    }
    c.fillStyle = '#f7d94f';
    c.beginPath();
    c.arc(x, y, r * 0.5, 0, 7);
    c.fill();
  }
};
const dressOutline = mirrored([
  [0.12, 1.72],
  [0.19, 1.98],
  [0.25, 1.97],
  [0.27, 1.66],
  [0.34, 1.5],
  [0.25, 1.16],
  [0.68, 0.08],
]);

/** A low shoe, its toe to the right: a sole and an upper drawn through its heights and widths. */
function shoe({ colour, sole = '#f4f3ee', stripe = '#fff', toe, isHigh = false }) {
  const height = (u) =>
    u < 0.42
      ? 0.36 + (isHigh ? 0.1 : 0) - 0.12 * Math.max(0, u - 0.24)
      : 0.34 - ((u - 0.42) / 0.58) ** 0.8 * 0.2 + (isHigh ? 0.06 * (1 - u) : 0);
  const width = (u) => 0.155 + 0.035 * Math.sin(u * Math.PI) + 0.02 * u;
  const ends = (u) => Math.min(1, Math.sqrt(Math.max(0, u) / 0.1), Math.sqrt(Math.max(0, 1 - u) / 0.16));
  const point = (u, v, out = 1) => {
    const a = v * Math.PI;
    const e = ends(u);
    return [
      (u - 0.5) * 1.1,
      0.09 + height(u) * Math.sin(a) ** 0.62 * (0.55 + 0.45 * e) * out,
      Math.cos(a) * width(u) * e * out * (1 - 0.28 * Math.sin(a)),
    ];
  };
  const map = texture(1024, 512, (c, w, h) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, w, h);
    c.fillStyle = toe ?? colour;
    c.fillRect(w * 0.76, 0, w * 0.24, h);
    c.strokeStyle = 'rgba(0,0,0,.28)';
    c.lineWidth = 3;
    for (const x of [0.14, 0.76]) {
      c.beginPath();
      c.moveTo(w * x, 0);
      c.lineTo(w * x, h);
      c.stroke();
    }
    c.fillStyle = stripe;
    for (const s of [0, 1]) {
      c.save();
      if (s) {
        c.translate(0, h);
        c.scale(1, -1);
      }
      for (let i = 0; i < 2; i++) {
        c.beginPath();
        c.moveTo(w * (0.2 + i * 0.2), h * (0.16 - i * 0.06));
        c.quadraticCurveTo(w * (0.42 + i * 0.08), h * 0.1, w * (0.52 + i * 0.06), h * 0.32);
        c.lineTo(w * (0.56 + i * 0.06), h * 0.32);
        c.quadraticCurveTo(w * (0.46 + i * 0.1), h * 0.03, w * (0.2 + i * 0.2), h * (0.1 - i * 0.06));
        c.fill();
      }
      c.restore();
    }
  });
  const sheetOf = sheet((u, v) => point(u, v), 80, 40, matt('#fff', { map, roughness: 0.7 }));
  const plan = (grow) => {
    // Closer at the ends, which are round.
    const steps = times(61, (i) => (1 - Math.cos((i / 60) * Math.PI)) / 2);
    const edge = (u, side) => new THREE.Vector2((u - 0.5) * (1.1 + grow), side * (width(u) + grow * 0.6) * Math.max(0.02, ends(u)));
    const pts = [...steps.map((u) => edge(u, 1)), ...steps.toReversed().map((u) => edge(u, -1))];
    return new THREE.ExtrudeGeometry(new THREE.Shape(pts), { depth: 0.09, bevelSize: 0.012, bevelThickness: 0.012, bevelSegments: 3 });
  };
  const top = height(0.2) + 0.09;
  return group(
    sheetOf,
    at(new THREE.Mesh(plan(0.03), matt(sole)), 0, 0.012, 0, [-Math.PI / 2, 0, 0]),
    at(ball(0.1, matt('#1a1613'), [1.62, 0.18, 0.92]), -0.27, top - 0.012, 0, [0, 0, -0.08]),
    at(hoop(0.1, 0.024, matt(colour), [1.62, 0.98, 1]), -0.27, top - 0.01, 0, [Math.PI / 2, -0.08, 0]),
    at(box(0.15, 0.03, 0.14, matt(colour), 0.015), -0.1, top + 0.012, 0, [0, 0, 0.35]),
    // Laces lie across the upper, to one side and to the other.
    times(5, (i) =>
      pipe(
        times(9, (k) => point(0.44 + i * 0.055 + (k / 8 - 0.5) * (i % 2 ? 0.035 : -0.035), 0.33 + (k / 8) * 0.34, 1.03)),
        0.011,
        matt('#fbfaf5'),
      ),
    ),
  );
}
const pair = (make, apart = 0.5) => group(at(make(), 0, 0, 0, [0, 0.16, 0]), at(make(), 0.12, 0, apart, [0, -0.12, 0]));
const helmetShell = (colour) => shiny(colour, { roughness: 0.22 });

export const wardrobe = {
  tee({ colour = '#1f2023', print = 'rock' }) {
    return garment(tee, colour, (c) => {
      teeSeams(c);
      collar(c, colour);
      if (print === 'rock') {
        c.fillStyle = '#c8333a';
        c.beginPath();
        for (let i = 0; i < 20; i++) {
          const r = i % 2 ? 0.16 : 0.3;
          c.lineTo(Math.cos(i * 0.314) * r, 1.02 + Math.sin(i * 0.314) * r);
        }
        c.fill();
        write(c, 'ROCK', 0, 0.96, 0.2, '#f4f1e4');
        write(c, 'WORLD TOUR 1994', 0, 0.6, 0.075, '#f4f1e4', '600');
      } else if (print === 'sun') {
        ['#e8743b', '#f0a83a', '#f2d06a'].forEach((k, i) => {
          c.fillStyle = k;
          c.beginPath();
          c.arc(0, 1.0, 0.32 - i * 0.09, 0, Math.PI);
          c.fill();
        });
        for (let i = 0; i < 4; i++) {
          c.fillStyle = '#3f7f8a';
          c.fillRect(-0.34 + i * 0.03, 0.93 - i * 0.06, 0.68 - i * 0.06, 0.03);
        }
        write(c, 'LAMPANG', 0, 0.58, 0.12, '#5a3a2a');
      }
    });
  },
  teeStack: ({ colours = ['#2f62ad', '#e8743b', '#23262b', '#4caf6a', '#c8353a'] }) =>
    group(
      colours.map((k, i) =>
        at(
          group(
            at(box(0.94, 0.09, 0.72, matt(k), 0.045), 0, 0.045, 0),
            at(box(0.9, 0.05, 0.66, matt(k), 0.025), 0, 0.03, 0.03),
            at(rod(0.12, 0.12, 0.006, matt('#15171a'), 40), 0, 0.09, 0.2),
            at(hoop(0.125, 0.022, matt(k), [1.3, 0.9, 0.7]), 0, 0.092, 0.2, alongZ),
            at(box(0.07, 0.004, 0.04, matt('#f4f3ee')), 0, 0.095, 0.13),
          ),
          ((i * 37) % 5) * 0.008,
          i * 0.095,
          0,
          [0, (((i * 3) % 5) - 2) * 0.03, 0],
        ),
      ),
    ),
  shirt({ colour = '#f4f4f1', pattern }) {
    return garment(longSleeves, colour, (c) => {
      if (pattern === 'checks') checks(c, 'rgba(70,120,190,.5)', 'rgba(255,255,255,.4)');
      shirtFront(c, 'rgba(0,0,0,.28)');
      collar(c, colour, 'rgba(40,40,50,.6)');
      collarFlaps(c, colour);
    });
  },
  blouse: ({ colour = '#ecb0be' }) =>
    garment(
      mirrored([
        [0.16, 1.78],
        [0.36, 1.74],
        [0.78, 1.5],
        [0.84, 1.1],
        [0.6, 1.06],
        [0.46, 1.3],
        [0.44, 0.8],
        [0.6, 0.2],
      ]),
      colour,
      (c) => {
        both(
          c,
          [
            [0.36, 1.74],
            [0.42, 1.5],
            [0.46, 1.3],
          ],
          'rgba(120,40,60,.4)',
        );
        both(
          c,
          [
            [0.6, 1.14],
            [0.83, 1.18],
          ],
          'rgba(120,40,60,.4)',
          0.01,
          [0.02, 0.02],
        );
        c.fillStyle = 'rgba(90,30,45,.5)';
        c.beginPath();
        c.moveTo(-0.17, 1.82);
        c.lineTo(0.17, 1.82);
        c.lineTo(0, 1.42);
        c.fill();
        line(
          c,
          [
            [-0.17, 1.8],
            [0, 1.42],
            [0.17, 1.8],
          ],
          '#d98fa0',
          0.04,
        );
        line(
          c,
          [
            [0, 1.42],
            [-0.06, 1.2],
          ],
          '#d98fa0',
          0.025,
        );
        line(
          c,
          [
            [0, 1.42],
            [0.07, 1.18],
          ],
          '#d98fa0',
          0.025,
        );
        line(
          c,
          [
            [-0.44, 0.82],
            [0.44, 0.82],
          ],
          'rgba(120,40,60,.45)',
          0.012,
          [0.03, 0.02],
        );
      },
    ),
  denimJacket: () =>
    garment(
      longSleeves.map(([x, y]) => [x * 1.06, y > 0.3 ? y : 0.42]),
      '#456f9f',
      (c) => {
        const stitch = ['#d8a860', 0.011, [0.022, 0.014]];
        collar(c, '#2f5580', 'rgba(20,30,50,.75)');
        line(
          c,
          [
            [0, 1.7],
            [0, 0.4],
          ],
          'rgba(15,30,60,.7)',
          0.014,
        );
        both(
          c,
          [
            [0.05, 1.66],
            [0.05, 0.42],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.4, 1.74],
            [0.48, 1.42],
            [0.52, 1.12],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.06, 1.36],
            [0.5, 1.36],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.14, 1.34],
            [0.2, 0.56],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.38, 1.34],
            [0.32, 0.56],
          ],
          ...stitch,
        );
        line(
          c,
          [
            [-0.5, 0.56],
            [0.5, 0.56],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.68, 0.68],
            [0.86, 0.76],
          ],
          ...stitch,
        );
        for (const s of [-1, 1]) {
          c.fillStyle = '#3b628f';
          c.strokeStyle = '#d8a860';
          c.lineWidth = 0.01;
          c.beginPath();
          for (const [x, y] of [
            [0.13, 1.38],
            [0.41, 1.38],
            [0.41, 1.28],
            [0.27, 1.2],
            [0.13, 1.28],
          ])
            c.lineTo(s * x, y);
          c.closePath();
          c.fill();
          c.stroke();
          c.fillStyle = '#c8873a';
          c.beginPath();
          c.arc(s * 0.27, 1.25, 0.02, 0, 7);
          c.fill();
        }
        for (let i = 0; i < 6; i++) {
          c.fillStyle = '#d8a860';
          c.beginPath();
          c.arc(-0.03, 1.58 - i * 0.2, 0.022, 0, 7);
          c.fill();
        }
        collarFlaps(c, '#3f6794');
      },
    ),
  jeans: ({ colour = '#3f6394' }) =>
    garment(
      [
        [-0.42, 1.95],
        [0.42, 1.95],
        [0.5, 1.4],
        [0.46, 0.06],
        [0.14, 0.04],
        [0, 1.2],
        [-0.14, 0.04],
        [-0.46, 0.06],
        [-0.5, 1.4],
      ],
      colour,
      (c) => {
        const stitch = ['#d8a860', 0.012, [0.024, 0.014]];
        c.fillStyle = 'rgba(255,255,255,.14)';
        for (const s of [-1, 1]) {
          c.beginPath();
          c.ellipse(s * 0.3, 1.0, 0.12, 0.45, 0, 0, 7);
          c.fill();
        }
        line(
          c,
          [
            [-0.43, 1.85],
            [0.43, 1.85],
          ],
          ...stitch,
        );
        line(
          c,
          [
            [0, 1.85],
            [0.02, 1.4],
            [0, 1.2],
          ],
          'rgba(10,20,50,.6)',
          0.012,
        );
        line(
          c,
          [
            [0.07, 1.85],
            [0.08, 1.5],
            [0.01, 1.38],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.43, 1.6],
            [0.28, 1.66],
            [0.2, 1.85],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.47, 1.4],
            [0.44, 0.06],
          ],
          ...stitch,
        );
        both(
          c,
          [
            [0.02, 1.16],
            [0.16, 0.06],
          ],
          'rgba(10,20,50,.45)',
          0.01,
        );
        line(
          c,
          [
            [-0.46, 0.14],
            [-0.14, 0.12],
          ],
          ...stitch,
        );
        line(
          c,
          [
            [0.46, 0.14],
            [0.14, 0.12],
          ],
          ...stitch,
        );
        for (const x of [-0.36, -0.17, 0.17, 0.36]) {
          c.fillStyle = '#345684';
          c.fillRect(x - 0.02, 1.82, 0.04, 0.13);
        }
        c.fillStyle = '#c8873a';
        c.beginPath();
        c.arc(0.02, 1.9, 0.026, 0, 7);
        c.fill();
      },
    ),
  dress({ colour = '#f1e7d6', isFloral = true }) {
    return garment(dressOutline, colour, (c) => {
      if (isFloral) flowers(c, ['#d8577a', '#e8975a', '#7f9ed0', '#c83f5a']);
      line(
        c,
        [
          [-0.26, 1.16],
          [0.26, 1.16],
        ],
        isFloral ? '#8a5a4a' : 'rgba(70,0,10,.7)',
        0.05,
      );
      c.fillStyle = 'rgba(0,0,0,.3)';
      c.beginPath();
      c.ellipse(0, 1.8, 0.13, 0.1, 0, 0, 7);
      c.fill();
      for (let i = 0; i < 9; i++)
        line(
          c,
          [
            [(i - 4) * 0.05, 1.12],
            [(i - 4) * 0.15, 0.1],
          ],
          'rgba(0,0,0,.13)',
          0.022,
        );
      if (isFloral)
        line(
          c,
          [
            [-0.66, 0.14],
            [0.66, 0.14],
          ],
          'rgba(140,90,70,.5)',
          0.012,
          [0.03, 0.02],
        );
    });
  },
  bodysuits({ colours = ['#f2dfae', '#cfe2ee', '#f0c9cf'] }) {
    const outline = mirrored([
      [0.18, 1.8],
      [0.4, 1.74],
      [0.78, 1.42],
      [0.62, 1.16],
      [0.46, 1.28],
      [0.46, 0.7],
      [0.2, 0.36],
      [0.16, 0.24],
    ]);
    return group(
      colours.map((k, i) => {
        const g = garment(
          outline,
          k,
          (c) => {
            collar(c, '#fff', 'rgba(90,70,60,.35)');
            both(
              c,
              [
                [0.4, 1.74],
                [0.46, 1.5],
                [0.46, 1.28],
              ],
              'rgba(0,0,0,.22)',
            );
            both(
              c,
              [
                [0.46, 0.7],
                [0.2, 0.36],
              ],
              '#ffffff',
              0.04,
            );
            c.fillStyle = '#b98352';
            for (const [x, y, r] of [
              [0, 1.06, 0.15],
              [-0.12, 1.2, 0.055],
              [0.12, 1.2, 0.055],
            ]) {
              c.beginPath();
              c.arc(x, y, r, 0, 7);
              c.fill();
            }
            c.fillStyle = '#f0d9b5';
            c.beginPath();
            c.ellipse(0, 1.01, 0.07, 0.055, 0, 0, 7);
            c.fill();
            c.fillStyle = '#2a1c14';
            for (const [x, y] of [
              [-0.055, 1.1],
              [0.055, 1.1],
              [0, 1.03],
            ]) {
              c.beginPath();
              c.arc(x, y, 0.018, 0, 7);
              c.fill();
            }
            for (const x of [-0.07, 0, 0.07]) {
              c.fillStyle = '#fff';
              c.beginPath();
              c.arc(x, 0.31, 0.018, 0, 7);
              c.fill();
            }
          },
          { seed: 5 + i, folds: 0.6 },
        );
        return at(g, (i - (colours.length - 1) / 2) * 1.3, i % 2 ? 0.01 : 0, i % 2 ? 0.2 : 0, [0, (1 - i) * 0.12, 0]);
      }),
    );
  },
  silk() {
    const map = texture(1024, 1024, (c, w, h) => {
      c.fillStyle = '#6d1a3a';
      c.fillRect(0, 0, w, h);
      for (let x = 0; x < 10; x++)
        for (let y = 0; y < 14; y++) {
          const [a, b] = [x * 102 + (y % 2) * 51, y * 74];
          c.fillStyle = ['#d8a23c', '#b9763a', '#e0c27a'][(x + y) % 3];
          c.beginPath();
          c.moveTo(a, b - 27);
          c.lineTo(a + 32, b);
          c.lineTo(a, b + 27);
          c.lineTo(a - 32, b);
          c.fill();
          c.fillStyle = '#3a0f2a';
          c.beginPath();
          c.moveTo(a, b - 12);
          c.lineTo(a + 15, b);
          c.lineTo(a, b + 12);
          c.lineTo(a - 15, b);
          c.fill();
        }
      for (const y of [0, h - 60]) {
        c.fillStyle = '#d8a23c';
        c.fillRect(0, y, w, 14);
        c.fillRect(0, y + 40, w, 14);
      }
    });
    const m = matt('#fff', { map, roughness: 0.45 });
    return group(
      sheet((u, v) => [(u - 0.5) * 1.5, 0.012 + 0.035 * (1 + Math.sin(u * 13 + v * 2)) * (0.3 + v), (0.5 - v) * 1.1 + 0.25], 120, 60, m),
      at(box(1.1, 0.16, 0.56, m, 0.07), 0, 0.16, -0.38),
      at(box(1.12, 0.07, 0.58, m, 0.035), 0, 0.29, -0.38),
    );
  },
  shoes: ({ colour, sole, stripe, toe, isHigh }) => pair(() => shoe({ colour, sole, stripe, toe, isHigh })),
  /** One before the other, which stands the other way round. */
  shoesApart: ({ colour, sole, stripe, toe }) =>
    group(
      at(shoe({ colour, sole, stripe, toe }), 0, 0, 0),
      at(group(shoe({ colour, sole, stripe, toe })), -0.12, 0, -0.5, [0, Math.PI + 0.3, 0]),
    ),
  babyShoes: () =>
    pair(() => {
      const s = shoe({ colour: '#f0b9c2', sole: '#f7f1e6', stripe: '#f0b9c2', toe: '#fbf3ea', isHigh: true });
      s.scale.set(0.62, 0.82, 0.9);
      return group(s, at(ball(0.05, matt('#fff')), 0.3, 0.26, 0));
    }, 0.46),
  heels({ colour = '#d9b79a' }) {
    const one = () => {
      const rise = (u) => 0.06 + 0.34 * (1 - u) ** 2.2 * (u < 0.02 ? 1 : 1);
      const half = (u) =>
        (0.075 + 0.07 * Math.sin(Math.min(1, u * 1.1) * Math.PI * 0.86) + 0.02) *
        Math.min(1, Math.sqrt((1 - u) / 0.2 + 0.001), Math.sqrt(u / 0.06 + 0.05));
      const wall = (u) =>
        u < 0.3 ? 0.15 - u * 0.2 : u < 0.62 ? 0.09 - (u - 0.3) * 0.1 : 0.065 + Math.sin(((u - 0.62) / 0.38) * Math.PI) * 0.035;
      const m = shiny(colour);
      return group(
        sheet(
          (u, v) => [(u - 0.45) * 1.0, rise(u) + 0.012 * Math.cos(v * Math.PI * 2), (v - 0.5) * 2 * half(u) * 0.97],
          50,
          10,
          matt('#e9d8c6'),
        ),
        ...[-1, 1].map((s) =>
          sheet(
            (u, v) => [(u - 0.45) * 1.0, rise(u) - 0.02 + v * wall(u), s * half(u) * (1 - v * v * (u > 0.62 ? 0.45 : 0.12))],
            60,
            12,
            m,
          ),
        ),
        sheet(
          (u, v) => {
            const x = 0.6 + u * 0.4;
            const a = v * Math.PI;
            return [
              (x - 0.45) * 1.0,
              rise(x) - 0.02 + Math.sin(a) * (wall(x) + 0.03) * Math.min(1, u * 6 + 0.6),
              Math.cos(a) * half(x) * 1.01,
            ];
          },
          40,
          24,
          m,
        ),
        sheet((u, v) => [-0.45 - 0.01 * Math.sin(v * 3), rise(0) - 0.02 + v * 0.16, (u - 0.5) * 2 * half(0.0)], 8, 8, m),
        pipe(
          [
            [-0.4, 0.38, 0],
            [-0.42, 0.2, 0],
            [-0.405, 0.01, 0],
          ],
          0.02,
          m,
        ),
        at(rod(0.05, 0.02, 0.16, m), -0.4, 0.32, 0),
      );
    };
    return group(at(one(), 0, 0, -0.17, [0, -0.1, 0]), at(one(), 0.06, 0, 0.2, [0, 0.14, 0]));
  },
  tote() {
    const print = (c) => {
      c.fillStyle = '#2f5560';
      const dot = (x, y, a, b) => {
        c.beginPath();
        c.ellipse(x, y, a, b, 0, 0, 7);
        c.fill();
      };
      dot(0.02, 0.84, 0.32, 0.22);
      dot(-0.3, 0.96, 0.17, 0.16);
      for (const x of [-0.2, -0.06, 0.14, 0.26]) c.fillRect(x - 0.05, 0.46, 0.1, 0.3);
      c.lineWidth = 0.07;
      c.strokeStyle = '#2f5560';
      c.lineCap = 'round';
      c.beginPath();
      c.moveTo(-0.43, 0.92);
      c.quadraticCurveTo(-0.56, 0.7, -0.5, 0.56);
      c.quadraticCurveTo(-0.47, 0.48, -0.58, 0.5);
      c.stroke();
      c.lineWidth = 0.02;
      line(
        c,
        [
          [0.33, 0.9],
          [0.42, 0.72],
        ],
        '#2f5560',
        0.022,
      );
      c.fillStyle = '#efe6d2';
      dot(-0.22, 0.95, 0.075, 0.11);
      c.fillStyle = '#2f5560';
      dot(-0.22, 0.95, 0.055, 0.09);
      c.fillStyle = '#efe6d2';
      dot(-0.37, 1.0, 0.018, 0.018);
      write(c, 'CHANG', 0, 0.24, 0.13, '#2f5560', '700');
    };
    const bag = garment(
      [
        [-0.7, 0.04],
        [0.7, 0.04],
        [0.76, 1.38],
        [-0.76, 1.38],
      ],
      '#e9dfc8',
      (c) => {
        print(c);
        line(
          c,
          [
            [-0.75, 1.3],
            [0.75, 1.3],
          ],
          '#b9a683',
          0.012,
          [0.03, 0.02],
        );
      },
      { thick: 0.07, folds: 0.7 },
    );
    const strap = matt('#dccfb2');
    return group(
      bag,
      pipe(
        [
          [-0.34, 0.07, -0.32],
          [-0.32, 0.05, -0.7],
          [-0.12, 0.05, -0.98],
          [0.12, 0.05, -0.98],
          [0.32, 0.05, -0.7],
          [0.34, 0.07, -0.32],
        ],
        0.032,
        strap,
      ),
      ...[-0.34, 0.34].map((x) => at(box(0.09, 0.03, 0.2, strap, 0.01), x, 0.125, -0.28)),
    );
  },
  handbag({ colour = '#1f2023', trim = '#c9a35a' }) {
    const m = shiny(colour, { roughness: 0.45 });
    return group(
      sheet(
        (u, v) => {
          const a = u * Math.PI * 2;
          const t = 1 - v * 0.24;
          return [
            Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.4 * 0.52 * t,
            0.02 + v * 0.66,
            Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.5 * 0.22 * (1 - v * 0.55),
          ];
        },
        100,
        20,
        m,
      ),
      at(box(0.98, 0.04, 0.4, m, 0.02), 0, 0.02, 0),
      at(box(0.8, 0.06, 0.2, m, 0.03), 0, 0.68, 0),
      at(box(0.42, 0.26, 0.03, m, 0.02), 0, 0.56, 0.13, [-0.12, 0, 0]),
      at(box(0.12, 0.08, 0.03, metal(trim), 0.012), 0, 0.47, 0.165),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [-0.24, 0.66, s * 0.09],
            [-0.22, 0.88, s * 0.09],
            [-0.1, 1.02, s * 0.07],
            [0.1, 1.02, s * 0.07],
            [0.22, 0.88, s * 0.09],
            [0.24, 0.66, s * 0.09],
          ],
          0.022,
          m,
        ),
      ),
      ...[-1, 1].flatMap((s) => [-0.24, 0.24].map((x) => at(hoop(0.034, 0.01, metal(trim)), x, 0.68, s * 0.1))),
      ...[-0.4, 0.4].map((x) => at(box(0.03, 0.02, 0.36, metal(trim), 0.008), x, 0.01, 0)),
    );
  },
  backpack({ colour = '#27568f' }) {
    const m = matt(colour);
    const dark = matt('#1c2633');
    return group(
      at(box(0.78, 1.1, 0.42, m, 0.18), 0, 0.56, 0),
      at(box(0.62, 0.46, 0.16, m, 0.08), 0, 0.34, 0.24),
      at(box(0.5, 0.26, 0.12, m, 0.06), 0, 0.78, 0.2),
      at(box(0.5, 0.016, 0.02, dark), 0, 0.5, 0.33),
      at(box(0.38, 0.016, 0.02, dark), 0, 0.87, 0.264),
      ...[-0.18, 0.18].map((x) => at(box(0.04, 0.09, 0.014, metal()), x, 0.46, 0.335)),
      pipe(
        [
          [-0.37, 0.72, 0.06],
          [-0.3, 1.0, 0.08],
          [0, 1.1, 0.1],
          [0.3, 1.0, 0.08],
          [0.37, 0.72, 0.06],
        ],
        0.012,
        dark,
      ),
      pipe(
        [
          [-0.1, 1.1, -0.08],
          [-0.09, 1.22, -0.08],
          [0.09, 1.22, -0.08],
          [0.1, 1.1, -0.08],
        ],
        0.026,
        dark,
      ),
      ...[-1, 1].map((s) => at(box(0.1, 0.4, 0.26, matt('#1f4776'), 0.05), s * 0.4, 0.24, 0.02)),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * 0.22, 1.02, -0.2],
            [s * 0.34, 0.8, -0.4],
            [s * 0.36, 0.4, -0.42],
            [s * 0.3, 0.12, -0.22],
          ],
          0.04,
          dark,
        ),
      ),
      at(box(0.18, 0.07, 0.012, matt('#f0f1ee'), 0.004), 0, 0.32, 0.325),
    );
  },
  suitcase({ colour = '#2f5f94' }) {
    const m = shiny(colour, { roughness: 0.4 });
    const dark = matt('#1c1e21');
    return group(
      at(box(0.8, 1.16, 0.44, m, 0.1), 0, 0.7, 0),
      times(6, (i) => at(box(0.045, 1.02, 0.02, m, 0.01), -0.3 + i * 0.12, 0.7, 0.225)),
      at(box(0.82, 1.18, 0.03, dark, 0.08), 0, 0.7, 0.04),
      ...[-0.22, 0.22].map((x) => at(rod(0.016, 0.016, 0.42, metal()), x, 1.44, -0.12)),
      at(box(0.52, 0.06, 0.07, dark, 0.03), 0, 1.66, -0.12),
      at(box(0.26, 0.05, 0.08, dark, 0.025), 0, 1.3, 0),
      at(box(0.02, 0.18, 0.09, dark, 0.01), 0.41, 0.8, 0.04),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((z) =>
          group(
            at(rod(0.065, 0.065, 0.045, dark), x * 0.3, 0.065, z * 0.15, alongX),
            at(box(0.1, 0.08, 0.1, dark, 0.02), x * 0.3, 0.12, z * 0.15),
          ),
        ),
      ),
    );
  },
  wallet: () =>
    group(
      at(box(0.9, 0.05, 0.7, matt('#7a4a2a', { roughness: 0.6 }), 0.02), 0, 0.03, 0),
      at(box(0.9, 0.05, 0.7, matt('#86532f', { roughness: 0.6 }), 0.02), 0.02, 0.085, 0, [0, 0, 0.05]),
      ...[-0.32, 0.32].map((z) => at(box(0.84, 0.004, 0.008, matt('#d8b98a')), 0.02, 0.112, z, [0, 0, 0.05])),
      at(box(0.13, 0.012, 0.1, metal('#d2a65a'), 0.004), 0.3, 0.128, 0.22, [0, 0, 0.05]),
      at(box(0.6, 0.012, 0.1, matt('#8fb0c8'), 0.004), -0.05, 0.06, -0.34),
      at(box(0.6, 0.012, 0.1, matt('#d8a83e'), 0.004), 0.0, 0.075, -0.35),
    ),
  earrings: () =>
    group(
      [-1, 1].map((s) =>
        group(
          at(ball(0.17, shiny('#f6f1e8', { roughness: 0.12 })), s * 0.3, 0.17, 0),
          at(hoop(0.05, 0.016, metal('#e6e7ea')), s * 0.3, 0.38, 0),
          pipe(
            [
              [s * 0.3, 0.42, 0],
              [s * 0.3, 0.58, 0],
              [s * 0.34, 0.68, -0.06],
              [s * 0.42, 0.6, -0.12],
            ],
            0.013,
            metal('#e6e7ea'),
          ),
        ),
      ),
      at(rod(0.6, 0.6, 0.012, shiny('#f2ece6'), 64), 0, 0.004, 0.02),
    ),
  helmet({ colour = '#1d1e21', isHalf = false, ink = '#c8333a' }) {
    const m = helmetShell(colour);
    const dark = matt('#141518');
    const g = group(at(bowl(0.5, m, isHalf ? 0.56 : 0.62, 1, [0.92, 0.94, 1.08]), 0, 0.5, 0));
    if (isHalf)
      return g.add(
        at(bowl(0.49, matt('#2b2d31'), 0.57, 1, [0.9, 0.94, 1.06]), 0, 0.49, 0),
        at(hoop(0.475, 0.03, dark, [0.95, 1.12, 0.8]), 0, 0.41, 0, alongZ),
        // The peak is longest in the middle.
        sheet(
          (u, v) => {
            const a = (u - 0.5) * 1.9;
            const out = v * 0.26 * Math.max(0, Math.cos((u - 0.5) * Math.PI)) ** 0.6;
            return [Math.sin(a) * (0.45 + out * 0.3), 0.53 - out * 0.3, Math.cos(a) * 0.53 + out];
          },
          40,
          8,
          shiny(colour),
        ),
        at(bowl(0.52, clear('#7fa0b0', 0.5), 0.36, 0.5, [0.9, 0.9, 1.06]), 0, 0.34, 0.06, [1.1, Math.PI, 0]),
        ...[-1, 1].map((s) =>
          pipe(
            [
              [s * 0.42, 0.42, 0.06],
              [s * 0.34, 0.12, 0.18],
              [0, 0.03, 0.26],
            ],
            0.016,
            dark,
          ),
        ),
        ...[-1, 1].map((s) => at(rod(0.05, 0.05, 0.03, metal()), s * 0.455, 0.54, 0.12, alongX)),
      );
    // The chin goes round from one side to the other; the visor is a part of a larger ball.
    const chin = sheet(
      (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.24;
        const r = 1 - 0.14 * v;
        return [Math.sin(a) * 0.465 * r, 0.36 - v * 0.28, Math.cos(a) * 0.56 * r + 0.02];
      },
      60,
      12,
      m,
    );
    const back = sheet(
      (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.9 + Math.PI;
        return [Math.sin(a) * 0.455 * (1 - v * 0.12), 0.36 - v * 0.3, Math.cos(a) * 0.53 * (1 - v * 0.14)];
      },
      60,
      12,
      m,
    );
    const visor = sheet(
      (u, v) => {
        const a = (u - 0.5) * Math.PI * 1.02;
        const e = (v - 0.5) * 0.92 + 0.12;
        return [Math.sin(a) * Math.cos(e) * 0.475, 0.5 + Math.sin(e) * 0.475, Math.cos(a) * Math.cos(e) * 0.56];
      },
      60,
      20,
      shiny('#15181d', { roughness: 0.06, metalness: 0.3 }),
    );
    const stripe = (s) =>
      sheet(
        (u, v) => {
          const e = 0.5 + u * 2;
          const a = s * (0.14 + v * 0.1);
          return [Math.sin(a) * 0.48, 0.5 + Math.sin(e) * Math.cos(a) * 0.474, Math.cos(e) * Math.cos(a) * 0.545];
        },
        40,
        4,
        shiny(ink),
      );
    return g.add(
      chin,
      back,
      visor,
      stripe(1),
      stripe(-1),
      ...[-1, 1].map((s) => at(rod(0.06, 0.06, 0.03, dark), s * 0.47, 0.52, 0.06, alongX)),
      at(box(0.2, 0.05, 0.03, dark, 0.015), 0, 0.22, 0.555),
      at(hoop(0.4, 0.035, dark, [1, 1.18, 1]), 0, 0.08, 0, alongZ),
    );
  },
};
