// Toys, and what animals need. Each stands on y = 0.
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
  matt,
  metal,
  pipe,
  rod,
  shiny,
  texture,
  times,
} from './solids.mjs';
import { vehicles } from './vehicles.mjs';

const bright = ['#d8473f', '#3f7fd6', '#f0b93a', '#4caf6a', '#e8743b', '#7657c9'];
const painted = (k) => matt(k, { roughness: 0.5 });
const sign = (w, h, text, colour, ink = '#fff', size = 0.6) =>
  face(w, h, (c, x, y) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, x, y);
    c.fillStyle = ink;
    c.font = `700 ${y * size}px sans-serif`;
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    c.fillText(text, x / 2, y / 2);
  });
function goldfish(colour = '#f08a2c') {
  const m = shiny(colour);
  return group(
    at(ball(0.1, m, [1.4, 0.9, 0.6]), 0, 0, 0),
    at(
      cutOut(
        [
          [0, 0],
          [-0.14, 0.12],
          [-0.11, 0],
          [-0.14, -0.12],
        ],
        0.012,
        m,
        0.003,
      ),
      -0.1,
      0,
      0,
    ),
    at(
      cutOut(
        [
          [-0.08, 0],
          [0.02, 0.1],
          [0.08, 0],
        ],
        0.01,
        m,
        0.002,
      ),
      0,
      0.06,
      0,
    ),
    ...[-1, 1].map((s) => at(ball(0.018, matt('#15110c')), 0.1, 0.025, s * 0.042)),
  );
}
const weed = (h, colour) =>
  times(5, (i) =>
    pipe(
      times(5, (k) => [Math.sin(k * 1.3 + i) * 0.03 + (i - 2) * 0.03, (h * (0.7 + (i % 3) * 0.15) * k) / 4, Math.cos(i * 2) * 0.03]),
      0.012,
      matt(colour),
    ),
  );
const gravel = () =>
  matt('#fff', {
    map: texture(512, 512, (c, w, h) => {
      const random = chance(5);
      c.fillStyle = '#9a8465';
      c.fillRect(0, 0, w, h);
      for (let i = 0; i < 1600; i++) {
        c.fillStyle = ['#c9b48f', '#8a7354', '#e0d2b4', '#6f5c42'][i % 4];
        c.beginPath();
        c.arc(random() * w, random() * h, 4 + random() * 7, 0, 7);
        c.fill();
      }
    }),
  });
function bear(colour) {
  const m = shiny(colour);
  return group(
    at(ball(0.25, m, [1, 0.9, 0.9]), 0, 0.98, 0),
    ...[-1, 1].flatMap((s) => [
      at(ball(0.1, m, [1, 1, 0.6]), s * 0.19, 1.19, 0),
      at(rod(0.085, 0.095, 0.3, m), s * 0.3, 0.62, 0, [0, 0, s * 0.24]),
      at(ball(0.09, m), s * 0.34, 0.45, 0.02),
      at(rod(0.13, 0.12, 0.3, m), s * 0.14, 0.2, 0),
      at(ball(0.14, m, [0.95, 0.5, 1.25]), s * 0.14, 0.07, 0.05),
      at(ball(0.022, matt('#111')), s * 0.08, 1.0, 0.21),
    ]),
    at(ball(0.1, m, [1.15, 0.75, 0.7]), 0, 0.92, 0.19),
    at(ball(0.03, matt('#111'), [1.2, 0.8, 0.8]), 0, 0.95, 0.26),
    at(rod(0.2, 0.24, 0.44, m, 48), 0, 0.54, 0),
  );
}

export const playthings = {
  toyBlocks() {
    const cube = (k, text) =>
      group(
        box(0.24, 0.24, 0.24, painted(k), 0.018),
        at(sign(0.17, 0.17, text, '#f3e2c2', k, 0.8), 0, 0, 0.122),
        at(sign(0.17, 0.17, text, '#f3e2c2', k, 0.8), 0.122, 0, 0, [0, Math.PI / 2, 0]),
      );
    const g = group(
      at(cube(bright[0], 'ก'), -0.52, 0.12, 0, [0, 0.2, 0]),
      at(cube(bright[1], 'ข'), -0.24, 0.12, 0.02, [0, -0.1, 0]),
      at(cube(bright[2], 'ค'), -0.38, 0.36, 0, [0, 0.12, 0]),
      ...[0.06, 0.42].map((x) => at(box(0.14, 0.48, 0.2, painted(bright[3]), 0.015), x, 0.24, -0.05)),
      at(box(0.62, 0.12, 0.22, painted(bright[4]), 0.015), 0.24, 0.54, -0.05),
      at(
        cutOut(
          [
            [-0.3, 0],
            [0.3, 0],
            [0, 0.26],
          ],
          0.2,
          painted(bright[0]),
          0.008,
          false,
        ),
        0.24,
        0.605,
        0.05,
      ),
      at(rod(0.09, 0.09, 0.26, painted(bright[2])), 0.68, 0.13, 0.12),
      at(rod(0.001, 0.13, 0.22, painted(bright[5])), 0.68, 0.37, 0.12),
      at(rod(0.1, 0.1, 0.2, painted(bright[1])), 0.05, 0.1, 0.42, [Math.PI / 2, 0, 0.5]),
      at(box(0.36, 0.11, 0.16, painted('#d3a873'), 0.015), 0.42, 0.055, 0.36, [0, 0.4, 0]),
      at(
        cutOut(
          [
            [-0.12, 0],
            [0.12, 0],
            [0, 0.2],
          ],
          0.14,
          painted(bright[5]),
          0.008,
          false,
        ),
        -0.16,
        0.01,
        0.42,
        [0, -0.3, 0],
      ),
      at(box(0.18, 0.18, 0.18, painted(bright[2]), 0.015), -0.56, 0.09, 0.4, [0, 0.6, 0]),
    );
    return g;
  },
  toyTrain() {
    const wheel = (x, z, r) => at(rod(r, r, 0.05, painted('#2b2d31'), 40), x, r, z, alongZ);
    const hub = (x, z, r) => at(rod(r * 0.4, r * 0.4, 0.06, painted('#f0b93a')), x, r, z, alongZ);
    const pair = (x, r) => [-1, 1].flatMap((s) => [wheel(x, s * 0.15, r), hub(x, s * 0.15, r)]);
    const wagon = (k, x, load) =>
      group(
        at(box(0.46, 0.06, 0.26, painted('#d3a873'), 0.015), x, 0.13, 0),
        at(box(0.44, 0.16, 0.25, painted(k), 0.02), x, 0.23, 0),
        load.map((c, i) => at(ball(0.07, painted(c)), x - 0.12 + i * 0.12, 0.33, 0)),
        pair(x - 0.14, 0.085),
        pair(x + 0.14, 0.085),
        at(rod(0.015, 0.015, 0.16, painted('#8a5a33')), x - 0.3, 0.13, 0, alongX),
      );
    return group(
      at(box(0.66, 0.07, 0.28, painted('#d3a873'), 0.015), -0.6, 0.16, 0),
      at(rod(0.14, 0.14, 0.4, painted('#d8473f'), 48), -0.7, 0.33, 0, alongX),
      at(ball(0.05, painted('#f0b93a')), -0.91, 0.33, 0),
      at(rod(0.05, 0.035, 0.16, painted('#2b2d31')), -0.8, 0.53, 0),
      at(ball(0.05, painted('#f0b93a'), [1, 0.8, 1]), -0.62, 0.48, 0),
      at(box(0.24, 0.34, 0.28, painted('#3f7fd6'), 0.02), -0.42, 0.36, 0),
      at(box(0.16, 0.13, 0.29, painted('#f3e2c2'), 0.02), -0.42, 0.42, 0),
      at(box(0.3, 0.04, 0.32, painted('#d8473f'), 0.015), -0.42, 0.55, 0),
      pair(-0.8, 0.09),
      pair(-0.44, 0.12),
      wagon('#4caf6a', 0.1, ['#f0b93a', '#d8473f', '#3f7fd6']),
      wagon('#f0b93a', 0.68, ['#7657c9', '#4caf6a', '#e8743b']),
    );
  },
  loadedPickup() {
    const load = (w, h, d, x, y, z, k, turn = 0) => at(box(w, h, d, matt(k), 0.03), x, y + h / 2, z, [0, turn, 0]);
    const rail = metal('#e9eaea');
    return group(
      vehicles.car({ shape: 'pickup', colour: '#f2f2f0' }),
      ...[-0.8, 0.8].flatMap((z) => [1.3, 1.62, 1.94].map((y) => at(box(1.5, 0.06, 0.05, rail, 0.01), 1.75, y, z))),
      ...[-0.8, 0.8].flatMap((z) => [1.04, 1.75, 2.46].map((x) => at(box(0.06, 0.9, 0.06, rail, 0.01), x, 1.52, z))),
      load(0.7, 0.66, 0.7, 1.4, 1.12, -0.36, '#bd9263'),
      load(0.62, 0.5, 0.6, 1.42, 1.12, 0.38, '#c9a070', 0.1),
      load(0.6, 0.46, 0.6, 1.44, 1.62, 0.36, '#b58a5a', -0.15),
      load(0.56, 1.1, 0.56, 2.12, 1.12, -0.42, '#eceeee'),
      load(0.6, 0.42, 0.7, 2.14, 1.12, 0.34, '#3f6f9a', 0.06),
      load(0.5, 0.4, 0.54, 2.14, 1.54, 0.34, '#bd9263', 0.2),
      load(0.12, 1.0, 1.4, 1.06, 1.14, 0, '#e6dfd2'),
    );
  },
  toyCars() {
    const kinds = ['sedan', 'hatch', 'pickup', 'suv', 'van', 'hatch', 'sedan', 'suv', 'pickup'];
    const colours = ['#d8473f', '#f0b93a', '#3f7fd6', '#f2f2f0', '#4caf6a', '#e8743b', '#22252a', '#7fb4d6', '#8e1c46'];
    return group(
      times(9, (i) => {
        const car = vehicles.car({ shape: kinds[i], colour: colours[i] });
        car.scale.setScalar(0.15);
        return at(group(car), ((i % 3) - 1) * 0.82, 0, (Math.floor(i / 3) - 1) * 0.5, [0, (((i * 7) % 5) - 2) * 0.12, 0]);
      }),
    );
  },
  robot() {
    const [white, blue, red, yellow, dark] = ['#eef0f0', '#2f55a0', '#c8333a', '#f0b93a', '#3a3d42'].map((k) =>
      matt(k, { roughness: 0.55 }),
    );
    const g = group(
      at(box(0.34, 0.26, 0.24, blue, 0.03), 0, 1.1, 0),
      at(box(0.36, 0.14, 0.26, blue, 0.03), 0, 1.2, 0),
      ...[-1, 1].map((s) => at(box(0.1, 0.06, 0.03, yellow, 0.008), s * 0.11, 1.13, 0.13)),
      at(box(0.16, 0.18, 0.2, red, 0.02), 0, 0.93, 0),
      at(box(0.26, 0.1, 0.2, white, 0.02), 0, 0.82, 0),
      ...[-1, 1].map((s) => at(box(0.13, 0.16, 0.08, white, 0.015), s * 0.1, 0.77, 0.1, [-0.16, 0, 0])),
      at(box(0.05, 0.12, 0.06, red, 0.01), 0, 0.78, 0.12),
      at(box(0.17, 0.18, 0.18, white, 0.05), 0, 1.39, 0),
      at(box(0.13, 0.05, 0.03, dark, 0.01), 0, 1.4, 0.085),
      ...[-1, 1].map((s) => at(box(0.04, 0.016, 0.012, shiny('#f7e23a', { emissive: '#8a7a10' })), s * 0.035, 1.405, 0.103)),
      at(box(0.05, 0.04, 0.04, red, 0.01), 0, 1.33, 0.09),
      ...[-1, 1].map((s) => at(box(0.19, 0.026, 0.012, yellow, 0.004), s * 0.09, 1.5, 0.09, [0, 0, s * 0.5])),
      at(box(0.04, 0.05, 0.03, red, 0.008), 0, 1.47, 0.09),
      at(rod(0.07, 0.07, 0.04, dark), 0, 1.28, 0),
    );
    for (const s of [-1, 1])
      g.add(
        at(box(0.2, 0.2, 0.22, white, 0.03), s * 0.29, 1.17, 0),
        at(box(0.11, 0.2, 0.12, dark, 0.02), s * 0.31, 1.0, 0),
        at(box(0.15, 0.26, 0.17, white, 0.03), s * 0.33, 0.82, 0.03, [-0.16, 0, 0]),
        at(box(0.11, 0.11, 0.12, dark, 0.03), s * 0.335, 0.66, 0.06),
        at(box(0.14, 0.24, 0.16, white, 0.03), s * 0.12, 0.62, 0),
        at(box(0.13, 0.08, 0.12, dark, 0.02), s * 0.125, 0.48, 0),
        at(box(0.19, 0.34, 0.2, white, 0.04), s * 0.13, 0.28, 0),
        at(box(0.1, 0.14, 0.05, white, 0.02), s * 0.13, 0.46, 0.1),
        at(box(0.2, 0.1, 0.34, red, 0.03), s * 0.14, 0.05, 0.05),
        at(rod(0.012, 0.012, 0.5, white), s * 0.13, 1.42, -0.16, [-0.3, 0, s * -0.14]),
      );
    return g.add(
      at(
        cutOut(
          [
            [0, -0.34],
            [0.17, -0.16],
            [0.17, 0.28],
            [0, 0.36],
            [-0.17, 0.28],
            [-0.17, -0.16],
          ],
          0.03,
          red,
          0.008,
          false,
        ),
        -0.46,
        0.84,
        0.1,
        [0, -0.3, 0],
      ),
      at(box(0.07, 0.26, 0.02, yellow, 0.006), -0.46, 0.86, 0.12, [0, -0.3, 0]),
      at(box(0.24, 0.06, 0.02, yellow, 0.006), -0.46, 0.86, 0.12, [0, -0.3, 0]),
      at(rod(0.03, 0.03, 0.62, dark), 0.34, 0.66, 0.3, alongZ),
      at(rod(0.045, 0.045, 0.2, dark), 0.34, 0.7, 0.2, alongZ),
    );
  },
  tinRobot() {
    const m = metal('#7f9db0', { roughness: 0.4 });
    const red = shiny('#c8433f');
    const g = group(
      at(box(0.5, 0.56, 0.36, m, 0.03), 0, 0.7, 0),
      at(box(0.36, 0.3, 0.3, m, 0.03), 0, 1.17, 0),
      at(rod(0.08, 0.08, 0.06, red), 0, 1.0, 0),
      at(sign(0.34, 0.24, '● ● ●', '#f0b93a', '#c8433f', 0.4), 0, 0.76, 0.182),
      at(sign(0.2, 0.05, '||||||||', '#23262b', '#e9eaea'), 0, 1.08, 0.152),
      at(rod(0.01, 0.01, 0.14, metal()), 0, 1.39, 0),
      at(ball(0.03, red), 0, 1.47, 0),
      at(hoop(0.06, 0.014, metal('#d8b24c')), 0.3, 0.68, -0.1, [0, 0, 0]),
    );
    for (const s of [-1, 1])
      g.add(
        at(rod(0.045, 0.045, 0.03, shiny('#f7e23a')), s * 0.08, 1.21, 0.15, alongZ),
        at(rod(0.05, 0.05, 0.04, red), s * 0.2, 1.18, 0, alongX),
        at(rod(0.07, 0.07, 0.1, red), s * 0.29, 0.88, 0, alongX),
        at(box(0.1, 0.4, 0.13, m, 0.02), s * 0.33, 0.68, 0.04, [-0.2, 0, 0]),
        at(hoop(0.06, 0.024, red), s * 0.33, 0.44, 0.1, alongX),
        at(box(0.17, 0.36, 0.2, m, 0.02), s * 0.13, 0.26, 0),
        at(box(0.21, 0.11, 0.36, red, 0.02), s * 0.13, 0.055, 0.05),
      );
    return g;
  },
  bears: ({ colours = ['#e9eaea'] }) =>
    group(colours.map((k, i) => at(bear(k), (i - (colours.length - 1) / 2) * 0.86, 0, 0, [0, 0.1 - i * 0.2, 0]))),
  blindBoxes() {
    const art = (k, i) =>
      face(0.36, 0.5, (c, w, h) => {
        const shade = c.createLinearGradient(0, 0, 0, h);
        shade.addColorStop(0, k);
        shade.addColorStop(1, '#fdf3e2');
        c.fillStyle = shade;
        c.fillRect(0, 0, w, h);
        c.fillStyle = '#fff';
        c.beginPath();
        c.ellipse(w / 2, h * 0.5, w * 0.24, h * 0.17, 0, 0, 7);
        c.ellipse(w * 0.36, h * 0.3, w * 0.07, h * 0.13, -0.2, 0, 7);
        c.ellipse(w * 0.64, h * 0.3, w * 0.07, h * 0.13, 0.2, 0, 7);
        c.ellipse(w / 2, h * 0.74, w * 0.16, h * 0.13, 0, 0, 7);
        c.fill();
        c.fillStyle = '#2b2d31';
        c.beginPath();
        c.arc(w * 0.41, h * 0.5, w * 0.03, 0, 7);
        c.arc(w * 0.59, h * 0.5, w * 0.03, 0, 7);
        c.fill();
        c.font = `700 ${h * 0.09}px sans-serif`;
        c.textAlign = 'center';
        c.fillText('? SERIES', w / 2, h * 0.95);
        c.fillText(`No.${i + 1}`, w * 0.2, h * 0.1);
      });
    const one = (k, i) =>
      group(
        at(box(0.38, 0.52, 0.38, painted(k), 0.012), 0, 0.26, 0),
        at(art(k, i), 0, 0.26, 0.192),
        at(art(k, i), 0.192, 0.26, 0, [0, Math.PI / 2, 0]),
        at(art(k, i), -0.192, 0.26, 0, [0, -Math.PI / 2, 0]),
      );
    const tints = ['#e98fa6', '#8fb4e0', '#a7d3a4', '#f0c36a', '#b59be0', '#8fd3cf'];
    return group(
      tints.map((k, i) =>
        at(one(k, i), i < 3 ? (i - 1) * 0.44 : i < 5 ? (i - 3.5) * 0.46 : 0.86, i > 2 && i < 5 ? 0.52 : 0, i === 5 ? 0.28 : 0, [
          0,
          ((i * 3) % 5) * 0.05 - 0.1,
          0,
        ]),
      ),
    );
  },
  aquarium({ hasHood = true }) {
    const glass = clear('#cfe6ea', 0.22);
    const g = group(
      at(box(1.5, 0.06, 0.7, matt('#1c1e21'), 0.01), 0, 0.03, 0),
      at(box(1.44, 0.1, 0.64, gravel(), 0.02), 0, 0.11, 0),
      at(
        face(1.46, 0.82, (c, w, h) => {
          const shade = c.createLinearGradient(0, 0, 0, h);
          shade.addColorStop(0, '#79bcd8');
          shade.addColorStop(1, '#2c6f93');
          c.fillStyle = shade;
          c.fillRect(0, 0, w, h);
        }),
        0,
        0.47,
        -0.33,
      ),
      at(box(1.5, 0.84, 0.012, glass, 0.004), 0, 0.48, 0.345),
      ...[-1, 1].map((s) => at(box(0.012, 0.84, 0.7, glass, 0.004), s * 0.75, 0.48, 0)),
      ...[-1, 1].flatMap((s) => [-1, 1].map((t) => at(box(0.018, 0.86, 0.018, clear('#9fc4c8', 0.7), 0.004), s * 0.75, 0.48, t * 0.345))),
      at(box(1.47, 0.012, 0.67, clear('#e6f6fa', 0.5), 0.004), 0, 0.82, 0),
      at(ball(0.17, matt('#6f6a62'), [1.3, 0.9, 1]), 0.4, 0.2, -0.1),
      at(ball(0.12, matt('#85807a'), [1.2, 0.8, 1]), 0.6, 0.18, 0.06),
      at(group(weed(0.55, '#3f8a4a')), -0.55, 0.14, -0.12),
      at(group(weed(0.42, '#5fa84f')), -0.38, 0.14, 0.08),
      at(group(weed(0.5, '#2f7a4a')), 0.2, 0.14, -0.18),
      at(group(weed(0.32, '#8a4a5a')), 0.64, 0.14, -0.14),
      at(goldfish('#f08a2c'), -0.1, 0.5, 0.12),
      at(goldfish('#f2c53a'), 0.38, 0.62, 0.04, [0, Math.PI - 0.4, 0]),
      at(goldfish('#e9563a'), -0.5, 0.62, 0.16, [0, 0.5, 0]),
      at(goldfish('#f4f0e8'), 0.26, 0.36, 0.2, [0, 0.2, 0]),
    );
    if (hasHood)
      g.add(at(box(1.54, 0.1, 0.74, matt('#1c1e21'), 0.03), 0, 0.95, 0), at(box(0.5, 0.03, 0.1, matt('#33373d'), 0.01), 0, 1.0, 0.2));
    return g;
  },
  aquariumFilter() {
    const m = matt('#2b2e33');
    const g = group(
      at(box(0.52, 0.62, 0.42, matt('#4a5a4f'), 0.08), 0, 0.36, 0),
      at(box(0.56, 0.26, 0.46, m, 0.08), 0, 0.78, 0),
      at(box(0.56, 0.06, 0.46, matt('#1b1d20'), 0.03), 0, 0.06, 0),
      ...[-1, 1].map((s) => at(box(0.08, 0.22, 0.1, matt('#1b1d20'), 0.03), s * 0.3, 0.64, 0)),
      at(sign(0.3, 0.12, '800 L/H', '#e9eaea', '#26406b', 0.56), 0, 0.4, 0.212),
      at(rod(0.05, 0.05, 0.12, m), -0.13, 0.94, 0),
      at(rod(0.05, 0.05, 0.12, m), 0.13, 0.94, 0),
      pipe(
        [
          [-0.13, 0.98, 0],
          [-0.14, 1.16, 0.02],
          [-0.5, 1.2, 0.1],
          [-0.78, 0.7, 0.2],
          [-0.72, 0.05, 0.34],
          [-0.4, 0.04, 0.5],
        ],
        0.036,
        clear('#5f9a7a', 0.85),
      ),
      pipe(
        [
          [0.13, 0.98, 0],
          [0.14, 1.12, 0.02],
          [0.46, 1.14, 0.1],
          [0.7, 0.6, 0.2],
          [0.66, 0.05, 0.36],
          [0.3, 0.04, 0.52],
        ],
        0.036,
        clear('#5f9a7a', 0.85),
      ),
    );
    return g.add(
      at(rod(0.04, 0.04, 0.4, matt('#33373d')), 0.2, 0.04, 0.6, alongX),
      ...times(6, (i) => at(hoop(0.041, 0.005, matt('#15171a')), 0.06 + i * 0.05, 0.04, 0.6, [0, Math.PI / 2, 0])),
    );
  },
  fishBowl() {
    return group(
      at(bowl(0.5, clear('#b9dfe8', 0.34), 1, 1, [1, 0.86, 1]), 0, 0.44, 0),
      at(hoop(0.3, 0.022, clear('#eef8fa', 0.8)), 0, 0.79, 0, alongZ),
      at(rod(0.43, 0.43, 0.008, clear('#e2f3f7', 0.55), 56), 0, 0.62, 0),
      at(ball(0.4, gravel(), [1, 0.26, 1]), 0, 0.13, 0),
      at(rod(0.24, 0.26, 0.04, clear('#cfe6ea', 0.6), 56), 0, 0.02, 0),
      at(group(weed(0.36, '#3f8a4a')), -0.18, 0.2, -0.12),
      at(group(weed(0.3, '#5fa84f')), 0.22, 0.2, -0.1),
      at(goldfish('#f0742c'), -0.06, 0.42, 0.14, [0, -0.3, 0.1]),
      at(goldfish('#f2a03a'), 0.12, 0.52, 0, [0, Math.PI - 0.5, 0]),
    );
  },
  petCage() {
    const wire = metal('#3a3d42');
    const [w, h, d] = [1.3, 0.86, 0.8];
    const bar = (a, b, t = 0.006) => pipe([a, b], t, wire);
    const g = group(at(box(w, 0.06, d, matt('#1f2125'), 0.02), 0, 0.05, 0));
    for (let i = 0; i <= 22; i++) {
      const x = -w / 2 + (i / 22) * w;
      g.add(bar([x, 0.06, d / 2], [x, h, d / 2]), bar([x, 0.06, -d / 2], [x, h, -d / 2]), bar([x, h, -d / 2], [x, h, d / 2]));
    }
    for (let i = 0; i <= 13; i++) {
      const z = -d / 2 + (i / 13) * d;
      for (const s of [-1, 1]) g.add(bar([(s * w) / 2, 0.06, z], [(s * w) / 2, h, z]));
    }
    for (const y of [0.1, 0.34, 0.6, h]) {
      for (const s of [-1, 1])
        g.add(bar([-w / 2, y, (s * d) / 2], [w / 2, y, (s * d) / 2], 0.01), bar([(s * w) / 2, y, -d / 2], [(s * w) / 2, y, d / 2], 0.01));
    }
    g.add(
      bar([-0.1, 0.1, d / 2 + 0.01], [-0.1, 0.76, d / 2 + 0.01], 0.014),
      bar([0.46, 0.1, d / 2 + 0.01], [0.46, 0.76, d / 2 + 0.01], 0.014),
      bar([-0.1, 0.76, d / 2 + 0.01], [0.46, 0.76, d / 2 + 0.01], 0.014),
      bar([-0.1, 0.1, d / 2 + 0.01], [0.46, 0.1, d / 2 + 0.01], 0.014),
    );
    return g.add(
      at(box(0.1, 0.03, 0.03, metal('#c9cdd1'), 0.01), 0.46, 0.44, d / 2 + 0.03),
      pipe(
        [
          [-0.14, h, 0],
          [-0.12, h + 0.1, 0],
          [0.12, h + 0.1, 0],
          [0.14, h, 0],
        ],
        0.018,
        matt('#1f2125'),
      ),
    );
  },
  petCarrier() {
    const top = matt('#dfe2e0');
    const low = matt('#3f7f9a');
    const wire = metal('#3a3d42');
    return group(
      at(box(0.74, 0.36, 1.06, low, 0.08), 0, 0.2, 0),
      at(box(0.72, 0.36, 1.04, top, 0.12), 0, 0.5, 0),
      at(box(0.78, 0.05, 1.1, low, 0.02), 0, 0.37, 0),
      at(box(0.5, 0.46, 0.03, matt('#1b1d20'), 0.06), 0, 0.38, 0.52),
      times(8, (i) => at(rod(0.008, 0.008, 0.44, wire, 8), -0.19 + i * 0.054, 0.38, 0.545)),
      times(4, (i) => at(rod(0.006, 0.006, 0.44, wire, 8), 0, 0.22 + i * 0.11, 0.545, alongX)),
      at(box(0.05, 0.12, 0.04, matt('#e9c83a'), 0.012), 0.2, 0.38, 0.56),
      pipe(
        [
          [-0.13, 0.67, 0],
          [-0.11, 0.78, 0],
          [0.11, 0.78, 0],
          [0.13, 0.67, 0],
        ],
        0.028,
        low,
      ),
      ...[-1, 1].flatMap((s) =>
        times(4, (i) => times(2, (k) => at(box(0.012, 0.07, 0.13, matt('#2b2e33'), 0.004), s * 0.356, 0.5 + k * 0.09, -0.3 + i * 0.19))),
      ),
      ...[-1, 1].flatMap((s) => [-0.36, 0.36].map((z) => at(box(0.04, 0.12, 0.08, matt('#e9c83a'), 0.012), s * 0.38, 0.39, z))),
    );
  },
  sack({ colour = '#c98a3a', label = 'DOG', count = 1, picture = 'paw', ink = '#fff' }) {
    const front = () =>
      face(0.6, 0.84, (c, w, h) => {
        const shade = c.createLinearGradient(0, 0, 0, h);
        shade.addColorStop(0, colour);
        shade.addColorStop(1, '#20242a');
        c.fillStyle = shade;
        c.fillRect(0, 0, w, h);
        c.fillStyle = '#fbf7ea';
        c.beginPath();
        c.ellipse(w / 2, h * 0.6, w * 0.36, h * 0.24, 0, 0, 7);
        c.fill();
        c.fillStyle = colour;
        const dot = (x, y, a, b) => {
          c.beginPath();
          c.ellipse(w * x, h * y, w * a, h * b, 0, 0, 7);
          c.fill();
        };
        if (picture === 'paw')
          for (const p of [
            [0.5, 0.66, 0.13, 0.09],
            [0.34, 0.57, 0.05, 0.045],
            [0.45, 0.51, 0.05, 0.045],
            [0.56, 0.51, 0.05, 0.045],
            [0.67, 0.57, 0.05, 0.045],
          ])
            dot(...p);
        else for (let i = 0; i < 26; i++) dot(0.28 + ((i * 0.37) % 0.44), 0.5 + ((i * 0.23) % 0.22), 0.032, 0.012);
        c.fillStyle = ink;
        c.textAlign = 'center';
        c.font = `800 ${h * 0.13}px sans-serif`;
        c.fillText(label, w / 2, h * 0.22);
        c.font = `600 ${h * 0.05}px sans-serif`;
        c.fillText('PREMIUM', w / 2, h * 0.31);
      });
    const one = () =>
      group(
        at(box(0.66, 0.94, 0.3, matt(colour), 0.1), 0, 0.47, 0),
        at(front(), 0, 0.48, 0.152),
        at(box(0.64, 0.1, 0.06, matt(colour), 0.02), 0, 0.96, 0),
      );
    return group(times(count, (i) => at(one(), (i - (count - 1) / 2) * 0.74, 0, i % 2 ? 0.12 : 0, [0, i % 2 ? -0.2 : 0.12, 0])));
  },
  litterBox: () =>
    group(
      at(box(1.0, 0.1, 0.74, matt('#4f9a93'), 0.05), 0, 0.05, 0),
      ...[-1, 1].map((s) => at(box(0.06, 0.36, 0.74, matt('#5fb0a8'), 0.03), s * 0.48, 0.2, 0, [0, 0, s * -0.1])),
      at(box(1.0, 0.42, 0.06, matt('#5fb0a8'), 0.03), 0, 0.22, -0.36, [-0.1, 0, 0]),
      at(box(1.0, 0.22, 0.06, matt('#5fb0a8'), 0.03), 0, 0.13, 0.36, [0.1, 0, 0]),
      at(box(0.9, 0.08, 0.64, gravel(), 0.02), 0, 0.13, 0),
      at(
        group(
          at(box(0.2, 0.02, 0.22, matt('#e8743b'), 0.008), 0, 0, 0),
          times(4, (i) => at(box(0.02, 0.03, 0.16, matt('#33373d')), -0.06 + i * 0.04, 0.002, 0.01)),
          at(rod(0.022, 0.022, 0.34, matt('#e8743b')), 0, 0.04, -0.26, [1.3, 0, 0]),
        ),
        0.2,
        0.24,
        0.08,
        [-0.5, 0.6, 0],
      ),
    ),
  bonsai() {
    const bark = matt('#6b5240', { roughness: 1 });
    const random = chance(21);
    const leaf = ['#4b7640', '#5f8a4a', '#3d6538', '#6f9a52'].map((k) => matt(k, { roughness: 0.9 }));
    const cloud = (x, y, z, r) =>
      times(60, () => {
        const [a, e] = [random() * Math.PI * 2, random()];
        const d = Math.sqrt(random());
        return at(
          ball(0.045 + random() * 0.035, leaf[Math.floor(random() * 4)]),
          x + Math.cos(a) * r * d,
          y + (1 - d * d) * r * 0.5 * e,
          z + Math.sin(a) * r * d * 0.8,
        );
      });
    return group(
      at(box(0.84, 0.2, 0.56, matt('#9c5a3a', { roughness: 0.7 }), 0.04), 0, 0.14, 0),
      at(box(0.9, 0.05, 0.62, matt('#a8653f'), 0.02), 0, 0.24, 0),
      ...[-1, 1].map((s) => at(box(0.12, 0.06, 0.5, matt('#8a4b30'), 0.02), s * 0.3, 0.03, 0)),
      at(box(0.8, 0.04, 0.52, matt('#4a3a2a', { roughness: 1 }), 0.02), 0, 0.25, 0),
      at(ball(0.3, matt('#5f7a3f', { roughness: 1 }), [1.1, 0.12, 0.7]), 0, 0.26, 0),
      pipe(
        [
          [0.02, 0.24, 0],
          [-0.1, 0.42, 0.02],
          [0.06, 0.6, 0],
          [-0.04, 0.8, 0],
          [0.02, 0.96, 0],
        ],
        0.06,
        bark,
      ),
      pipe(
        [
          [0, 0.22, 0],
          [-0.16, 0.25, 0.06],
        ],
        0.04,
        bark,
      ),
      pipe(
        [
          [0, 0.22, 0],
          [0.16, 0.25, 0.04],
        ],
        0.04,
        bark,
      ),
      pipe(
        [
          [-0.06, 0.48, 0],
          [-0.28, 0.58, 0.04],
          [-0.42, 0.6, 0.04],
        ],
        0.028,
        bark,
      ),
      pipe(
        [
          [0.05, 0.62, 0],
          [0.26, 0.72, 0],
          [0.42, 0.72, 0],
        ],
        0.026,
        bark,
      ),
      cloud(-0.42, 0.61, 0.04, 0.24),
      cloud(0.42, 0.74, 0, 0.24),
      cloud(0, 0.98, 0, 0.28),
      cloud(-0.2, 0.86, -0.05, 0.16),
    );
  },
  cacti() {
    const random = chance(8);
    const pot = (k) =>
      group(
        at(rod(0.14, 0.1, 0.2, matt(k), 32), 0, 0.1, 0),
        at(hoop(0.14, 0.016, matt(k)), 0, 0.2, 0, alongZ),
        at(rod(0.125, 0.125, 0.02, matt('#4a3a2a'), 32), 0, 0.19, 0),
      );
    const green = ['#4f8a4a', '#6f9f5a', '#3f7a5a', '#7fae6a'];
    const ribbed = (r, h, k) =>
      group(
        times(10, (i) =>
          at(ball(r * 0.36, matt(k), [1, (h / r) * 1.35, 1]), Math.cos(i * 0.6283) * r * 0.66, h / 2, Math.sin(i * 0.6283) * r * 0.66),
        ),
        at(ball(r * 0.8, matt(k), [1, h / r / 1.7, 1]), 0, h / 2, 0),
      );
    return group(
      times(10, (i) => {
        const x = ((i % 5) - 2) * 0.34;
        const k = green[i % 4];
        const plant =
          i % 3 === 0
            ? ribbed(0.11, 0.2, k)
            : i % 3 === 1
              ? group(
                  at(ball(0.08, matt(k), [1, 2.3, 1]), 0, 0.17, 0),
                  at(ball(0.045, matt(k), [1, 1.6, 1]), 0.1, 0.2, 0),
                  at(ball(0.045, matt(k), [1, 1.5, 1]), -0.09, 0.15, 0),
                )
              : group(
                  at(ball(0.11, matt(k), [1.1, 0.9, 0.5]), 0, 0.1, 0),
                  at(ball(0.08, matt(k), [1, 1.1, 0.5]), 0.07, 0.25, 0),
                  at(ball(0.07, matt(k), [1, 1.1, 0.5]), -0.07, 0.23, 0),
                );
        if (i % 4 === 0) plant.add(at(ball(0.035, shiny(['#e85f8a', '#f0b93a', '#e8743b'][i % 3])), 0, 0.24 + (i % 3) * 0.04, 0));
        return at(
          group(pot(['#c9653f', '#b95a38', '#d8d2c4', '#8a5a44'][i % 4]), at(plant, 0, 0.19, 0)),
          x + random() * 0.03,
          0,
          i < 5 ? -0.2 : 0.18,
        );
      }),
    );
  },
};
