// Furniture and what hangs on walls or ceilings: each stands on y = 0 with its front to the camera.
import { alongX, alongZ, at, ball, bowl, box, face, group, hoop, matt, metal, pipe, rod, shiny, times } from './solids.mjs';

const wood = (c = '#a8713f') => matt(c, { roughness: 0.6 });
const legs = (w, d, h, m, t = 0.05) =>
  [-1, 1].flatMap((x) => [-1, 1].map((z) => at(box(t, h, t, m, 0.01), (x * w) / 2, h / 2, (z * d) / 2)));
const plainChair = (m, seat) =>
  group(
    at(box(0.46, 0.05, 0.44, seat, 0.02), 0, 0.46, 0),
    legs(0.4, 0.38, 0.46, m, 0.04),
    ...[-1, 1].map((x) => at(box(0.04, 0.5, 0.04, m, 0.01), x * 0.2, 0.7, -0.2)),
    ...[0.62, 0.76, 0.9].map((y) => at(box(0.4, 0.08, 0.025, m, 0.01), 0, y, -0.2)),
  );

export const furnishings = {
  officeChair({ colour = '#26292e' }) {
    const g = group();
    const black = matt('#1c1e21');
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * Math.PI * 2 + 0.3;
      g.add(
        at(box(0.34, 0.04, 0.06, black, 0.02), Math.cos(a) * 0.17, 0.1, Math.sin(a) * 0.17, [0, -a, 0]),
        at(ball(0.045, black), Math.cos(a) * 0.33, 0.045, Math.sin(a) * 0.33),
      );
    }
    const mesh = matt(colour);
    g.add(
      at(rod(0.03, 0.03, 0.36, metal()), 0, 0.27, 0),
      at(box(0.56, 0.11, 0.54, mesh, 0.05), 0, 0.5, 0.02),
      at(box(0.06, 0.34, 0.05, black), 0, 0.62, -0.28, [-0.1, 0, 0]),
      at(box(0.52, 0.62, 0.06, mesh, 0.05), 0, 0.95, -0.29, [-0.14, 0, 0]),
      at(box(0.44, 0.03, 0.07, black, 0.014), 0, 0.82, -0.26, [-0.14, 0, 0]),
      at(box(0.32, 0.15, 0.07, mesh, 0.05), 0, 1.36, -0.34, [-0.14, 0, 0]),
    );
    for (const s of [-1, 1])
      g.add(at(box(0.04, 0.22, 0.05, black), s * 0.31, 0.62, -0.02), at(box(0.08, 0.04, 0.3, black, 0.02), s * 0.31, 0.74, 0.02));
    return g;
  },
  highChair() {
    const m = wood('#d3a873');
    return group(
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(box(0.045, 1.0, 0.045, m, 0.01), x * 0.27, 0.5, z * 0.26, [z * -0.12, 0, x * 0.12]))),
      at(box(0.44, 0.05, 0.4, matt('#f0f0ec'), 0.02), 0, 0.72, 0),
      at(box(0.42, 0.46, 0.05, matt('#9ecbc3'), 0.03), 0, 0.98, -0.2, [-0.12, 0, 0]),
      at(box(0.4, 0.05, 0.36, matt('#9ecbc3'), 0.025), 0, 0.76, 0),
      at(box(0.66, 0.04, 0.36, shiny('#f6f6f3'), 0.02), 0, 0.96, 0.3),
      at(box(0.58, 0.01, 0.28, matt('#e4e6e3'), 0.005), 0, 0.982, 0.3),
      at(box(0.5, 0.03, 0.16, m, 0.01), 0, 0.34, 0.34),
      ...[-1, 1].map((x) => at(box(0.04, 0.04, 0.5, m, 0.01), x * 0.26, 0.93, 0.05)),
    );
  },
  diningSet() {
    const m = wood('#8f5f34');
    const g = group(at(box(1.9, 0.06, 0.85, m, 0.02), 0, 0.74, 0), legs(1.7, 0.68, 0.72, m, 0.08));
    for (const x of [-0.58, 0, 0.58])
      for (const [z, a] of [
        [0.6, Math.PI],
        [-0.6, 0],
      ])
        g.add(at(plainChair(m, matt('#d9cdb8')), x, 0, z, [0, a, 0]));
    return g;
  },
  mattress: () =>
    group(
      at(box(1.6, 0.28, 1.2, matt('#f1efe9'), 0.09), 0, 0.14, 0),
      at(box(1.61, 0.03, 1.21, matt('#8ea6bd'), 0.012), 0, 0.05, 0),
      at(box(1.61, 0.03, 1.21, matt('#8ea6bd'), 0.012), 0, 0.24, 0),
      times(35, (i) => at(ball(0.02, matt('#d5d1c6'), [1, 0.4, 1]), -0.66 + (i % 7) * 0.22, 0.285, -0.44 + Math.floor(i / 7) * 0.22)),
    ),
  /** A single bed of steel tubes, its mattress rolled back a little so that the slats show. */
  metalBed({ colour = '#3c434b' }) {
    const m = metal(colour, { metalness: 0.4, roughness: 0.42 });
    const end = (z, h) => [
      pipe(
        [
          [-0.47, 0, z],
          [-0.47, h - 0.12, z],
          [-0.4, h, z],
          [0.4, h, z],
          [0.47, h - 0.12, z],
          [0.47, 0, z],
        ],
        0.024,
        m,
      ),
      at(rod(0.016, 0.016, 0.94, m), 0, 0.36, z, alongX),
      at(rod(0.016, 0.016, 0.94, m), 0, h - 0.16, z, alongX),
      times(7, (i) => at(rod(0.011, 0.011, h - 0.52, m), -0.33 + i * 0.11, 0.36 + (h - 0.52) / 2, z)),
      ...[-1, 1].map((x) => at(rod(0.032, 0.036, 0.05, matt('#1b1d20')), x * 0.47, 0.025, z)),
    ];
    return group(
      end(-0.98, 1.05),
      end(0.98, 0.72),
      ...[-1, 1].map((x) => at(box(0.035, 0.06, 1.92, m, 0.01), x * 0.46, 0.34, 0)),
      times(14, (i) => at(box(0.9, 0.018, 0.05, m, 0.006), 0, 0.35, -0.9 + i * 0.138)),
      ...[-1, 1].map((x) => at(rod(0.02, 0.02, 0.34, m), x * 0.46, 0.17, 0)),
      at(box(0.88, 0.15, 1.5, matt('#eef0ef'), 0.06), 0, 0.44, -0.18),
      at(box(0.885, 0.02, 1.505, matt('#9db4c8'), 0.008), 0, 0.4, -0.18),
      at(box(0.885, 0.02, 1.505, matt('#9db4c8'), 0.008), 0, 0.48, -0.18),
      at(ball(0.3, matt('#c9d9e6'), [1, 0.24, 0.62]), 0, 0.57, -0.7),
    );
  },
  pictureFrame: () =>
    group(
      at(box(1.2, 0.92, 0.06, wood('#6e4a2e'), 0.015), 0, 0.46, 0),
      at(box(1.06, 0.78, 0.02, matt('#f4f0e6'), 0.004), 0, 0.46, 0.03),
      at(
        face(0.84, 0.56, (c, w, h) => {
          const sky = c.createLinearGradient(0, 0, 0, h);
          sky.addColorStop(0, '#e9a56a');
          sky.addColorStop(1, '#f7dfb4');
          c.fillStyle = sky;
          c.fillRect(0, 0, w, h);
          c.fillStyle = '#fff3cf';
          c.beginPath();
          c.arc(w * 0.68, h * 0.36, h * 0.13, 0, 7);
          c.fill();
          ['#8a9aa8', '#5f7d7c', '#3f5f52'].forEach((k, i) => {
            c.fillStyle = k;
            c.beginPath();
            c.moveTo(0, h);
            for (let x = 0; x <= w; x += 8) c.lineTo(x, h * (0.5 + i * 0.15) + Math.sin(x / (60 + i * 22) + i * 2) * h * 0.09);
            c.lineTo(w, h);
            c.fill();
          });
        }),
        0,
        0.46,
        0.045,
      ),
    ),
  catTree() {
    const plush = () => matt('#b9a68e', { roughness: 1 });
    const rope = () => matt('#d3b98a', { roughness: 1 });
    const post = (x, y, z, h) => [
      at(rod(0.06, 0.06, h, rope(), 24), x, y + h / 2, z),
      ...times(Math.floor(h / 0.035), (i) => at(hoop(0.06, 0.012, rope()), x, y + 0.02 + i * 0.035, z, alongZ)),
    ];
    return group(
      at(box(0.9, 0.06, 0.7, plush(), 0.02), 0, 0.03, 0),
      post(-0.3, 0.06, -0.15, 0.7),
      post(0.3, 0.06, -0.15, 1.2),
      post(0.25, 0.06, 0.22, 0.45),
      at(box(0.6, 0.05, 0.45, plush(), 0.02), -0.18, 0.78, -0.1),
      at(box(0.44, 0.42, 0.4, plush(), 0.05), -0.22, 1.02, -0.1),
      at(rod(0.13, 0.13, 0.03, matt('#2e261e'), 40), -0.22, 1.02, 0.1, alongZ),
      at(hoop(0.135, 0.02, matt('#d8c8b0')), -0.22, 1.02, 0.105),
      at(rod(0.22, 0.22, 0.05, plush(), 48), 0.27, 0.53, 0.22),
      at(rod(0.25, 0.22, 0.1, plush(), 48), 0.3, 1.31, -0.15),
      at(hoop(0.24, 0.04, matt('#d8c8b0')), 0.3, 1.36, -0.15, alongZ),
      at(rod(0.2, 0.2, 0.02, matt('#e6dac6'), 48), 0.3, 1.36, -0.15),
      at(rod(0.006, 0.006, 0.24, matt('#8a7a60')), 0.44, 0.38, 0.3),
      at(ball(0.04, matt('#c8523e')), 0.44, 0.25, 0.3),
    );
  },
  petBed: () =>
    group(
      at(hoop(0.5, 0.17, matt('#8f7a68'), [1.15, 0.85, 1]), 0, 0.16, 0, alongZ),
      at(ball(0.5, matt('#efe6d6'), [1.12, 0.36, 0.84]), 0, 0.12, 0),
      at(hoop(0.5, 0.172, matt('#a5907c'), [1.15, 0.85, 0.9]), 0, 0.2, -0.02, alongZ),
      at(box(0.28, 0.1, 0.07, matt('#d8c8b0'), 0.04), 0, 0.14, 0.58),
    ),
  blackboard: () =>
    group(
      at(box(1.6, 1.0, 0.04, wood('#8f5f34'), 0.01), 0, 1.05, 0),
      at(
        face(
          1.5,
          0.9,
          (c, w, h) => {
            c.fillStyle = '#2c4a3e';
            c.fillRect(0, 0, w, h);
            c.fillStyle = '#f0efe6';
            c.font = `500 ${h * 0.15}px sans-serif`;
            ['x² + 5x + 6 = 0', '(x + 2)(x + 3) = 0', 'x = −2, −3'].forEach((line, i) => {
              c.fillText(line, w * 0.08, h * (0.26 + i * 0.24));
            });
            c.strokeStyle = '#f2d375';
            c.lineWidth = 4;
            c.strokeRect(w * 0.05, h * 0.6, w * 0.5, h * 0.22);
          },
          {},
          900,
        ),
        0,
        1.05,
        0.023,
      ),
      at(box(1.4, 0.03, 0.08, wood('#8f5f34'), 0.01), 0, 0.54, 0.05),
      ...[-0.3, 0.1, 0.2].map((x, i) => at(rod(0.012, 0.012, 0.09, matt(['#fff', '#f2d375', '#e78f8f'][i])), x, 0.57, 0.06, alongX)),
      ...[-1, 1].map((s) => at(box(0.05, 1.5, 0.05, wood('#7a4e30'), 0.01), s * 0.7, 0.72, -0.1, [-0.12, 0, 0])),
      ...[-1, 1].map((s) => at(box(0.05, 0.58, 0.05, wood('#7a4e30'), 0.01), s * 0.7, 0.28, 0.05, [0.05, 0, 0])),
    ),
  ceilingFan() {
    const dark = metal('#3b2f28');
    return group(
      at(rod(0.09, 0.05, 0.08, dark), 0, 0.5, 0),
      at(rod(0.018, 0.018, 0.4, dark), 0, 0.3, 0),
      at(rod(0.15, 0.17, 0.13, dark, 48), 0, 0.06, 0),
      at(ball(0.11, shiny('#fff6df', { emissive: '#6a5a34' }), [1, 0.7, 1]), 0, -0.03, 0),
      times(5, (i) => {
        const turn = (i / 5) * Math.PI * 2 + 0.2;
        return at(
          group(at(box(0.2, 0.015, 0.05, dark), 0.22, 0, 0), at(box(0.62, 0.018, 0.16, wood('#7d4f2c'), 0.05), 0.56, 0, 0, [0.16, 0, 0])),
          0,
          0.07,
          0,
          [0, turn, 0],
        );
      }),
    );
  },
  carSeat({ colour = '#2c2f35', trim = '#b8433f' }) {
    const m = matt(colour);
    const t = matt(trim);
    return group(
      at(box(0.62, 0.2, 0.66, m, 0.08), 0, 0.14, 0.05),
      at(box(0.5, 0.12, 0.5, t, 0.06), 0, 0.27, 0.1),
      at(box(0.6, 0.86, 0.18, m, 0.08), 0, 0.62, -0.24, [-0.16, 0, 0]),
      at(box(0.42, 0.56, 0.08, t, 0.04), 0, 0.58, -0.14, [-0.16, 0, 0]),
      at(box(0.44, 0.26, 0.1, t, 0.05), 0, 0.98, -0.22, [-0.16, 0, 0]),
      ...[-1, 1].flatMap((s) => [
        at(box(0.1, 0.3, 0.34, m, 0.05), s * 0.29, 0.98, -0.16, [-0.16, s * 0.25, 0]),
        at(box(0.1, 0.5, 0.28, m, 0.05), s * 0.31, 0.58, -0.08, [-0.16, s * 0.12, 0]),
        at(box(0.1, 0.09, 0.42, m, 0.04), s * 0.32, 0.36, 0.08),
        at(box(0.05, 0.5, 0.02, matt('#111214'), 0.008), s * 0.1, 0.58, -0.085, [-0.16, 0, s * 0.1]),
      ]),
      at(box(0.14, 0.09, 0.04, matt('#d2d4d6'), 0.02), 0, 0.37, 0.0),
      at(box(0.05, 0.1, 0.2, matt('#111214'), 0.01), 0, 0.33, 0.12, [0.3, 0, 0]),
    );
  },
  marketStall() {
    const g = group(at(box(2.2, 0.06, 0.9, wood('#a8713f')), 0, 0.8, 0.1), at(box(2.2, 0.74, 0.04, matt('#c9553d')), 0, 0.42, 0.54));
    for (const x of [-1.1, 1.1]) g.add(at(rod(0.03, 0.03, 2.1, metal()), x, 1.05, -0.4), at(rod(0.03, 0.03, 1.9, metal()), x, 0.95, 0.6));
    for (let i = 0; i < 10; i++)
      g.add(at(box(0.24, 0.03, 1.3, matt(i % 2 ? '#f3efe6' : '#c9453a'), 0.01), -1.08 + i * 0.24, 2.02, 0.1, [0.16, 0, 0]));
    for (let i = 0; i < 10; i++) g.add(at(box(0.24, 0.16, 0.02, matt(i % 2 ? '#f3efe6' : '#c9453a'), 0.01), -1.08 + i * 0.24, 1.84, 0.74));
    ['#e2b13c', '#6f9d2f', '#b81f2a', '#e58a2a'].forEach((c, k) => {
      g.add(at(box(0.48, 0.12, 0.6, wood('#c79c6c')), -0.81 + k * 0.54, 0.88, 0.14, [0.2, 0, 0]));
      for (let i = 0; i < 20; i++)
        g.add(
          at(ball(0.065, shiny(c)), -0.97 + k * 0.54 + (i % 4) * 0.107, 0.98 - Math.floor(i / 4) * 0.022, -0.08 + Math.floor(i / 4) * 0.11),
        );
    });
    return g;
  },
  stepLadder: () =>
    group(
      ...[-1, 1].flatMap((s) => [
        at(box(0.05, 1.7, 0.07, metal('#c9cdd1'), 0.01), s * 0.28, 0.83, 0.16, [-0.2, 0, s * -0.05]),
        at(box(0.04, 1.66, 0.05, metal('#b4b9be'), 0.01), s * 0.26, 0.82, -0.26, [0.16, 0, s * -0.05]),
      ]),
      times(5, (i) => at(box(0.54 - i * 0.025, 0.035, 0.12, metal('#d9dcdf'), 0.008), 0, 0.28 + i * 0.3, 0.29 - i * 0.062)),
      at(box(0.44, 0.05, 0.3, matt('#c8433f'), 0.015), 0, 1.66, -0.03),
    ),
  stroller({ colour = '#3d5d86' }) {
    const frame = metal('#6e747b');
    const cloth = matt(colour);
    const g = group();
    for (const s of [-1, 1]) {
      g.add(
        pipe(
          [
            [s * 0.26, 1.02, -0.5],
            [s * 0.27, 0.7, -0.2],
            [s * 0.28, 0.16, 0.42],
          ],
          0.02,
          frame,
        ),
        pipe(
          [
            [s * 0.27, 0.62, -0.05],
            [s * 0.28, 0.16, -0.4],
          ],
          0.02,
          frame,
        ),
        at(hoop(0.13, 0.035, matt('#1d1e20')), s * 0.3, 0.165, -0.4, [0, Math.PI / 2, 0]),
        at(hoop(0.1, 0.03, matt('#1d1e20')), s * 0.3, 0.13, 0.44, [0, Math.PI / 2, 0]),
        at(rod(0.08, 0.08, 0.03, frame), s * 0.3, 0.165, -0.4, alongX),
        at(rod(0.06, 0.06, 0.03, frame), s * 0.3, 0.13, 0.44, alongX),
      );
    }
    const hood = at(bowl(0.36, cloth, 0.62, 0.5), 0, 0, 0, [-0.5, Math.PI, 0]);
    return g.add(
      pipe(
        [
          [-0.26, 1.02, -0.5],
          [0, 1.04, -0.53],
          [0.26, 1.02, -0.5],
        ],
        0.026,
        matt('#1d1e20'),
      ),
      at(box(0.5, 0.08, 0.42, cloth, 0.04), 0, 0.5, 0.12),
      at(box(0.5, 0.5, 0.08, cloth, 0.04), 0, 0.72, -0.14, [-0.4, 0, 0]),
      at(box(0.5, 0.06, 0.3, cloth, 0.03), 0, 0.36, 0.4, [0.9, 0, 0]),
      at(box(0.52, 0.16, 0.5, matt('#2b2d31'), 0.04), 0, 0.26, -0.02),
      at(hood, 0, 0.82, -0.06),
      pipe(
        [
          [-0.26, 0.66, 0.1],
          [0, 0.7, 0.34],
          [0.26, 0.66, 0.1],
        ],
        0.022,
        matt('#1d1e20'),
      ),
    );
  },
};
