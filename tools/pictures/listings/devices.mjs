// Devices and their parts: each stands or lies on y = 0.
import { chance } from '../kit.mjs';
import {
  alongX,
  alongZ,
  at,
  ball,
  bowl,
  box,
  clear,
  cutOut,
  face,
  group,
  hoop,
  lying,
  matt,
  metal,
  pipe,
  rod,
  shiny,
  times,
} from './solids.mjs';

const flat = (mesh, x, y, z) => at(mesh, x, y, z, lying);
const dot = (r, m, x, y, z) => at(rod(r, r, 0.02, m, 32), x, y, z);
const gold = () => metal('#d8ac4c');
const gradient = (colours) => (c, w, h) => {
  const g = c.createLinearGradient(0, 0, w, h);
  for (const [i, k] of colours.entries()) g.addColorStop(i / (colours.length - 1), k);
  c.fillStyle = g;
  c.fillRect(0, 0, w, h);
};
const lens = (r, depth) =>
  group(
    at(rod(r, r, depth, matt('#1b1c1f'), 56), 0, 0, depth / 2, alongZ),
    ...[0.35, 0.62].map((t) => at(rod(r * 1.03, r * 1.03, depth * 0.16, matt('#2c2e32'), 56), 0, 0, depth * t, alongZ)),
    at(hoop(r * 0.9, r * 0.09, metal('#4c5056')), 0, 0, depth),
    at(ball(r * 0.76, shiny('#1f2a4a', { roughness: 0.05, metalness: 0.4 }), [1, 1, 0.34]), 0, 0, depth - r * 0.12),
    at(ball(r * 0.4, shiny('#5b6ea8', { roughness: 0.03, metalness: 0.5 }), [1, 1, 0.3]), 0, 0, depth),
  );
const pad = [
  [-0.5, 0.12],
  [-0.36, 0.2],
  [-0.12, 0.18],
  [0.12, 0.18],
  [0.36, 0.2],
  [0.5, 0.12],
  [0.58, -0.16],
  [0.52, -0.36],
  [0.4, -0.3],
  [0.24, -0.1],
  [-0.24, -0.1],
  [-0.4, -0.3],
  [-0.52, -0.36],
  [-0.58, -0.16],
];
function controller(colour) {
  const dark = matt('#202226');
  const g = group(cutOut(pad, 0.06, matt(colour), 0.05));
  for (const [x, y] of [
    [-0.18, -0.01],
    [0.18, -0.01],
  ])
    g.add(at(rod(0.085, 0.085, 0.06, dark), x, y, 0.06, alongZ), at(rod(0.065, 0.05, 0.06, matt('#33363b')), x, y, 0.11, alongZ));
  g.add(at(box(0.15, 0.05, 0.03, dark, 0.01), -0.37, 0.08, 0.055), at(box(0.05, 0.15, 0.03, dark, 0.01), -0.37, 0.08, 0.055));
  ['#4f9fd8', '#d8574f', '#58b06a', '#e2b13c'].forEach((k, i) => {
    g.add(at(rod(0.028, 0.028, 0.03, shiny(k)), 0.37 + Math.cos(i * 1.571) * 0.07, 0.08 + Math.sin(i * 1.571) * 0.07, 0.06, alongZ));
  });
  return g.add(at(box(0.26, 0.13, 0.02, shiny('#2b2d31'), 0.01), 0, 0.12, 0.05));
}

export const devices = {
  phoneCase: ({ colours = ['#f2dfe2', '#e3ecdf', '#e6e3f0'] }) =>
    group(
      colours.map((k, i) => {
        const m = shiny(k);
        // Flowers pressed flat under the glaze.
        const back = face(0.46, 0.96, (c, w, h) => {
          c.fillStyle = k;
          c.fillRect(0, 0, w, h);
          const random = chance(41 + i * 7);
          for (let n = 0; n < 15; n++) {
            const [x, y, r] = [w * (0.14 + random() * 0.72), h * (0.36 + random() * 0.58), w * (0.05 + random() * 0.05)];
            c.strokeStyle = '#5f7a45';
            c.lineWidth = w * 0.012;
            c.beginPath();
            c.moveTo(x, y);
            c.quadraticCurveTo(x + r, y + r * 2, x + (random() - 0.5) * r * 2, y + r * 4);
            c.stroke();
            c.fillStyle = [
              ['#c8577a', '#e8a03a', '#8f6fc0'],
              ['#e8c24a', '#f4f0e2', '#d8703f'],
              ['#6f8fd0', '#d87fa0', '#f0d27a'],
            ][i][n % 3];
            for (let p = 0; p < 6; p++) {
              c.beginPath();
              c.ellipse(x + Math.cos(p * 1.047) * r, y + Math.sin(p * 1.047) * r, r * 0.8, r * 0.42, p * 1.047, 0, 7);
              c.fill();
            }
            c.fillStyle = '#7a5a2a';
            c.beginPath();
            c.arc(x, y, r * 0.42, 0, 7);
            c.fill();
          }
        });
        return at(
          group(
            at(box(0.5, 0.09, 1, m, 0.045), 0, 0.045, 0),
            flat(back, 0, 0.0915, 0),
            at(box(0.24, 0.02, 0.25, matt('#15161a'), 0.01), -0.1, 0.09, -0.34),
            ...[
              [-0.16, -0.39],
              [-0.16, -0.29],
              [-0.05, -0.34],
            ].map(([x, z]) => at(rod(0.042, 0.042, 0.02, metal('#3a3d44')), x, 0.1, z)),
          ),
          (i - 1) * 0.58,
          0,
          Math.abs(i - 1) * 0.08,
          [0, (1 - i) * 0.12, 0],
        );
      }),
    ),
  buttonPhone() {
    const g = group(
      at(box(0.46, 0.09, 1, matt('#26467a'), 0.045), 0, 0.045, 0),
      at(box(0.38, 0.01, 0.4, matt('#15181c'), 0.005), 0, 0.09, -0.25),
    );
    g.add(
      flat(
        face(0.32, 0.3, (c, w, h) => {
          gradient(['#cfe6cf', '#a9cdae'])(c, w, h);
          c.fillStyle = '#1d2a20';
          c.font = `600 ${h * 0.36}px monospace`;
          c.textAlign = 'center';
          c.fillText('09:41', w / 2, h * 0.6);
        }),
        0,
        0.0965,
        -0.25,
      ),
      at(box(0.16, 0.02, 0.08, metal(), 0.01), 0, 0.095, 0.03),
    );
    for (let i = 0; i < 12; i++)
      g.add(at(box(0.095, 0.022, 0.06, shiny('#e8ecf1'), 0.01), -0.12 + (i % 3) * 0.12, 0.095, 0.14 + Math.floor(i / 3) * 0.085));
    return g;
  },
  roundWatch: ({ band = '#1b1c1f', body = '#3a3d42' }) =>
    group(
      at(box(0.34, 0.03, 1.5, matt(band), 0.014), 0, 0.03, 0),
      at(rod(0.36, 0.38, 0.12, metal(body), 72), 0, 0.09, 0),
      flat(
        face(
          0.64,
          0.64,
          (c, w) => {
            c.translate(w / 2, w / 2);
            c.fillStyle = '#07090d';
            c.beginPath();
            c.arc(0, 0, w / 2, 0, 7);
            c.fill();
            c.lineWidth = w * 0.035;
            ['#f05a5a', '#57d08a', '#4fa8ef'].forEach((k, i) => {
              c.strokeStyle = k;
              c.beginPath();
              c.arc(0, 0, w * (0.44 - i * 0.05), -1.57, 1.4 + i * 1.1);
              c.stroke();
            });
            c.fillStyle = '#fff';
            c.textAlign = 'center';
            c.font = `600 ${w * 0.19}px sans-serif`;
            c.fillText('09:41', 0, w * 0.05);
            c.font = `${w * 0.07}px sans-serif`;
            c.fillText('♥ 72   6,480', 0, w * 0.17);
          },
          { alphaTest: 0.5, emissive: '#222' },
        ),
        0,
        0.156,
        0,
      ),
      at(rod(0.03, 0.03, 0.05, metal()), 0.39, 0.09, 0.1, alongX),
    ),
  earbuds() {
    const w = shiny('#f5f6f6');
    const bud = () =>
      group(
        at(ball(0.1, w, [1, 0.9, 1]), 0, 0.1, 0),
        at(rod(0.035, 0.03, 0.26, w), 0.02, 0.0, 0.05, [1.2, 0, 0.1]),
        at(ball(0.05, matt('#5a5e63')), -0.06, 0.13, -0.05),
      );
    return group(
      at(box(0.62, 0.26, 0.5, w, 0.12), 0, 0.13, 0),
      at(group(box(0.62, 0.16, 0.5, w, 0.08), at(box(0.5, 0.02, 0.38, matt('#dfe2e4'), 0.01), 0, -0.075, 0)), 0, 0.44, -0.3, [-1.9, 0, 0]),
      at(box(0.5, 0.02, 0.36, matt('#dfe2e4'), 0.01), 0, 0.255, 0),
      at(ball(0.014, shiny('#4fd08a')), 0, 0.15, 0.25),
      at(bud(), -0.14, 0.22, 0.02),
      at(bud(), 0.5, 0.02, 0.3, [0, 0.7, 0]),
    );
  },
  charger: () =>
    group(
      at(box(0.4, 0.36, 0.4, shiny('#f3f4f4'), 0.06), 0, 0.18, 0),
      ...[-0.07, 0.07].map((x) => at(box(0.03, 0.02, 0.14, metal()), x, 0.2, -0.26)),
      at(box(0.14, 0.05, 0.02, matt('#3a3d42')), 0, 0.2, 0.2),
      at(box(0.12, 0.05, 0.14, shiny('#f3f4f4'), 0.02), 0, 0.2, 0.27),
      pipe(
        [
          [0, 0.2, 0.33],
          [0.1, 0.04, 0.5],
          [0.5, 0.02, 0.6],
          [0.8, 0.02, 0.35],
          [0.6, 0.02, 0.1],
          [0.45, 0.02, 0.3],
          [0.7, 0.02, 0.7],
          [1.0, 0.02, 0.72],
        ],
        0.02,
        matt('#eef0f0'),
      ),
      at(box(0.12, 0.04, 0.06, metal()), 1.05, 0.025, 0.72),
    ),
  powerBank: () =>
    group(
      at(box(0.52, 0.12, 1, matt('#23262b'), 0.05), 0, 0.06, 0),
      flat(
        face(0.2, 0.12, (c, w, h) => {
          c.fillStyle = '#0c0e11';
          c.fillRect(0, 0, w, h);
          c.fillStyle = '#7fe0ff';
          c.font = `700 ${h * 0.7}px monospace`;
          c.textAlign = 'center';
          c.fillText('87%', w / 2, h * 0.76);
        }),
        0,
        0.122,
        -0.3,
      ),
      ...[-0.13, 0.04].map((x) => at(box(0.11, 0.05, 0.02, metal('#8b9096')), x, 0.06, 0.5)),
      pipe(
        [
          [0.16, 0.06, 0.5],
          [0.22, 0.03, 0.7],
          [0.5, 0.02, 0.6],
          [0.55, 0.02, 0.1],
          [0.5, 0.02, -0.2],
        ],
        0.018,
        matt('#e8eaea'),
      ),
    ),
  gameConsole: () =>
    group(
      at(box(0.3, 1.05, 0.72, matt('#15171b'), 0.03), 0, 0.54, 0),
      ...[-1, 1].map((s) => at(box(0.05, 1.2, 0.84, shiny('#f4f5f6'), 0.02), s * 0.19, 0.62, 0, [0, 0, s * -0.06])),
      at(box(0.36, 0.03, 0.5, matt('#15171b')), 0, 0.015, 0),
      at(box(0.012, 0.9, 0.01, shiny('#6fb7ff', { emissive: '#2f6fd0' })), -0.145, 0.58, 0.362),
      ...[0.55, 0.4].map((y) => at(box(0.05, 0.025, 0.01, metal()), 0.05, y, 0.364)),
      at(box(0.02, 0.3, 0.012, matt('#33363b')), 0.09, 0.85, 0.362),
      at(controller('#f1f2f3'), 0.72, 0.14, 0.25, [-0.95, -0.25, 0]),
    ),
  controller: ({ colour = '#2b2d32' }) => group(at(controller(colour), 0, 0.09, 0, lying)),
  handheld({ left = '#3fa3d8', right = '#d8473f' }) {
    const g = group(at(box(1.0, 0.07, 0.62, matt('#1d1f23'), 0.03), 0, 0.04, 0));
    g.add(
      flat(
        face(
          0.92,
          0.52,
          (c, w, h) => {
            gradient(['#2f6fd0', '#7fc7e6', '#f7e2a8'])(c, w, h);
            c.fillStyle = '#4f9a4a';
            c.beginPath();
            c.ellipse(w * 0.3, h, w * 0.5, h * 0.4, 0, 0, 7);
            c.ellipse(w * 0.85, h, w * 0.4, h * 0.3, 0, 0, 7);
            c.fill();
            c.fillStyle = '#c8433f';
            c.fillRect(w * 0.36, h * 0.5, w * 0.05, h * 0.12);
            for (let i = 0; i < 4; i++) {
              c.fillStyle = '#f0c23a';
              c.beginPath();
              c.arc(w * (0.5 + i * 0.08), h * 0.4, w * 0.018, 0, 7);
              c.fill();
            }
          },
          { emissive: '#2a2a2a' },
        ),
        0,
        0.077,
        0,
      ),
    );
    [
      [right, 1],
      [left, -1],
    ].forEach(([k, s]) => {
      g.add(at(box(0.26, 0.08, 0.62, matt(k), 0.04), s * 0.62, 0.042, 0));
      g.add(at(rod(0.07, 0.06, 0.06, matt('#202226')), s * 0.62, 0.1, s > 0 ? 0.1 : -0.14));
      for (let i = 0; i < 4; i++)
        g.add(
          at(
            rod(0.024, 0.024, 0.03, matt('#202226')),
            s * 0.62 + Math.cos(i * 1.571) * 0.06,
            0.085,
            (s > 0 ? -0.14 : 0.1) + Math.sin(i * 1.571) * 0.06,
          ),
        );
    });
    return g;
  },
  graphicsCard({ fans = 3 }) {
    const g = group(
      at(box(1.5, 0.14, 0.56, matt('#1d1f23'), 0.03), 0, 0.16, 0),
      at(box(1.46, 0.02, 0.54, matt('#0f3f2c')), 0, 0.07, 0),
      at(box(0.02, 0.3, 0.5, metal()), -0.77, 0.14, 0),
      at(box(0.5, 0.015, 0.05, gold()), -0.35, 0.07, 0.29),
    );
    for (let i = 0; i < fans; i++) {
      const x = (i - (fans - 1) / 2) * 0.49;
      g.add(
        at(rod(0.21, 0.21, 0.02, matt('#0a0b0d'), 48), x, 0.228, 0),
        at(hoop(0.215, 0.012, metal('#7c828a')), x, 0.235, 0, alongZ),
        at(rod(0.06, 0.06, 0.03, metal('#8b9097')), x, 0.245, 0),
      );
      for (let k = 0; k < 9; k++)
        g.add(
          at(box(0.06, 0.012, 0.14, matt('#3c4047'), 0.005), x + Math.sin(k * 0.698) * 0.13, 0.24, Math.cos(k * 0.698) * 0.13, [
            0.3,
            k * 0.698,
            0.35,
          ]),
        );
    }
    return g;
  },
  memorySticks: () =>
    group(
      times(2, (i) =>
        at(
          group(
            at(box(1.4, 0.02, 0.3, matt('#14553a'), 0.006), 0, 0.05, 0),
            at(box(1.36, 0.07, 0.2, matt(i ? '#2b2e34' : '#2b2e34'), 0.01), 0, 0.05, -0.04),
            at(box(1.0, 0.075, 0.04, metal('#b8433f'), 0.008), 0, 0.053, -0.05),
            times(44, (k) => at(box(0.018, 0.026, 0.05, gold(), 0.003), -0.66 + k * 0.03 + (k > 24 ? 0.03 : 0), 0.05, 0.125)),
          ),
          i * 0.12,
          0,
          i * 0.42,
          [0, i * 0.14 - 0.05, 0],
        ),
      ),
    ),
  ssd: () =>
    group(
      at(box(1.2, 0.025, 0.34, matt('#16181c'), 0.006), 0, 0.02, 0),
      flat(
        face(0.86, 0.28, (c, w, h) => {
          gradient(['#2b3f66', '#15203a'])(c, w, h);
          c.fillStyle = '#fff';
          c.font = `700 ${h * 0.36}px sans-serif`;
          c.fillText('1TB', w * 0.06, h * 0.45);
          c.font = `${h * 0.2}px sans-serif`;
          c.fillText('NVMe M.2 SSD', w * 0.06, h * 0.78);
        }),
        -0.06,
        0.034,
        0,
      ),
      times(16, (k) => at(box(0.06, 0.02, 0.014, gold(), 0.003), 0.6, 0.021, -0.15 + k * 0.02)),
      at(rod(0.04, 0.04, 0.03, gold()), -0.6, 0.02, 0),
    ),
  keyboard({ colour = '#2b2e34', cap = '#e9e6dc' }) {
    const g = group(at(box(1.5, 0.06, 0.52, matt(colour), 0.02), 0, 0.05, 0));
    for (let r = 0; r < 5; r++)
      for (let i = 0; i < 15; i++) {
        if (r === 4 && i > 3 && i < 10) continue;
        const k = i === 14 || r === 0 ? '#8fa6bd' : cap;
        g.add(at(box(0.082, 0.06, 0.082, matt(k), 0.018), -0.67 + i * 0.0957, 0.1 + (4 - r) * 0.004, -0.19 + r * 0.096, [0.06, 0, 0]));
      }
    return g.add(
      at(box(0.54, 0.06, 0.082, matt('#d8744f'), 0.018), -0.05, 0.1, 0.194),
      pipe(
        [
          [-0.3, 0.05, -0.26],
          [-0.32, 0.02, -0.4],
          [-0.1, 0.02, -0.5],
        ],
        0.016,
        matt('#33363b'),
      ),
    );
  },
  mouse: () =>
    group(
      at(bowl(0.5, matt('#26292e'), 0.5, 1, [0.62, 0.56, 1]), 0, 0.04, 0),
      at(bowl(0.5, matt('#15171a'), 0.5, 1, [0.635, 0.2, 1.01]), 0, 0.02, 0),
      at(box(0.014, 0.03, 0.36, matt('#0c0d0f')), 0, 0.262, -0.24, [-0.36, 0, 0]),
      at(rod(0.07, 0.07, 0.05, shiny('#5fd0ff', { emissive: '#1f6fa0' })), 0, 0.25, -0.22, alongX),
      at(box(0.05, 0.02, 0.08, matt('#5fd0ff')), 0, 0.315, 0.02),
      ...[-0.08, 0.1].map((z) => at(box(0.04, 0.05, 0.14, matt('#101113'), 0.015), -0.285, 0.15, z)),
      pipe(
        [
          [0, 0.1, -0.48],
          [0.04, 0.02, -0.7],
          [0.3, 0.02, -0.86],
          [0.7, 0.02, -0.7],
        ],
        0.018,
        matt('#15171a'),
      ),
    ),
  curvedMonitor() {
    const g = group();
    for (let i = 0; i < 13; i++) {
      const a = (i - 6) * 0.075;
      const map = face(
        0.116,
        0.5,
        (c, w, h) => {
          c.translate(-i * w, 0);
          gradient(['#10204a', '#3f5fc0', '#b06fc0', '#f0a86a'])(c, w * 13, h);
        },
        { emissive: '#3a3a3a' },
        128,
      );
      const z = 1.5 - Math.cos(a) * 1.5;
      g.add(
        at(map, Math.sin(a) * 1.5, 0.55, z, [0, -a, 0]),
        at(box(0.122, 0.54, 0.03, matt('#16181c'), 0.006), Math.sin(a) * 1.5, 0.55, z - 0.02, [0, -a, 0]),
      );
    }
    return g.add(at(rod(0.035, 0.045, 0.32, matt('#23262b')), 0, 0.17, -0.06), at(box(0.5, 0.02, 0.3, matt('#23262b'), 0.01), 0, 0.01, 0));
  },
  camera({ colour = '#1c1d20', top = '#1c1d20' }) {
    const body = matt(colour);
    const g = group(
      at(box(1.0, 0.46, 0.3, body, 0.05), 0, 0.25, 0),
      at(box(1.0, 0.14, 0.29, matt(top), 0.04), 0, 0.51, 0),
      at(box(0.3, 0.18, 0.28, matt(top), 0.06), 0, 0.6, 0),
    );
    g.add(
      at(lens(0.26, 0.36), 0, 0.3, 0.14),
      at(rod(0.07, 0.07, 0.06, metal()), 0.34, 0.6, 0),
      at(rod(0.05, 0.05, 0.06, metal('#8c9197')), -0.34, 0.6, 0),
      at(rod(0.03, 0.03, 0.08, metal()), 0.2, 0.6, 0.04),
    );
    return g.add(at(box(0.16, 0.4, 0.1, matt(colour), 0.05), -0.4, 0.25, 0.15), at(ball(0.02, shiny('#e0503f')), 0.3, 0.5, 0.15));
  },
  cameraLens: () => group(at(lens(0.34, 0.8), 0, 0, 0, lying), at(rod(0.35, 0.35, 0.03, metal('#c03a35'), 56), 0, 0.7, 0)),
  actionCamera: () =>
    group(
      at(box(0.8, 0.6, 0.36, matt('#24272c'), 0.07), 0, 0.42, 0),
      at(box(0.3, 0.3, 0.12, matt('#111316'), 0.04), 0.2, 0.5, 0.2),
      at(ball(0.12, shiny('#1f2f5a'), [1, 1, 0.4]), 0.2, 0.5, 0.26),
      at(face(0.28, 0.22, gradient(['#3f7fd0', '#9fd0e6', '#e9c98f']), { emissive: '#222' }), -0.2, 0.5, 0.183),
      at(box(0.12, 0.04, 0.1, matt('#c03a35'), 0.02), -0.2, 0.73, 0),
      ...[-0.06, 0.06].map((x) => at(rod(0.07, 0.07, 0.05, matt('#15171a')), x, 0.08, 0, alongX)),
      at(box(0.3, 0.04, 0.3, matt('#15171a')), 0, 0.02, 0),
    ),
  tripod() {
    const g = group();
    const m = metal('#3a3d43');
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * 6.283 + 0.5;
      g.add(
        pipe(
          [
            [Math.cos(a) * 0.04, 1.0, Math.sin(a) * 0.04],
            [Math.cos(a) * 0.2, 0.5, Math.sin(a) * 0.2],
            [Math.cos(a) * 0.38, 0.0, Math.sin(a) * 0.38],
          ],
          0.022,
          m,
        ),
        at(ball(0.03, matt('#111')), Math.cos(a) * 0.38, 0.02, Math.sin(a) * 0.38),
      );
      g.add(at(box(0.06, 0.05, 0.05, matt('#b8433f'), 0.01), Math.cos(a) * 0.2, 0.5, Math.sin(a) * 0.2, [0, -a, 0]));
    }
    return g.add(
      at(rod(0.02, 0.02, 0.6, m), 0, 1.0, 0),
      at(rod(0.07, 0.06, 0.1, m), 0, 1.02, 0),
      at(ball(0.06, matt('#202226')), 0, 1.32, 0),
      at(box(0.2, 0.04, 0.14, matt('#202226')), 0, 1.4, 0),
      pipe(
        [
          [0, 1.32, 0],
          [0.2, 1.26, 0.2],
          [0.3, 1.18, 0.34],
        ],
        0.016,
        m,
      ),
    );
  },
  repairDesk() {
    const g = group(at(box(0.5, 0.05, 1, metal('#3a3d44'), 0.024), 0, 0.03, 0), at(box(0.42, 0.01, 0.9, matt('#15171b')), 0, 0.056, 0));
    g.add(at(box(0.2, 0.014, 0.52, matt('#23262b')), -0.08, 0.062, 0.12), at(box(0.16, 0.012, 0.8, matt('#14553a')), 0.12, 0.062, 0));
    for (let i = 0; i < 7; i++)
      g.add(at(box(0.06, 0.014, 0.05, metal(i % 2 ? '#8b9097' : '#2b2d31'), 0.004), 0.11 + (i % 2) * 0.04, 0.07, -0.34 + i * 0.11));
    g.add(at(box(0.47, 0.014, 0.96, clear('#223', 0.75), 0.006), -0.62, 0.01, 0.05, [0, 0.2, 0]));
    g.add(
      at(
        group(at(rod(0.05, 0.045, 0.4, matt('#d8473f')), 0, 0, 0), at(rod(0.016, 0.016, 0.4, metal()), 0, 0.4, 0)),
        0.55,
        0.05,
        0.35,
        [-1.57, 0, 0.3],
      ),
    );
    g.add(
      at(
        group(at(rod(0.04, 0.035, 0.36, matt('#e2b13c')), 0, 0, 0), at(rod(0.014, 0.014, 0.36, metal()), 0, 0.36, 0)),
        0.75,
        0.04,
        0.3,
        [-1.57, 0, -0.15],
      ),
    );
    for (let i = 0; i < 6; i++) g.add(dot(0.018, metal(), 0.42 + (i % 3) * 0.08, 0.01, -0.38 + Math.floor(i / 3) * 0.09));
    return g;
  },
  headphones({ colour = '#1f2125' }) {
    const soft = matt('#33363b');
    const arc = times(17, (i) => {
      const a = (i / 16) * Math.PI;
      return [Math.cos(a) * 0.42, 0.42 + Math.sin(a) * 0.52, 0];
    });
    return group(
      at(pipe(arc, 0.035, matt(colour)), 0, 0, 0),
      at(
        pipe(
          arc.slice(3, 14).map(([x, y, z]) => [x * 0.97, y * 0.985, z]),
          0.05,
          soft,
        ),
        0,
        0,
        0,
      ),
      ...[-1, 1].map((s) =>
        at(
          group(
            at(box(0.12, 0.52, 0.42, matt(colour), 0.06), s * 0.06, 0, 0),
            at(rod(0.19, 0.19, 0.03, metal('#54585e'), 48), s * 0.12, 0, 0, alongX),
            at(hoop(0.17, 0.075, soft, [1, 1.2, 1]), s * -0.03, 0, 0, [0, Math.PI / 2, 0]),
            at(box(0.03, 0.3, 0.07, metal('#6a6f76'), 0.012), s * 0.03, 0.28, 0),
          ),
          s * 0.41,
          0.27,
          0,
          [0, s * -0.12, s * 0.1],
        ),
      ),
    );
  },
  wristWatch({ body = '#c3c7cb', dial = '#f2f0ea', bezel, strap, links = '#b9bdc2', isDiver = false }) {
    const g = group();
    const part = (i) => 0.34 + i * 0.085;
    if (strap) {
      for (const s of [-1, 1])
        g.add(
          at(box(0.3, 0.035, 0.72, matt(strap), 0.016), 0, 0.035, s * 0.68),
          ...[-0.13, 0.13].map((x) => at(box(0.008, 0.004, 0.66, matt('#d8c3a0')), x, 0.054, s * 0.68)),
        );
      g.add(at(box(0.34, 0.04, 0.1, metal(body), 0.015), 0, 0.045, -1.02));
      for (let i = 0; i < 5; i++) g.add(at(rod(0.018, 0.018, 0.01, matt('#1a120c')), 0, 0.053, 0.6 + i * 0.08));
    } else
      for (let i = 0; i < 9; i++)
        for (const s of [-1, 1]) {
          const w = 0.34 - i * 0.008;
          g.add(
            at(box(w * 0.36, 0.05, 0.078, metal(links, { roughness: 0.2 }), 0.018), 0, 0.04, s * part(i)),
            ...[-1, 1].map((k) =>
              at(box(w * 0.3, 0.045, 0.078, metal(links, { roughness: 0.45 }), 0.018), k * w * 0.34, 0.038, s * part(i)),
            ),
          );
        }
    g.add(
      at(rod(0.34, 0.36, 0.12, metal(body), 72), 0, 0.08, 0),
      at(rod(0.3, 0.34, 0.03, bezel ? shiny(bezel) : metal(body, { roughness: 0.15 }), 72), 0, 0.155, 0),
      at(rod(0.035, 0.035, 0.07, metal(body)), 0.38, 0.08, 0, alongX),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(box(0.07, 0.08, 0.16, metal(body), 0.025), x * 0.19, 0.06, z * 0.32))),
      flat(
        face(
          0.56,
          0.56,
          (c, w) => {
            const isDark = Number.parseInt(dial.slice(1, 3), 16) < 128;
            const ink = isDark ? '#f4f5f5' : '#2a2622';
            c.translate(w / 2, w / 2);
            c.fillStyle = dial;
            c.beginPath();
            c.arc(0, 0, w / 2, 0, 7);
            c.fill();
            c.fillStyle = c.strokeStyle = ink;
            for (let i = 0; i < 60; i++) {
              c.save();
              c.rotate((i / 60) * Math.PI * 2);
              if (i % 5) c.fillRect(-w * 0.003, -w * 0.46, w * 0.006, w * 0.025);
              else if (isDiver) {
                c.beginPath();
                c.arc(0, -w * 0.38, w * 0.035, 0, 7);
                c.fill();
              } else c.fillRect(-w * 0.011, -w * 0.45, w * 0.022, w * 0.1);
              c.restore();
            }
            for (const [turn, length, thick] of [
              [5.3, 0.24, 0.03],
              [1.05, 0.36, 0.022],
              [3.6, 0.4, 0.007],
            ]) {
              c.save();
              c.rotate(turn);
              if (thick < 0.01) c.fillStyle = '#d2392f';
              c.fillRect((-w * thick) / 2, -w * length, w * thick, w * (length + 0.04));
              c.restore();
            }
            c.fillStyle = ink;
            c.beginPath();
            c.arc(0, 0, w * 0.025, 0, 7);
            c.fill();
          },
          { alphaTest: 0.5, roughness: 0.25 },
        ),
        0,
        0.172,
        0,
      ),
    );
    if (isDiver)
      for (let i = 0; i < 12; i++)
        g.add(
          at(box(0.014, 0.006, 0.03, matt('#f1f2f2')), Math.sin(i * 0.5236) * 0.318, 0.166, -Math.cos(i * 0.5236) * 0.318, [
            0,
            -i * 0.5236,
            0,
          ]),
        );
    return g;
  },
  gamingPc() {
    const glow = (k) => shiny(k, { emissive: k, emissiveIntensity: 0.9 });
    const g = group(
      at(box(0.46, 1.0, 0.92, matt('#17191d'), 0.02), 0.62, 0.52, 0),
      at(box(0.42, 0.9, 0.01, matt('#24272c')), 0.62, 0.52, 0.462),
      at(box(1.16, 0.68, 0.04, matt('#16181c'), 0.015), -0.4, 0.66, -0.1),
      at(face(1.1, 0.62, gradient(['#3a1266', '#2f5fc0', '#2fc0c0']), { emissive: '#444' }), -0.4, 0.66, -0.078),
      at(box(0.08, 0.34, 0.05, matt('#23262b')), -0.4, 0.18, -0.16),
      at(box(0.46, 0.02, 0.26, matt('#23262b'), 0.01), -0.4, 0.01, -0.12),
      at(box(0.86, 0.035, 0.28, matt('#202227'), 0.012), -0.45, 0.02, 0.32),
      at(ball(0.09, matt('#202227'), [0.7, 0.42, 1]), 0.16, 0.02, 0.34),
    );
    ['#ff4fa0', '#6f6fff', '#3fd8e0'].forEach((k, i) => {
      g.add(
        at(hoop(0.125, 0.016, glow(k)), 0.62, 0.82 - i * 0.29, 0.468),
        at(rod(0.04, 0.04, 0.01, matt('#34383f')), 0.62, 0.82 - i * 0.29, 0.47, alongZ),
      );
      for (let b = 0; b < 7; b++)
        g.add(
          at(
            box(0.03, 0.09, 0.005, matt('#3c4149'), 0.002),
            0.62 + Math.sin(b * 0.8976) * 0.07,
            0.82 - i * 0.29 + Math.cos(b * 0.8976) * 0.07,
            0.468,
            [0, 0, -b * 0.8976 + 0.5],
          ),
        );
    });
    const hues = ['#ff5f5f', '#ffc45f', '#7fe06a', '#5fc8ff', '#a07fff'];
    for (let r = 0; r < 4; r++)
      for (let i = 0; i < 13; i++)
        g.add(at(box(0.05, 0.02, 0.05, matt(hues[(i + r) % 5]), 0.01), -0.82 + i * 0.062, 0.044, 0.22 + r * 0.064));
    return g;
  },
  carStereo() {
    return group(
      at(
        group(
          at(box(1.4, 0.84, 0.06, shiny('#15171b'), 0.03), 0, 0, 0),
          at(
            face(
              1.2,
              0.72,
              (c, w, h) => {
                gradient(['#13233f', '#28406e', '#5a3f7f'])(c, w, h);
                c.fillStyle = '#fff';
                c.font = `300 ${h * 0.2}px sans-serif`;
                c.fillText('09:41', w * 0.06, h * 0.3);
                ['#4caf6a', '#3f7fd6', '#e8743b', '#d94f62', '#f0b93a', '#7657c9', '#2fa5a0', '#e9e9ea'].forEach((k, i) => {
                  c.fillStyle = k;
                  c.beginPath();
                  c.roundRect(w * (0.07 + (i % 4) * 0.24), h * (0.42 + Math.floor(i / 4) * 0.29), w * 0.13, h * 0.21, w * 0.03);
                  c.fill();
                });
              },
              { emissive: '#333' },
              800,
            ),
            0.06,
            0,
            0.032,
          ),
          ...[0.26, 0.12, -0.02, -0.16, -0.3].map((y) => at(rod(0.028, 0.028, 0.02, metal('#8b9097')), -0.62, y, 0.03, alongZ)),
          at(box(1.1, 0.6, 0.3, metal('#9aa0a6'), 0.02), 0, 0, -0.18),
        ),
        0,
        0.42,
        0,
        [-0.18, 0, 0],
      ),
      pipe(
        [
          [0.4, 0.3, -0.4],
          [0.7, 0.05, -0.5],
          [0.95, 0.03, -0.1],
          [0.85, 0.03, 0.3],
        ],
        0.02,
        matt('#c03a35'),
      ),
      pipe(
        [
          [0.3, 0.3, -0.4],
          [0.6, 0.05, -0.6],
          [0.9, 0.03, -0.3],
          [1.0, 0.03, 0.2],
        ],
        0.02,
        matt('#e2b13c'),
      ),
    );
  },
};
