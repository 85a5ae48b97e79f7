// Instruments, and what one takes outdoors or exercises with. Each stands or lies on y = 0.
import {
  alongX,
  alongZ,
  at,
  ball,
  box,
  cutOut,
  face,
  group,
  hoop,
  lying,
  matt,
  metal,
  pipe,
  rod,
  sheet,
  shiny,
  texture,
  times,
} from './solids.mjs';

const wood = (colour, more) => matt(colour, { roughness: 0.42, ...more });
const bodyOutline = [
  [0, 0],
  [0.26, 0.04],
  [0.385, 0.22],
  [0.33, 0.44],
  [0.245, 0.56],
  [0.27, 0.74],
  [0.2, 0.9],
  [0, 0.935],
  [-0.2, 0.9],
  [-0.27, 0.74],
  [-0.245, 0.56],
  [-0.33, 0.44],
  [-0.385, 0.22],
  [-0.26, 0.04],
];
function guitarOf({ top, side, strings, neck, scale = 1 }) {
  const dark = wood('#2a1b12');
  const g = group(
    at(cutOut(bodyOutline, 0.2, wood(side), 0.012), 0, 0, 0),
    at(
      cutOut(
        bodyOutline.map(([x, y]) => [x * 0.97, 0.014 + y * 0.97]),
        0.01,
        wood(top),
        0.002,
      ),
      0,
      0,
      0.02,
    ),
    at(hoop(0.125, 0.013, wood('#5a3a1f')), 0, 0.58, 0.024),
    at(rod(0.115, 0.115, 0.004, matt('#0d0805'), 56), 0, 0.58, 0.024, alongZ),
    at(box(0.2, 0.045, 0.03, dark, 0.012), 0, 0.25, 0.035),
    at(box(0.1, 0.008, 0.02, matt('#f3efe2')), 0, 0.265, 0.055),
    at(box(0.075, neck, 0.05, wood(side), 0.02), 0, 0.92 + neck / 2, 0.01),
    at(box(0.07, neck + 0.24, 0.012, dark, 0.004), 0, 0.8 + neck / 2, 0.04),
    times(12, (i) => at(box(0.07, 0.005, 0.006, metal()), 0, 0.92 + neck * (1 - 0.944 ** (i * 1.15)) * 1.7, 0.048)),
    at(
      cutOut(
        [
          [-0.05, 0],
          [-0.075, 0.08],
          [-0.07, 0.24],
          [0, 0.27],
          [0.07, 0.24],
          [0.075, 0.08],
          [0.05, 0],
        ],
        0.03,
        wood('#4a2c18'),
        0.006,
      ),
      0,
      0.92 + neck,
      0.02,
      [-0.14, 0, 0],
    ),
    times(strings, (i) => {
      const x = (i / (strings - 1) - 0.5) * 0.055;
      return at(rod(0.0022, 0.0022, 0.67 + neck, metal('#e9e4d2'), 6), x, 0.26 + (0.67 + neck) / 2, 0.056);
    }),
    times(strings, (i) =>
      at(rod(0.013, 0.013, 0.06, metal('#e6e6e2')), (i % 2 ? 1 : -1) * 0.09, 0.98 + neck + Math.floor(i / 2) * 0.07, -0.01, alongX),
    ),
  );
  g.scale.setScalar(scale);
  return g;
}
const pedal = (m) => [at(box(0.08, 0.02, 0.05, m, 0.006), 0, 0, 0)];

function wheel(r, { tyre = 0.022, rim = metal('#c9cdd1'), wall = matt('#1b1c1e') } = {}) {
  return group(
    hoop(r, tyre, wall),
    hoop(r - tyre * 1.2, tyre * 0.5, rim),
    at(rod(0.02, 0.02, 0.09, metal()), 0, 0, 0, alongZ),
    times(14, (i) => {
      const a = (i / 14) * Math.PI * 2;
      return at(rod(0.0022, 0.0022, r - 0.02, metal('#b9bdc2'), 5), (Math.cos(a) * r) / 2, (Math.sin(a) * r) / 2, i % 2 ? 0.015 : -0.015, [
        0,
        0,
        a + Math.PI / 2,
      ]);
    }),
  );
}

const shuttle = () =>
  group(
    at(ball(0.05, matt('#f2efe6')), 0, 0.05, 0),
    at(rod(0.13, 0.045, 0.17, matt('#fbfbf8', { transparent: true, opacity: 0.92 }), 16), 0, 0.15, 0),
    at(hoop(0.1, 0.005, matt('#c8433f')), 0, 0.17, 0, alongZ),
  );
function racket(colour) {
  const net = metal('#f1f1ea');
  return group(
    hoop(0.24, 0.012, metal(colour), [0.88, 1.1, 1]),
    times(15, (i) => {
      const x = (i - 7) * 0.027;
      return at(rod(0.0018, 0.0018, 2 * 0.262 * Math.sqrt(1 - (x / 0.21) ** 2), net, 5), x, 0, 0);
    }),
    times(19, (i) => {
      const y = (i - 9) * 0.027;
      return at(rod(0.0018, 0.0018, 2 * 0.208 * Math.sqrt(1 - (y / 0.262) ** 2), net, 5), 0, y, 0, alongX);
    }),
    at(rod(0.011, 0.011, 0.36, metal('#2b2e34')), 0, -0.44, 0),
    at(rod(0.024, 0.026, 0.26, matt('#23262b')), 0, -0.73, 0),
    at(rod(0.026, 0.026, 0.03, matt(colour)), 0, -0.6, 0),
  );
}
const glove = (m) =>
  group(
    at(ball(0.24, m, [1, 1.05, 0.86]), 0, 0.46, 0),
    at(ball(0.2, m, [1, 1.1, 0.82]), 0, 0.3, 0),
    at(ball(0.11, m, [0.8, 1.35, 0.85]), 0.2, 0.36, 0.1, [0, 0, 0.25]),
    at(rod(0.16, 0.18, 0.24, matt('#f2f0ea'), 40), 0, 0.1, 0),
    at(rod(0.185, 0.185, 0.05, m, 40), 0, 0.03, 0),
    at(box(0.14, 0.07, 0.02, m, 0.01), 0, 0.13, 0.165),
  );

export const leisure = {
  guitar: ({ top = '#d9a557', side = '#7d4a25' }) => at(group(guitarOf({ top, side, strings: 6, neck: 0.62 })), 0, 0, 0),
  ukulele: () => guitarOf({ top: '#9c5a30', side: '#7a4022', strings: 4, neck: 0.42 }),
  guitarLesson() {
    const m = metal('#33363b');
    const music = face(0.62, 0.44, (c, w, h) => {
      c.fillStyle = '#fbfaf4';
      c.fillRect(0, 0, w, h);
      c.strokeStyle = c.fillStyle = '#26282b';
      for (const side of [0, 1])
        for (let row = 0; row < 5; row++)
          for (let l = 0; l < 5; l++) c.fillRect(w * (0.04 + side * 0.5), h * (0.1 + row * 0.17) + l * 5, w * 0.42, 1);
      for (let i = 0; i < 60; i++) {
        const x = w * (0.06 + Math.floor(i / 30) * 0.5 + ((i % 6) / 6) * 0.4);
        const y = h * (0.1 + (Math.floor(i / 6) % 5) * 0.17) + ((i * 7) % 5) * 5;
        c.beginPath();
        c.ellipse(x, y, 5, 3.6, -0.4, 0, 7);
        c.fill();
        c.fillRect(x + 4, y - 22, 1.5, 22);
      }
    });
    return group(
      at(guitarOf({ top: '#d9a557', side: '#7d4a25', strings: 6, neck: 0.62 }), -0.42, 0.06, 0, [-0.16, 0.2, 0.05]),
      at(
        group(at(box(0.66, 0.48, 0.015, m), 0, 0, 0), at(box(0.66, 0.02, 0.06, m), 0, -0.24, 0.03), at(music, 0, 0, 0.012)),
        0.45,
        1.1,
        0.05,
        [-0.3, -0.2, 0],
      ),
      at(rod(0.014, 0.014, 1.06, m), 0.45, 0.56, 0),
      times(3, (i) =>
        pipe(
          [
            [0.45, 0.2, 0],
            [0.45 + Math.cos(i * 2.1) * 0.26, 0.01, Math.sin(i * 2.1) * 0.26],
          ],
          0.012,
          m,
        ),
      ),
      at(box(0.3, 0.05, 0.2, matt('#202226')), -0.42, 0.025, 0),
    );
  },
  keyboardPiano() {
    const m = matt('#1f2125');
    const g = group(
      at(box(1.5, 0.1, 0.42, m, 0.03), 0, 0.78, 0),
      at(box(1.5, 0.05, 0.2, m, 0.015), 0, 0.835, -0.11),
      at(
        face(0.24, 0.07, (c, w, h) => {
          c.fillStyle = '#9fd8e0';
          c.fillRect(0, 0, w, h);
          c.fillStyle = '#12303a';
          c.font = `600 ${h * 0.5}px monospace`;
          c.fillText('001 Piano', w * 0.06, h * 0.68);
        }),
        0,
        0.862,
        -0.11,
        lying,
      ),
      ...[-1, 1].map((s) => at(box(0.3, 0.005, 0.13, matt('#34383e')), s * 0.56, 0.862, -0.11)),
      times(16, (i) =>
        at(
          box(0.04, 0.012, 0.025, shiny(i % 4 ? '#c9cdd1' : '#d8574f')),
          (i < 8 ? -0.4 : 0.2) + (i % 8) * 0.03,
          0.863,
          -0.06 - (i % 2) * 0.06,
        ),
      ),
    );
    for (let i = 0; i < 36; i++) {
      const x = -0.71 + i * 0.0405;
      g.add(at(box(0.038, 0.03, 0.2, shiny('#fbfaf6'), 0.004), x, 0.835, 0.1));
      if ([0, 1, 3, 4, 5].includes(i % 7) && i < 35) g.add(at(box(0.022, 0.03, 0.125, shiny('#101113'), 0.004), x + 0.02, 0.857, 0.064));
    }
    for (const s of [-1, 1])
      for (const z of [-0.13, 0.13])
        g.add(
          pipe(
            [
              [s * 0.42, 0.73, z],
              [s * -0.38, 0.03, z],
            ],
            0.022,
            metal('#2b2d31'),
          ),
        );
    for (const s of [-1, 1])
      g.add(
        at(rod(0.024, 0.024, 0.5, metal('#2b2d31')), s * 0.42, 0.72, 0, alongZ),
        at(rod(0.028, 0.028, 0.56, matt('#111')), s * 0.38, 0.03, 0, alongZ),
      );
    return g;
  },
  drumSet() {
    const shell = shiny('#9c2230');
    const chrome = metal('#d4d8db');
    const skin = matt('#f3f1ea');
    const drum = (r, h) =>
      group(
        at(rod(r, r, h, shell, 56), 0, 0, 0),
        at(rod(r * 0.97, r * 0.97, 0.01, skin, 56), 0, h / 2 + 0.006, 0),
        ...[-1, 1].map((s) => at(hoop(r * 1.02, 0.014, chrome), 0, (s * h) / 2, 0, alongZ)),
        times(8, (i) => at(box(0.02, h * 0.5, 0.02, chrome), Math.cos(i * 0.785) * (r + 0.012), 0, Math.sin(i * 0.785) * (r + 0.012))),
      );
    const cymbal = (x, y, z, r, tilt) => [
      at(rod(0.02, r, 0.035, metal('#d8b24c', { roughness: 0.22 }), 56), x, y, z, [tilt, 0, tilt * 0.6]),
      at(ball(0.05, metal('#d8b24c'), [1, 0.5, 1]), x, y + 0.018, z),
      at(rod(0.012, 0.012, y, chrome), x, y / 2, z),
      times(3, (i) =>
        pipe(
          [
            [x, 0.22, z],
            [x + Math.cos(i * 2.1) * 0.2, 0.01, z + Math.sin(i * 2.1) * 0.2],
          ],
          0.012,
          chrome,
        ),
      ),
    ];
    return group(
      at(drum(0.34, 0.42), 0, 0.36, 0.05, alongZ),
      at(
        face(
          0.36,
          0.1,
          (c, w, h) => {
            c.fillStyle = '#26282b';
            c.font = `700 ${h * 0.8}px serif`;
            c.textAlign = 'center';
            c.fillText('DRUMS', w / 2, h * 0.8);
          },
          { alphaTest: 0.4 },
        ),
        0,
        0.36,
        0.285,
      ),
      at(drum(0.19, 0.2), -0.2, 0.9, 0, [0.4, 0, 0.1]),
      at(drum(0.21, 0.22), 0.24, 0.9, 0, [0.4, 0, -0.1]),
      at(rod(0.02, 0.02, 0.3, chrome), 0.02, 0.78, 0),
      at(drum(0.24, 0.4), 0.62, 0.38, -0.2),
      times(3, (i) => at(rod(0.012, 0.012, 0.4, chrome), 0.62 + Math.cos(i * 2.1) * 0.25, 0.2, -0.2 + Math.sin(i * 2.1) * 0.25)),
      at(drum(0.2, 0.15), -0.52, 0.56, -0.2, [0.12, 0, 0]),
      times(3, (i) =>
        pipe(
          [
            [-0.52, 0.48, -0.2],
            [-0.52 + Math.cos(i * 2.1) * 0.22, 0.01, -0.2 + Math.sin(i * 2.1) * 0.22],
          ],
          0.014,
          chrome,
        ),
      ),
      cymbal(-0.72, 1.2, -0.1, 0.27, 0.22),
      cymbal(0.78, 1.28, -0.05, 0.3, 0.26),
      cymbal(-0.86, 0.82, 0.12, 0.2, 0),
    );
  },
  tent({ colour = '#4f8a4a', second = '#d9d2be' }) {
    const map = texture(2048, 512, (c, w, h) => {
      c.fillStyle = colour;
      c.fillRect(0, 0, w, h);
      c.fillStyle = second;
      c.fillRect(0, h * 0.86, w, h * 0.14);
      c.strokeStyle = 'rgba(0,0,0,.3)';
      c.lineWidth = 3;
      for (let i = 0; i < 8; i++) {
        c.beginPath();
        c.moveTo((i / 8) * w, 0);
        c.lineTo((i / 8) * w, h);
        c.stroke();
      }
      // The way in: mesh with an edge, at the front and at the back.
      for (const mid of [0.25, 0.75]) {
        c.fillStyle = '#2c3a35';
        c.beginPath();
        c.moveTo(w * (mid - 0.062), h);
        c.bezierCurveTo(w * (mid - 0.062), h * 0.4, w * (mid - 0.04), h * 0.3, w * mid, h * 0.3);
        c.bezierCurveTo(w * (mid + 0.04), h * 0.3, w * (mid + 0.062), h * 0.4, w * (mid + 0.062), h);
        c.fill();
        c.lineWidth = 10;
        c.strokeStyle = second;
        c.stroke();
        c.lineWidth = 3;
        c.beginPath();
        c.moveTo(w * mid, h * 0.3);
        c.lineTo(w * mid, h);
        c.stroke();
      }
    });
    const power = (x, p) => Math.sign(x) * Math.abs(x) ** p;
    const point = (u, v, out = 1) => {
      const a = u * Math.PI * 2;
      const r = Math.cos((v * Math.PI) / 2) ** 0.72 * out;
      return [power(Math.cos(a), 0.62) * r, Math.sin((v * Math.PI) / 2) * 0.98 * out, power(Math.sin(a), 0.62) * r * 0.85];
    };
    const g = group(sheet((u, v) => point(u, v), 160, 60, matt('#fff', { map })));
    for (const k of [0, 1])
      g.add(
        pipe(
          [...times(13, (i) => point(0.125 + k * 0.25, i / 13, 1.012)), ...times(14, (i) => point(0.625 + k * 0.25, (13 - i) / 13, 1.012))],
          0.013,
          matt('#2b2d31'),
        ),
      );
    for (const [x, z] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ])
      g.add(
        pipe(
          [
            [x * 0.74, 0.46, z * 0.64],
            [x * 1.15, 0.005, z * 1.02],
          ],
          0.005,
          matt('#e9d26a'),
        ),
        at(rod(0.012, 0.004, 0.1, metal()), x * 1.15, 0.03, z * 1.02),
      );
    return g;
  },
  yogaMat({ colour = '#6f8f7a' }) {
    const m = matt(colour, { roughness: 0.95 });
    const ends = () =>
      face(
        0.24,
        0.24,
        (c, w) => {
          c.translate(w / 2, w / 2);
          c.fillStyle = '#8fae9a';
          c.beginPath();
          c.arc(0, 0, w * 0.49, 0, 7);
          c.fill();
          c.strokeStyle = '#3f5a49';
          c.lineWidth = w * 0.016;
          c.beginPath();
          for (let a = 0; a < 44; a += 0.1) c.lineTo(Math.cos(a) * w * (0.05 + a * 0.0098), Math.sin(a) * w * (0.05 + a * 0.0098));
          c.stroke();
        },
        { alphaTest: 0.5 },
      );
    return group(
      at(box(0.62, 0.022, 1.25, m, 0.01), 0, 0.011, 0.25),
      at(rod(0.12, 0.12, 0.62, m, 48), 0, 0.12, -0.42, alongX),
      ...[-1, 1].map((s) => at(ends(), s * 0.312, 0.12, -0.42, [0, (s * Math.PI) / 2, 0])),
      ...[-0.2, 0.2].map((x) => at(hoop(0.122, 0.006, matt('#2b3a31')), x, 0.12, -0.42, [0, Math.PI / 2, 0])),
    );
  },
  coolerBox: ({ colour = '#2f62a0' }) =>
    group(
      at(box(1.1, 0.56, 0.62, matt(colour), 0.06), 0, 0.3, 0),
      at(box(1.14, 0.16, 0.66, matt('#f1f2f1'), 0.05), 0, 0.64, 0),
      at(box(1.06, 0.05, 0.04, matt('#23406b'), 0.02), 0, 0.46, 0.31),
      ...[-0.28, 0.28].map((x) => at(box(0.1, 0.16, 0.04, matt('#e9eaea'), 0.015), x, 0.54, 0.33)),
      pipe(
        [
          [-0.58, 0.52, 0],
          [-0.66, 0.52, 0],
          [-0.7, 0.8, 0],
          [-0.6, 0.9, 0],
          [0.6, 0.9, 0],
          [0.7, 0.8, 0],
          [0.66, 0.52, 0],
          [0.58, 0.52, 0],
        ],
        0.028,
        matt('#dfe2e3'),
      ),
      at(rod(0.035, 0.035, 0.05, matt('#f1f2f1')), -0.42, 0.09, 0.32, alongZ),
      at(box(0.34, 0.12, 0.01, matt('#f1f2f1')), 0, 0.28, 0.312),
    ),
  fishingRod() {
    const m = matt('#2b3038');
    return group(
      pipe(
        [
          [-1.0, 0.12, 0],
          [0, 0.5, 0],
          [1.1, 1.0, 0],
        ],
        0.012,
        metal('#27506e'),
      ),
      pipe(
        [
          [-1.1, 0.08, 0],
          [-0.72, 0.225, 0],
        ],
        0.03,
        matt('#c79c6c'),
      ),
      pipe(
        [
          [-0.5, 0.31, 0],
          [-0.3, 0.385, 0],
        ],
        0.026,
        matt('#c79c6c'),
      ),
      at(box(0.05, 0.16, 0.05, metal('#4c5056'), 0.02), -0.58, 0.2, 0, [0, 0, 0.36]),
      at(rod(0.09, 0.09, 0.12, metal('#3d4046'), 40), -0.54, 0.1, 0, [0, 0, 0.36 + Math.PI / 2]),
      at(rod(0.11, 0.07, 0.05, metal('#d8b24c'), 40), -0.46, 0.13, 0, [0, 0, 0.36 + Math.PI / 2]),
      at(rod(0.07, 0.07, 0.06, matt('#7fc46a'), 40), -0.5, 0.115, 0, [0, 0, 0.36 + Math.PI / 2]),
      pipe(
        [
          [-0.56, 0.1, 0.06],
          [-0.54, 0.08, 0.16],
          [-0.5, 0.0, 0.18],
        ],
        0.012,
        metal(),
      ),
      at(ball(0.026, m), -0.49, 0.0, 0.18),
      ...[
        [-0.05, 0.485],
        [0.3, 0.64],
        [0.62, 0.785],
        [0.9, 0.91],
        [1.09, 0.995],
      ].map(([x, y], i) => at(hoop(0.04 - i * 0.006, 0.004, metal()), x, y - 0.035, 0, [0, Math.PI / 2 - 0.3, 0])),
      pipe(
        [
          [-0.45, 0.1, 0],
          [-0.05, 0.45, 0],
          [0.62, 0.75, 0],
          [1.09, 0.97, 0],
          [1.16, 0.5, 0.02],
        ],
        0.0024,
        matt('#d8f0c0'),
      ),
      at(ball(0.035, shiny('#d8473f'), [0.8, 1.5, 0.8]), 1.16, 0.48, 0.02),
      ...[
        [-0.92, 0.12],
        [0.24, 0.6],
      ].flatMap(([x, y]) => [
        at(rod(0.018, 0.018, y + 0.06, matt('#8a6a42')), x, (y - 0.06) / 2, 0),
        pipe(
          [
            [x, y + 0.05, 0.07],
            [x, y - 0.01, 0],
            [x, y + 0.05, -0.07],
          ],
          0.014,
          matt('#8a6a42'),
        ),
      ]),
    );
  },
  treadmill() {
    const dark = matt('#23262b');
    const g = group(
      at(box(0.72, 0.16, 1.5, dark, 0.04), 0, 0.12, 0),
      at(box(0.5, 0.012, 1.36, matt('#111214', { roughness: 1 }), 0.004), 0, 0.206, 0.04),
      at(box(0.7, 0.14, 0.3, matt('#33373d'), 0.05), 0, 0.24, -0.62),
      at(box(0.72, 0.34, 0.12, dark, 0.05), 0, 1.28, -0.5, [-0.5, 0, 0]),
      at(
        face(
          0.46,
          0.2,
          (c, w, h) => {
            c.fillStyle = '#0d1a1c';
            c.fillRect(0, 0, w, h);
            c.fillStyle = '#7ff0c8';
            c.font = `600 ${h * 0.42}px monospace`;
            c.fillText('6.0', w * 0.08, h * 0.5);
            c.fillText('32:10', w * 0.48, h * 0.5);
            c.font = `${h * 0.18}px sans-serif`;
            c.fillText('KM/H', w * 0.08, h * 0.8);
            c.fillText('TIME', w * 0.48, h * 0.8);
          },
          { emissive: '#222' },
        ),
        0,
        1.305,
        -0.43,
        [-0.5, 0, 0],
      ),
      at(ball(0.04, shiny('#d8473f'), [1, 0.5, 1]), 0, 1.17, -0.36),
    );
    for (const s of [-1, 1])
      g.add(
        pipe(
          [
            [s * 0.36, 0.2, -0.62],
            [s * 0.36, 1.25, -0.52],
          ],
          0.034,
          metal('#8b9097'),
        ),
        pipe(
          [
            [s * 0.36, 1.18, -0.5],
            [s * 0.36, 1.12, -0.1],
          ],
          0.03,
          dark,
        ),
        at(box(0.06, 0.03, 1.4, metal('#b4b9be'), 0.01), s * 0.32, 0.205, 0.05),
        at(rod(0.05, 0.05, 0.06, dark), s * 0.3, 0.05, -0.7, alongX),
      );
    return g;
  },
  spinBike() {
    const frame = matt('#23262b');
    const red = matt('#c8353a');
    return group(
      ...[-0.55, 0.55].map((x) => at(rod(0.04, 0.04, 0.56, frame), x, 0.05, 0, alongZ)),
      at(rod(0.26, 0.26, 0.07, metal('#8b9097'), 56), 0.36, 0.36, 0, alongZ),
      at(hoop(0.255, 0.03, red), 0.36, 0.36, 0),
      at(rod(0.12, 0.12, 0.09, frame, 40), 0.36, 0.36, 0, alongZ),
      pipe(
        [
          [-0.55, 0.07, 0],
          [-0.1, 0.2, 0],
          [0.55, 0.07, 0],
        ],
        0.045,
        red,
      ),
      pipe(
        [
          [-0.1, 0.2, 0],
          [-0.32, 0.86, 0],
        ],
        0.045,
        red,
      ),
      pipe(
        [
          [-0.2, 0.5, 0],
          [0.36, 0.36, 0],
          [0.42, 0.9, 0],
        ],
        0.04,
        red,
      ),
      pipe(
        [
          [0.42, 0.86, 0],
          [0.46, 1.1, 0],
        ],
        0.028,
        metal(),
      ),
      pipe(
        [
          [-0.3, 0.84, 0],
          [-0.34, 0.96, 0],
        ],
        0.026,
        metal(),
      ),
      at(ball(0.17, matt('#15161a'), [1.1, 0.34, 0.7]), -0.36, 1.0, 0),
      pipe(
        [
          [0.66, 1.14, 0.2],
          [0.5, 1.12, 0.2],
          [0.44, 1.1, 0],
          [0.5, 1.12, -0.2],
          [0.66, 1.14, -0.2],
        ],
        0.026,
        frame,
      ),
      at(box(0.14, 0.1, 0.03, matt('#2b2e33'), 0.02), 0.5, 1.2, 0, [0, Math.PI / 2, 0.3]),
      at(rod(0.1, 0.1, 0.05, metal(), 40), -0.08, 0.34, 0.05, alongZ),
      pipe(
        [
          [-0.08, 0.34, 0.1],
          [0.02, 0.2, 0.1],
        ],
        0.016,
        metal(),
      ),
      pipe(
        [
          [-0.08, 0.34, -0.1],
          [-0.18, 0.48, -0.1],
        ],
        0.016,
        metal(),
      ),
      at(group(pedal(frame)), 0.02, 0.2, 0.15),
      at(group(pedal(frame)), -0.18, 0.48, -0.15),
    );
  },
  badminton: () =>
    group(
      at(racket('#c8353a'), -0.24, 0.03, 0, [-Math.PI / 2, 0, 0.18]),
      at(racket('#2f62ad'), 0.26, 0.05, 0.06, [-Math.PI / 2, 0, -0.22]),
      at(shuttle(), 0.02, 0.05, 0.34, [1.4, 0, 0.6]),
      at(shuttle(), 0.62, 0.05, 0.45, [1.4, 0, -0.9]),
    ),
  boxingGloves: () =>
    group(
      at(glove(shiny('#b81f2a', { roughness: 0.4 })), -0.3, 0, 0, [0, 0.2, 0]),
      at(glove(shiny('#b81f2a', { roughness: 0.4 })), 0.32, 0, 0.04, [0, Math.PI - 0.3, 0]),
    ),
  golfSet() {
    const bag = matt('#1f3550');
    const g = group(
      at(rod(0.2, 0.17, 1.05, bag, 40), 0, 0.54, 0),
      at(hoop(0.2, 0.025, matt('#e9eaea')), 0, 1.06, 0, alongZ),
      at(rod(0.18, 0.18, 0.04, matt('#15171a'), 40), 0, 0.02, 0),
      at(box(0.24, 0.4, 0.12, matt('#27436a'), 0.05), 0, 0.38, 0.18),
      at(box(0.18, 0.2, 0.1, matt('#e9eaea'), 0.04), 0, 0.78, 0.17),
      pipe(
        [
          [-0.18, 0.9, 0.05],
          [-0.32, 0.62, 0.1],
          [-0.18, 0.3, 0.05],
        ],
        0.025,
        matt('#15171a'),
      ),
      pipe(
        [
          [0.1, 1.0, -0.16],
          [0.3, 0.5, -0.36],
          [0.36, 0.0, -0.46],
        ],
        0.012,
        metal(),
      ),
    );
    for (let i = 0; i < 9; i++) {
      const a = i * 0.7;
      const [x, z] = [Math.cos(a) * 0.11, Math.sin(a) * 0.1];
      const y = 1.26 + (i % 3) * 0.09;
      g.add(
        pipe(
          [
            [x * 0.6, 0.9, z * 0.6],
            [x * 1.3, y, z * 1.3],
          ],
          0.008,
          metal('#d4d8db'),
        ),
      );
      g.add(
        i < 3
          ? at(ball(0.075, shiny(['#b81f2a', '#1d1f23', '#1d1f23'][i]), [1.2, 0.8, 0.9]), x * 1.4 + 0.04, y + 0.04, z * 1.4)
          : at(
              cutOut(
                [
                  [0, 0],
                  [0.1, 0.01],
                  [0.13, 0.09],
                  [0.02, 0.05],
                ],
                0.02,
                metal('#d9dcdf'),
                0.004,
              ),
              x * 1.3,
              y,
              z * 1.3,
              [0, a, 0],
            ),
      );
    }
    return g;
  },
  bicycle({ kind = 'city', colour = '#3f7f74' }) {
    const paint = shiny(colour);
    const dark = matt('#1d1e21');
    const small = kind === 'kids';
    const r = small ? 0.24 : 0.34;
    const tyre = { road: 0.014, city: 0.022, mountain: 0.034, kids: 0.028 }[kind];
    const [rear, front] = [
      [-0.5, r + tyre, 0],
      [small ? 0.42 : 0.54, r + tyre, 0],
    ];
    const crank = [small ? -0.08 : -0.06, r + (small ? 0.02 : -0.02), 0];
    const low = kind === 'city' || small;
    const seat = [-0.24, small ? 0.62 : 0.8, 0];
    const head = [small ? 0.3 : 0.36, small ? 0.66 : low ? 0.84 : 0.8, 0];
    const headLow = [head[0] + 0.035, head[1] - 0.14, 0];
    const beam = (a, b, t = 0.02, m = paint) => pipe([a, b], t, m);
    const saddle = [seat[0] - 0.03, seat[1] + (kind === 'road' ? 0.14 : 0.12), 0];
    const g = group(
      at(wheel(r, { tyre, wall: small ? matt('#26282b') : undefined }), ...rear),
      at(wheel(r, { tyre }), ...front),
      beam(crank, seat),
      beam(crank, headLow, 0.024),
      low
        ? beam(
            [crank[0] - 0.06, crank[1] + 0.2, 0],
            head.map((v, i) => v - (i === 1 ? 0.05 : 0)),
            0.018,
          )
        : beam(seat, head, 0.02),
      beam(headLow, head, 0.026),
      ...[-0.045, 0.045].flatMap((z) => [
        beam([crank[0], crank[1], z * 0.6], [rear[0], rear[1], z], 0.012),
        beam([seat[0], seat[1] - 0.04, z * 0.4], [rear[0], rear[1], z], 0.011),
        beam(
          [headLow[0], headLow[1], z],
          [front[0], front[1], z],
          kind === 'mountain' ? 0.02 : 0.013,
          kind === 'mountain' ? metal('#2b2d31') : paint,
        ),
      ]),
      beam(seat, saddle, 0.015, metal()),
      at(ball(0.12, dark, [1.15, 0.28, 0.62]), saddle[0] - 0.02, saddle[1] + 0.01, 0),
      at(rod(0.085, 0.085, 0.012, metal('#8b9097'), 40), crank[0], crank[1], 0.06, alongZ),
      at(rod(0.04, 0.04, 0.02, metal('#6a6f76')), rear[0], rear[1], 0.05, alongZ),
      pipe(
        [
          [crank[0], crank[1] + 0.085, 0.06],
          [rear[0], rear[1] + 0.04, 0.05],
        ],
        0.005,
        dark,
      ),
      pipe(
        [
          [crank[0], crank[1] - 0.085, 0.06],
          [rear[0], rear[1] - 0.04, 0.05],
        ],
        0.005,
        dark,
      ),
      beam([crank[0], crank[1], 0.08], [crank[0] + 0.1, crank[1] - 0.12, 0.08], 0.012, metal()),
      beam([crank[0], crank[1], -0.08], [crank[0] - 0.1, crank[1] + 0.12, -0.08], 0.012, metal()),
      at(group(pedal(dark)), crank[0] + 0.1, crank[1] - 0.12, 0.12),
      at(group(pedal(dark)), crank[0] - 0.1, crank[1] + 0.12, -0.12),
    );
    const top = [head[0] - 0.02, head[1] + (small ? 0.12 : low ? 0.16 : 0.07), 0];
    g.add(beam(head, top, 0.015, metal()));
    if (kind === 'road')
      for (const s of [-1, 1])
        g.add(
          pipe(
            [
              [top[0], top[1], 0],
              [top[0] + 0.02, top[1], s * 0.19],
              [top[0] + 0.13, top[1], s * 0.2],
              [top[0] + 0.15, top[1] - 0.08, s * 0.2],
              [top[0] + 0.07, top[1] - 0.13, s * 0.2],
              [top[0] - 0.02, top[1] - 0.13, s * 0.2],
            ],
            0.016,
            dark,
          ),
          at(box(0.03, 0.1, 0.02, dark, 0.008), top[0] + 0.17, top[1] - 0.02, s * 0.2),
        );
    else {
      const back = kind === 'mountain' ? -0.04 : -0.16;
      g.add(
        pipe(
          [
            [top[0] + back, top[1] + 0.03, 0.3],
            [top[0], top[1] + 0.02, 0.16],
            [top[0], top[1], 0],
            [top[0], top[1] + 0.02, -0.16],
            [top[0] + back, top[1] + 0.03, -0.3],
          ],
          0.013,
          kind === 'mountain' ? dark : metal(),
        ),
      );
      for (const s of [-1, 1])
        g.add(
          pipe(
            [
              [top[0] + back, top[1] + 0.03, s * 0.31],
              [top[0] + back * 0.6, top[1] + 0.026, s * 0.22],
            ],
            0.02,
            dark,
          ),
        );
    }
    if (kind === 'mountain')
      g.add(
        at(rod(0.08, 0.08, 0.004, metal(), 40), ...front.slice(0, 2), 0.05, alongZ),
        at(rod(0.08, 0.08, 0.004, metal(), 40), ...rear.slice(0, 2), -0.05, alongZ),
      );
    if (low) {
      const guard = (c) =>
        pipe(
          times(9, (i) => [c[0] + Math.cos(0.2 + i * 0.32) * (r + tyre + 0.022), c[1] + Math.sin(0.2 + i * 0.32) * (r + tyre + 0.022), 0]),
          0.022,
          small ? shiny('#f2d04f') : metal('#c9cdd1'),
        );
      g.add(guard(rear), guard(front));
    }
    if (kind === 'city') {
      const wire = metal('#6a6f76');
      for (const y of [0, 0.09, 0.18])
        g.add(
          pipe(
            [
              [0.44, 0.8 + y, 0.15],
              [0.7, 0.8 + y, 0.14],
              [0.7, 0.8 + y, -0.14],
              [0.44, 0.8 + y, -0.15],
            ],
            0.007,
            wire,
            true,
          ),
        );
      for (let i = 0; i < 9; i++) for (const s of [-1, 1]) g.add(at(rod(0.004, 0.004, 0.19, wire, 5), 0.44 + i * 0.033, 0.89, s * 0.155));
      for (let i = 0; i < 8; i++) g.add(at(rod(0.004, 0.004, 0.19, wire, 5), 0.71, 0.89, -0.13 + i * 0.037));
      g.add(
        at(box(0.26, 0.012, 0.28, wire, 0.004), 0.57, 0.8, 0),
        at(box(0.3, 0.012, 0.12, wire, 0.004), -0.56, r * 2 + 0.12, 0),
        beam([-0.66, r * 2 + 0.12, 0.05], [rear[0], rear[1], 0.05], 0.008, wire),
        at(ball(0.05, shiny('#f4f4ef')), 0.66, 0.72, 0),
      );
    }
    if (small) {
      for (const s of [-1, 1])
        g.add(
          at(
            group(hoop(0.075, 0.022, dark), at(rod(0.06, 0.06, 0.025, shiny('#f2d04f')), 0, 0, 0, alongZ)),
            rear[0] - 0.02,
            0.095,
            s * 0.26,
          ),
          pipe(
            [
              [rear[0], rear[1], s * 0.05],
              [rear[0], rear[1] - 0.02, s * 0.2],
              [rear[0] - 0.02, 0.1, s * 0.24],
            ],
            0.012,
            metal(),
          ),
        );
      g.add(at(box(0.18, 0.14, 0.2, matt('#f2d04f'), 0.03), 0.46, 0.76, 0));
    }
    return g;
  },
};
