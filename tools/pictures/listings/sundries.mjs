// Parts of vehicles, tools, sweets and other small things. Each stands or lies on y = 0.
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
  sheet,
  shiny,
  texture,
  times,
} from './solids.mjs';

const steel = (k = '#c9cdd1') => metal(k);
const label = (w, h, lines, colour, ink = '#fff') =>
  face(w, h, (c, x, y) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, x, y);
    c.fillStyle = ink;
    c.textAlign = 'center';
    lines.forEach((text, i) => {
      c.font = `${i ? 500 : 800} ${(y / lines.length) * (i ? 0.42 : 0.62)}px sans-serif`;
      c.fillText(text, x / 2, (y / lines.length) * (i + 0.7), x * 0.92);
    });
  });
const dial = (c, x, y, r, marks, turn, text) => {
  c.fillStyle = '#0b0d10';
  c.beginPath();
  c.arc(x, y, r, 0, 7);
  c.fill();
  c.strokeStyle = '#8b9097';
  c.lineWidth = r * 0.04;
  c.stroke();
  c.fillStyle = '#eef2f4';
  c.textAlign = 'center';
  c.textBaseline = 'middle';
  for (let i = 0; i <= marks.length * 2 - 2; i++) {
    const a = Math.PI * 0.75 + (i / (marks.length * 2 - 2)) * Math.PI * 1.5;
    c.save();
    c.translate(x, y);
    c.rotate(a);
    c.fillRect(r * 0.86, -r * 0.012, r * 0.1, r * 0.024);
    c.restore();
    if (i % 2 === 0) {
      c.font = `600 ${r * 0.15}px sans-serif`;
      c.fillText(marks[i / 2], x + Math.cos(a) * r * 0.68, y + Math.sin(a) * r * 0.68);
    }
  }
  c.font = `500 ${r * 0.13}px sans-serif`;
  c.fillText(text, x, y + r * 0.36);
  c.save();
  c.translate(x, y);
  c.rotate(Math.PI * 0.75 + turn * Math.PI * 1.5);
  c.fillStyle = '#f0553a';
  c.fillRect(-r * 0.1, -r * 0.02, r * 0.85, r * 0.04);
  c.restore();
  c.fillStyle = '#2b2f35';
  c.beginPath();
  c.arc(x, y, r * 0.1, 0, 7);
  c.fill();
};
const meters = (km) => (c, w, h) => {
  c.fillStyle = '#14171b';
  c.fillRect(0, 0, w, h);
  dial(c, w * 0.24, h * 0.5, h * 0.43, ['0', '1', '2', '3', '4', '5', '6', '7', '8'], 0.1, 'x1000 r/min');
  dial(c, w * 0.76, h * 0.5, h * 0.43, ['0', '20', '40', '60', '80', '100', '120', '140', '160', '180'], 0.01, 'km/h');
  c.fillStyle = '#0c2a33';
  c.fillRect(w * 0.42, h * 0.3, w * 0.16, h * 0.42);
  c.fillStyle = '#9fe6f0';
  c.textAlign = 'center';
  c.font = `600 ${h * 0.1}px monospace`;
  c.fillText(km, w * 0.5, h * 0.6);
  c.font = `500 ${h * 0.065}px sans-serif`;
  c.fillText('ODO km', w * 0.5, h * 0.47);
  c.fillText('P', w * 0.5, h * 0.37);
};
const steering = () => {
  const dark = matt('#17191c');
  return group(
    hoop(0.36, 0.034, dark),
    at(box(0.26, 0.18, 0.07, dark, 0.06), 0, -0.02, 0.0),
    at(box(0.28, 0.06, 0.035, dark, 0.02), -0.22, 0, 0),
    at(box(0.28, 0.06, 0.035, dark, 0.02), 0.22, 0, 0),
    at(box(0.06, 0.26, 0.035, dark, 0.02), 0, -0.22, 0),
    ...[-1, 1].map((s) => at(box(0.09, 0.05, 0.02, matt('#3a3e44'), 0.01), s * 0.19, 0, 0.025)),
    at(rod(0.045, 0.045, 0.02, steel()), 0, -0.01, 0.04, alongZ),
  );
};
const pillar = (m) => at(box(0.08, 1.2, 0.1, m, 0.03), 0, 0, 0);
function tray(r = 0.62) {
  const map = texture(512, 512, (c, w, h) => {
    c.fillStyle = '#c9a468';
    c.fillRect(0, 0, w, h);
    for (let x = 0; x < 32; x++)
      for (let y = 0; y < 32; y++) {
        c.fillStyle = (x + y) % 2 ? '#b98f52' : '#dcb97e';
        c.fillRect(x * 16 + 1, y * 16 + 1, 14, 14);
      }
  });
  return group(at(rod(r, r, 0.02, matt('#fff', { map }), 56), 0, 0.02, 0), at(hoop(r, 0.035, matt('#a87c42')), 0, 0.045, 0, alongZ));
}
/** A fish dried in the sun, lying on its side, its head at the right. */
function driedFish(colour) {
  const skin = matt('#fff', {
    roughness: 0.55,
    map: texture(512, 256, (c, w, h) => {
      const shade = c.createLinearGradient(0, 0, 0, h);
      for (const [p, k] of [
        [0, '#ecd6a2'],
        [0.2, colour],
        [0.42, '#6b4a28'],
        [0.5, '#4a3320'],
        [0.58, '#6b4a28'],
        [0.8, colour],
        [1, '#ecd6a2'],
      ])
        shade.addColorStop(p, k);
      c.fillStyle = shade;
      c.fillRect(0, 0, w, h);
      c.lineWidth = 1.4;
      c.strokeStyle = 'rgba(74,46,20,.42)';
      for (let i = 0; i < 25; i++)
        for (let k = 0; k < 20; k++) {
          c.beginPath();
          c.arc(i * 15 + (k % 2) * 7.5, k * 13, 8, 1.9, 4.4);
          c.stroke();
        }
      c.fillStyle = 'rgba(86,56,28,.55)';
      c.fillRect(w * 0.78, 0, w * 0.22, h);
      c.strokeStyle = '#3a2512';
      c.lineWidth = 4;
      c.beginPath();
      c.moveTo(w * 0.775, 0);
      c.lineTo(w * 0.775, h);
      c.stroke();
    }),
  });
  const half = (u) => 0.115 * Math.sin(Math.PI * (0.1 + 0.9 * u)) ** 0.75 * (1 - 0.28 * (1 - u)) + 0.012;
  const fin = matt('#8f6a3c', { roughness: 0.8 });
  const flat = (points) => cutOut(points, 0.008, fin, 0.002, false);
  return group(
    sheet(
      (u, v) => {
        const a = v * Math.PI * 2;
        return [(u - 0.5) * 0.62, 0.045 + 0.3 * half(u) * Math.sin(a), half(u) * Math.cos(a)];
      },
      48,
      32,
      skin,
    ),
    at(
      flat([
        [0.04, 0.03],
        [-0.13, 0.12],
        [-0.09, 0],
        [-0.13, -0.12],
        [0.04, -0.03],
      ]),
      -0.3,
      0.05,
      0,
      lying,
    ),
    at(
      flat([
        [-0.16, 0],
        [-0.12, 0.055],
        [0.06, 0.05],
        [0.14, 0],
      ]),
      -0.02,
      0.05,
      -0.1,
      lying,
    ),
    at(
      flat([
        [-0.1, 0],
        [-0.12, -0.05],
        [0.02, 0],
      ]),
      -0.06,
      0.05,
      0.09,
      lying,
    ),
    at(ball(0.017, matt('#efe3c4'), [1, 0.5, 1]), 0.235, 0.07, -0.022),
    at(ball(0.01, matt('#15110c'), [1, 0.6, 1]), 0.236, 0.076, -0.022),
  );
}
const scatter = (count, seed, make) => {
  const random = chance(seed);
  return times(count, (i) => make(random, i));
};
function cake({ colour = '#f6efe2', accent = '#e59aa8' }) {
  const cream = matt(colour, { roughness: 0.6 });
  return group(
    at(rod(0.78, 0.78, 0.02, matt('#d8b98a'), 64), 0, 0.01, 0),
    at(rod(0.5, 0.5, 0.44, cream, 72), 0, 0.24, 0),
    at(hoop(0.485, 0.03, cream), 0, 0.45, 0, alongZ),
    times(16, (i) => at(ball(0.055, matt(accent), [1, 0.9, 1]), Math.cos(i * 0.3927) * 0.5, 0.05, Math.sin(i * 0.3927) * 0.5)),
    times(12, (i) => at(ball(0.055, matt(accent), [1, 0.8, 1]), Math.cos(i * 0.5236) * 0.4, 0.48, Math.sin(i * 0.5236) * 0.4)),
    at(
      face(
        0.52,
        0.52,
        (c, w) => {
          c.translate(w / 2, w / 2);
          c.fillStyle = colour;
          c.beginPath();
          c.arc(0, 0, w * 0.49, 0, 7);
          c.fill();
          c.fillStyle = '#f2c7a0';
          c.beginPath();
          c.arc(0, 0, w * 0.3, 0, 7);
          c.fill();
          c.fillStyle = '#3a2a22';
          c.beginPath();
          c.arc(0, -w * 0.06, w * 0.3, Math.PI, 0);
          c.fill();
          for (const x of [-0.11, 0.11]) {
            c.beginPath();
            c.arc(x * w, w * 0.02, w * 0.03, 0, 7);
            c.fill();
          }
          c.strokeStyle = '#b8433f';
          c.lineWidth = w * 0.025;
          c.beginPath();
          c.arc(0, w * 0.08, w * 0.1, 0.3, 2.84);
          c.stroke();
          c.fillStyle = 'rgba(232,120,130,.6)';
          for (const x of [-0.18, 0.18]) {
            c.beginPath();
            c.arc(x * w, w * 0.1, w * 0.04, 0, 7);
            c.fill();
          }
        },
        { alphaTest: 0.5 },
      ),
      0,
      0.472,
      0,
      lying,
    ),
    ...[-0.1, 0.1].map((x, i) =>
      group(
        at(rod(0.016, 0.016, 0.2, matt(i ? '#7f9ed0' : '#e8c34a')), x * 3, 0.56, -0.22),
        at(ball(0.02, shiny('#f7b23a', { emissive: '#8a5a10' }), [1, 1.7, 1]), x * 3, 0.69, -0.22),
      ),
    ),
  );
}
const jar = (inside, cap, lines, x = 0) =>
  at(
    group(
      at(rod(0.22, 0.22, 0.42, matt(inside, { roughness: 0.3 }), 48), 0, 0.22, 0),
      at(rod(0.235, 0.235, 0.46, clear('#f3f3ea', 0.2), 48), 0, 0.24, 0),
      at(rod(0.225, 0.225, 0.1, shiny(cap), 48), 0, 0.52, 0),
      wrap(0.238, 0.26, lines, 0.24),
    ),
    x,
    0,
    0,
  );
/** A label bent around a jar, its middle to the front. */
function wrap(r, h, lines, y, colour = '#f7ecd2', ink = '#8a2a20') {
  const map = texture(512, 256, (c, w, x) => {
    c.fillStyle = colour;
    c.fillRect(0, 0, w, x);
    c.strokeStyle = ink;
    c.lineWidth = 6;
    c.strokeRect(10, 10, w - 20, x - 20);
    c.fillStyle = ink;
    c.textAlign = 'center';
    lines.forEach((text, i) => {
      c.font = `${i ? 500 : 800} ${i ? 40 : 84}px sans-serif`;
      c.fillText(text, w / 2, 120 + i * 76);
    });
  });
  return sheet(
    (u, v) => [Math.sin((u - 0.5) * 2.2) * r, y + (v - 0.5) * h, Math.cos((u - 0.5) * 2.2) * r],
    30,
    2,
    matt('#fff', { map, roughness: 0.7 }),
  );
}
const screwdriver = (k, l = 0.4) =>
  group(
    at(rod(0.04, 0.046, 0.26, shiny(k), 12), 0, 0, 0),
    at(rod(0.012, 0.012, l, steel()), 0, 0.13 + l / 2, 0),
    at(box(0.03, 0.05, 0.008, steel()), 0, 0.13 + l, 0),
  );
const spanner = (l = 0.8) =>
  group(
    at(box(l, 0.03, 0.07, steel(), 0.012), 0, 0.02, 0),
    at(
      cutOut(
        [
          [0, 0.09],
          [0.09, 0.08],
          [0.13, 0.035],
          [0.05, 0.03],
          [0.05, -0.03],
          [0.13, -0.035],
          [0.09, -0.08],
          [0, -0.09],
          [-0.07, -0.04],
          [-0.07, 0.04],
        ],
        0.03,
        steel(),
        0.004,
        false,
      ),
      l / 2 + 0.02,
      0.035,
      0,
      lying,
    ),
    at(hoop(0.07, 0.025, steel()), -l / 2 - 0.03, 0.025, 0, alongZ),
  );
const hammer = () =>
  group(
    at(rod(0.026, 0.034, 0.8, matt('#b98552')), 0, 0, 0),
    at(rod(0.036, 0.036, 0.2, matt('#23262b')), 0, -0.3, 0),
    at(box(0.3, 0.09, 0.09, steel('#5a5f66'), 0.02), 0.02, 0.42, 0),
    at(rod(0.06, 0.06, 0.08, steel('#6a6f76')), 0.2, 0.42, 0, alongX),
    at(
      cutOut(
        [
          [0, -0.03],
          [-0.16, -0.1],
          [-0.17, -0.07],
          [0, 0.05],
        ],
        0.07,
        steel('#5a5f66'),
        0.006,
        false,
      ),
      -0.1,
      0.42,
      0.03,
    ),
  );
const pliers = (k) =>
  group(
    ...[-1, 1].flatMap((s) => [
      pipe(
        [
          [s * 0.02, 0, 0],
          [s * 0.1, -0.16, 0],
          [s * 0.09, -0.44, 0],
        ],
        0.032,
        shiny(k),
      ),
      at(box(0.05, 0.2, 0.05, steel('#6a6f76'), 0.012), s * 0.03, 0.1, 0, [0, 0, s * -0.12]),
    ]),
    at(rod(0.05, 0.05, 0.06, steel('#5a5f66')), 0, 0, 0, alongZ),
  );

export const sundries = {
  dashboard() {
    const soft = matt('#23262a');
    const trim = matt('#3a3e44');
    const g = group(
      sheet(
        (u, v) => {
          const x = (u - 0.5) * 2.5;
          return [x, 0.62 + Math.sin(v * 1.5) * 0.14 + 0.06 * Math.exp(-(((x + 0.55) / 0.3) ** 2)) * (1 - v), 0.1 - v * 0.62];
        },
        60,
        16,
        soft,
      ),
      at(box(2.5, 0.34, 0.12, soft, 0.05), 0, 0.5, 0.02),
      at(box(2.3, 0.05, 0.02, matt('#8b6a48'), 0.01), 0, 0.44, 0.085),
      at(box(2.5, 0.4, 0.1, matt('#1a1c1f'), 0.05), 0, 0.2, -0.06),
      at(box(0.62, 0.24, 0.03, matt('#0f1114'), 0.04), -0.55, 0.62, 0.075),
      at(face(0.56, 0.2, meters('78,000'), { emissive: '#303030' }, 900), -0.55, 0.62, 0.094),
      at(box(0.46, 0.3, 0.03, shiny('#0d0f12'), 0.02), 0.12, 0.62, 0.09),
      at(
        face(
          0.42,
          0.25,
          (c, w, h) => {
            const shade = c.createLinearGradient(0, 0, w, h);
            shade.addColorStop(0, '#1b3a5f');
            shade.addColorStop(1, '#5a7fae');
            c.fillStyle = shade;
            c.fillRect(0, 0, w, h);
            ['#4caf6a', '#3f7fd6', '#e8743b', '#d94f62', '#f0b93a', '#7657c9'].forEach((k, i) => {
              c.fillStyle = k;
              c.beginPath();
              c.roundRect(w * (0.12 + (i % 3) * 0.28), h * (0.2 + Math.floor(i / 3) * 0.38), w * 0.17, h * 0.26, 16);
              c.fill();
            });
          },
          { emissive: '#333' },
        ),
        0.12,
        0.62,
        0.107,
      ),
      at(box(0.5, 0.3, 0.1, trim, 0.03), 0.12, 0.26, 0.04),
      ...[-0.03, 0.12, 0.27].map((x) =>
        group(at(rod(0.045, 0.045, 0.05, matt('#15171a')), x, 0.34, 0.1, alongZ), at(hoop(0.046, 0.006, steel()), x, 0.34, 0.125)),
      ),
      ...[-1.02, 0.52, 0.98].map((x) =>
        group(
          at(box(0.24, 0.13, 0.03, matt('#111316'), 0.02), x, 0.58, 0.085),
          times(4, (i) => at(box(0.2, 0.012, 0.02, trim), x, 0.545 + i * 0.026, 0.1)),
        ),
      ),
      at(box(0.62, 0.2, 0.02, matt('#1d2024'), 0.02), 0.82, 0.3, 0.0),
      at(box(0.32, 0.12, 0.6, trim, 0.05), 0.12, 0.02, 0.34),
      at(rod(0.02, 0.02, 0.2, steel()), 0.12, 0.16, 0.3),
      at(ball(0.05, matt('#15171a'), [0.9, 1.2, 0.9]), 0.12, 0.28, 0.3),
      at(group(steering()), -0.55, 0.5, 0.32, [-0.36, 0, 0]),
      at(group(pillar(soft)), -1.3, 1.1, -0.1, [-0.3, 0, 0.22]),
      at(group(pillar(soft)), 1.3, 1.1, -0.1, [-0.3, 0, -0.22]),
      at(box(0.4, 0.1, 0.04, matt('#17191c'), 0.04), 0.12, 1.34, 0.0),
      at(rod(0.012, 0.012, 0.2, soft), 0.12, 1.46, -0.02),
      at(box(3.0, 0.16, 0.2, matt('#d8d2c6'), 0.05), 0, 1.6, 0),
    );
    return g;
  },
  odometer() {
    const dark = matt('#17191c');
    return group(
      at(face(1.6, 0.72, meters('64,210'), { emissive: '#3a3a3a' }, 1600), 0, 0.62, 0),
      at(box(1.76, 0.86, 0.04, matt('#1d2024'), 0.1), 0, 0.62, -0.03),
      sheet(
        (u, v) => {
          const a = Math.PI * u;
          return [-Math.cos(a) * 0.96, 0.64 + Math.sin(a) * 0.5, -0.04 + v * 0.4];
        },
        60,
        10,
        dark,
      ),
      at(box(2.6, 0.5, 0.3, dark, 0.06), 0, 0.12, -0.05),
      at(box(2.6, 0.9, 0.1, matt('#23262a'), 0.05), 0, 0.5, -0.2),
      at(hoop(0.95, 0.085, matt('#101214')), 0, 0.06, 0.62, [-0.3, 0, 0]),
      at(box(0.7, 0.36, 0.14, matt('#1a1c1f'), 0.1), 0, -0.02, 0.6, [-0.3, 0, 0]),
      at(box(0.7, 0.1, 0.06, matt('#1a1c1f'), 0.03), -0.6, 0.02, 0.6),
      at(box(0.7, 0.1, 0.06, matt('#1a1c1f'), 0.03), 0.6, 0.02, 0.6),
    );
  },
  topBox() {
    const alu = metal('#c3c8cc', { roughness: 0.4 });
    const dark = matt('#1f2124');
    return group(
      at(box(1.0, 0.62, 0.78, alu, 0.05), 0, 0.42, 0),
      at(box(1.04, 0.14, 0.82, alu, 0.05), 0, 0.78, 0),
      at(box(1.05, 0.03, 0.83, dark, 0.01), 0, 0.7, 0),
      ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(box(0.1, 0.74, 0.1, dark, 0.03), x * 0.48, 0.45, z * 0.37))),
      ...[-0.26, 0.26].map((x) =>
        group(at(box(0.1, 0.2, 0.04, steel('#8b9097'), 0.012), x, 0.68, 0.41), at(rod(0.024, 0.024, 0.03, dark), x, 0.64, 0.44, alongZ)),
      ),
      ...[0, 1, 2].map((i) => at(box(0.62, 0.03, 0.014, alu, 0.006), 0, 0.26 + i * 0.1, 0.395)),
      at(box(0.86, 0.07, 0.6, dark, 0.03), 0, 0.06, 0),
      ...[-0.4, 0.4].map((x) => at(hoop(0.04, 0.012, steel()), x, 0.87, 0.3)),
      pipe(
        [
          [-0.16, 0.85, 0],
          [-0.14, 0.93, 0],
          [0.14, 0.93, 0],
          [0.16, 0.85, 0],
        ],
        0.022,
        dark,
      ),
      at(box(0.24, 0.06, 0.014, shiny('#c8333a'), 0.006), 0, 0.52, 0.4),
    );
  },
  battery: () =>
    group(
      at(box(0.95, 0.62, 0.62, matt('#23262a'), 0.03), 0, 0.31, 0),
      at(box(0.97, 0.16, 0.64, matt('#2f5f94'), 0.03), 0, 0.68, 0),
      at(label(0.7, 0.36, ['65 AH', '12V  MF'], '#c8333a'), 0, 0.32, 0.312),
      at(label(0.4, 0.3, ['12V'], '#e9eaea', '#23262a'), 0.477, 0.32, 0, [0, Math.PI / 2, 0]),
      ...[-0.34, 0.34].map((x) =>
        group(
          at(rod(0.06, 0.07, 0.12, steel('#b4b9be')), x, 0.8, 0.14),
          at(rod(0.09, 0.09, 0.03, matt(x < 0 ? '#c8333a' : '#15171a')), x, 0.77, 0.14),
        ),
      ),
      pipe(
        [
          [-0.3, 0.76, -0.1],
          [-0.28, 0.86, -0.1],
          [0.28, 0.86, -0.1],
          [0.3, 0.76, -0.1],
        ],
        0.022,
        matt('#15171a'),
      ),
      ...times(6, (i) => at(rod(0.035, 0.035, 0.02, matt('#e2b13c')), -0.3 + i * 0.12, 0.765, -0.2)),
    ),
  shocks: () =>
    group(
      [-0.3, 0.3].map((x) =>
        at(
          group(
            at(rod(0.1, 0.1, 0.62, metal('#d8b24c'), 40), 0, 0.4, 0),
            at(rod(0.035, 0.035, 1.2, steel('#e6e8ea')), 0, 0.86, 0),
            at(rod(0.15, 0.15, 0.05, matt('#23262a'), 40), 0, 0.5, 0),
            at(rod(0.15, 0.15, 0.05, matt('#23262a'), 40), 0, 1.38, 0),
            pipe(
              times(92, (i) => [Math.cos(i * 0.52) * 0.13, 0.54 + (i / 92) * 0.82, Math.sin(i * 0.52) * 0.13]),
              0.024,
              shiny('#c8333a'),
            ),
            at(hoop(0.08, 0.035, matt('#23262a')), 0, 0.06, 0),
            at(hoop(0.08, 0.035, matt('#23262a')), 0, 1.5, 0),
          ),
          x,
          0,
          0,
          [0, 0, x * 0.12],
        ),
      ),
    ),
  exhaust() {
    const tube = metal('#b9a98f', { roughness: 0.25 });
    return group(
      at(rod(0.16, 0.16, 0.86, metal('#55595f', { roughness: 0.35 }), 48), 0.36, 0.24, 0, [0, 0, Math.PI / 2 + 0.16]),
      at(rod(0.17, 0.17, 0.06, steel(), 48), -0.06, 0.17, 0, [0, 0, Math.PI / 2 + 0.16]),
      at(rod(0.165, 0.12, 0.14, matt('#1d1f22'), 48), 0.83, 0.315, 0, [0, 0, -Math.PI / 2 + 0.16]),
      at(rod(0.08, 0.08, 0.02, matt('#050506'), 40), 0.9, 0.327, 0, [0, 0, Math.PI / 2 + 0.16]),
      at(label(0.3, 0.1, ['RACING'], '#c8333a'), 0.36, 0.25, 0.162, [0, 0, 0.16]),
      pipe(
        [
          [-0.08, 0.16, 0],
          [-0.3, 0.1, 0.02],
          [-0.46, 0.14, 0.16],
          [-0.66, 0.3, 0.2],
          [-0.92, 0.34, 0.12],
          [-1.04, 0.24, 0],
        ],
        0.06,
        tube,
      ),
      pipe(
        [
          [-0.42, 0.13, 0.08],
          [-0.6, 0.12, -0.06],
          [-0.86, 0.16, -0.16],
          [-1.04, 0.12, -0.24],
        ],
        0.05,
        tube,
      ),
      ...[
        [-1.05, 0.23, 0],
        [-1.05, 0.115, -0.24],
      ].map(([x, y, z]) => at(hoop(0.07, 0.02, steel('#8b9097')), x, y, z, [0, 1.2, 0])),
    );
  },
  coinAlbum() {
    const page = (x) =>
      at(
        group(
          at(box(0.9, 0.02, 1.16, matt('#2b3a4a'), 0.01), 0, 0.03, 0),
          times(20, (i) => {
            const [a, z] = [-0.33 + (i % 4) * 0.22, -0.45 + Math.floor(i / 4) * 0.22];
            const m = metal(['#b98a5a', '#c9cdd1', '#a8774a'][(i + (x > 0 ? 1 : 0)) % 3], { roughness: 0.45 });
            return group(
              at(box(0.19, 0.006, 0.19, matt('#f2efe6'), 0.003), a, 0.044, z),
              at(hoop(0.05, 0.026, m, [1, 1, 0.34]), a, 0.055, z, alongZ),
              at(rod(0.024, 0.024, 0.004, matt('#f2efe6')), a, 0.05, z),
            );
          }),
        ),
        x,
        0,
        0,
        [0, 0, x > 0 ? 0.03 : -0.03],
      );
    return group(
      at(box(1.9, 0.03, 1.24, matt('#6d1f28'), 0.01), 0, 0.012, 0),
      page(-0.46),
      page(0.46),
      times(6, (i) =>
        at(
          hoop(0.05, 0.016, metal('#a8774a', { roughness: 0.4 }), [1, 1, 0.4]),
          1.08 + (i % 2) * 0.14,
          0.012,
          0.1 + Math.floor(i / 2) * 0.16,
          alongZ,
        ),
      ),
    );
  },
  banknotes() {
    const note = (k, value) =>
      face(
        1.1,
        0.54,
        (c, w, h) => {
          c.fillStyle = k;
          c.fillRect(0, 0, w, h);
          c.strokeStyle = 'rgba(255,255,255,.55)';
          c.lineWidth = 6;
          c.strokeRect(14, 14, w - 28, h - 28);
          c.lineWidth = 1.5;
          for (let i = 0; i < 22; i++) {
            c.beginPath();
            c.ellipse(w * 0.5, h * 0.5, 30 + i * 8, 20 + i * 4, i * 0.14, 0, 7);
            c.stroke();
          }
          c.fillStyle = 'rgba(255,250,235,.85)';
          c.beginPath();
          c.ellipse(w * 0.76, h * 0.5, h * 0.24, h * 0.32, 0, 0, 7);
          c.fill();
          c.fillStyle = 'rgba(60,40,30,.55)';
          c.fillRect(w * 0.7, h * 0.52, w * 0.12, h * 0.2);
          c.beginPath();
          c.moveTo(w * 0.67, h * 0.54);
          c.lineTo(w * 0.76, h * 0.3);
          c.lineTo(w * 0.85, h * 0.54);
          c.fill();
          c.fillStyle = '#3a2a22';
          c.font = `800 ${h * 0.24}px serif`;
          c.fillText(value, w * 0.06, h * 0.34);
          c.font = `600 ${h * 0.1}px serif`;
          c.fillText('ตัวอย่าง', w * 0.06, h * 0.82);
        },
        {},
        900,
      );
    const notes = [
      ['#9a7fb8', '500'],
      ['#c87f86', '100'],
      ['#7f9ec8', '50'],
      ['#8fb58a', '20'],
      ['#c9a06a', '10'],
      ['#a8998a', '1'],
    ];
    return group(
      notes.map(([k, v], i) =>
        at(
          group(at(note(k, v), 0, 0, 0, lying)),
          (i % 2) * 0.86 - 0.43 + (i % 3) * 0.05,
          0.012 + i * 0.006,
          (Math.floor(i / 2) - 1) * 0.42,
          [0, ((i * 5) % 7) * 0.07 - 0.2, 0],
        ),
      ),
    );
  },
  medal() {
    const bronze = metal('#a8744a', { roughness: 0.42 });
    return group(
      at(ball(0.4, bronze, [0.8, 0.08, 1]), 0, 0.05, 0),
      at(hoop(0.39, 0.028, bronze, [0.8, 1, 1]), 0, 0.06, 0, alongZ),
      at(hoop(0.07, 0.022, bronze), 0, 0.05, -0.47, [Math.PI / 2, 0, 0]),
      // A seated figure in low relief, an arch over it.
      at(ball(0.075, bronze, [1, 0.45, 1]), 0, 0.095, -0.13),
      at(ball(0.035, bronze, [1, 0.5, 1.4]), 0, 0.095, -0.215),
      at(ball(0.14, bronze, [1, 0.3, 1]), 0, 0.09, 0.02),
      at(ball(0.22, bronze, [1, 0.2, 0.38]), 0, 0.088, 0.15),
      ...[-1, 1].map((s) => at(ball(0.05, bronze, [0.7, 0.5, 2]), s * 0.13, 0.09, 0.05, [0, s * 0.35, 0])),
      pipe(
        times(13, (i) => [Math.cos((i / 12) * Math.PI) * 0.24, 0.085, 0.1 - Math.sin((i / 12) * Math.PI) * 0.4]),
        0.012,
        bronze,
      ),
      at(box(0.36, 0.03, 0.05, bronze, 0.012), 0, 0.085, 0.27),
    );
  },
  driedFish: ({ count = 6 }) =>
    group(
      tray(0.78),
      scatter(count, 4, (random, i) =>
        at(
          driedFish(['#c48d4a', '#b57d3e', '#d09a58'][i % 3]),
          0.06 + (random() - 0.5) * 0.08,
          0.04 + (i % 2) * 0.01,
          (i - (count - 1) / 2) * (1.16 / count),
          [0, random() * 0.16 - 0.08 + (i % 2) * 0.06, 0],
        ),
      ),
    ),
  driedShrimp: () =>
    group(
      at(bowl(0.6, matt('#f2efe8'), 0.5, 1, [1, 0.5, 1]), 0, 0.3, 0, [Math.PI, 0, 0]),
      at(rod(0.26, 0.26, 0.03, matt('#e6e2d8')), 0, 0.015, 0),
      scatter(220, 9, (random, i) => {
        const [a, d] = [random() * 6.283, Math.sqrt(random())];
        const m = matt(['#e8875a', '#d8703f', '#f0a070', '#c95f35'][i % 4], { roughness: 0.6 });
        return at(shrimp(m), Math.cos(a) * d * 0.52, 0.27 + (1 - d * d) * 0.2 + random() * 0.02, Math.sin(a) * d * 0.52, [
          random() * 6,
          random() * 6,
          random() * 6,
        ]);
      }),
    ),
  cookies: () =>
    group(
      at(box(1.16, 0.06, 0.84, matt('#8fb0a8'), 0.03), 0, 0.03, 0),
      at(box(1.2, 0.16, 0.03, matt('#a3c2ba'), 0.01), 0, 0.1, 0.42),
      at(box(1.2, 0.16, 0.03, matt('#a3c2ba'), 0.01), 0, 0.1, -0.42),
      ...[-1, 1].map((s) => at(box(0.03, 0.16, 0.86, matt('#a3c2ba'), 0.01), s * 0.6, 0.1, 0)),
      scatter(24, 6, (random, i) =>
        at(
          group(
            at(rod(0.125, 0.13, 0.05, matt('#c98f4e', { roughness: 0.9 }), 32), 0, 0, 0),
            at(ball(0.12, matt('#d39c5a', { roughness: 0.95 }), [1, 0.22, 1]), 0, 0.02, 0),
            times(8, (k) =>
              at(
                ball(0.02, matt('#3a2014'), [1, 0.7, 1]),
                Math.cos(k * 2.4 + i) * 0.03 * Math.sqrt(k + 1),
                0.042,
                Math.sin(k * 2.4 + i) * 0.03 * Math.sqrt(k + 1),
              ),
            ),
          ),
          -0.45 + (i % 4) * 0.3,
          0.1 + Math.floor(i / 12) * 0.05,
          -0.29 + (Math.floor(i / 4) % 3) * 0.29,
          [0.14 * random(), random() * 6, 0.12 * random()],
        ),
      ),
    ),
  thaiSweets() {
    const gold = ['#f0a52a', '#f5b83a', '#e8962a'].map((k) => shiny(k));
    const flower = (i) =>
      group(
        times(6, (k) =>
          at(ball(0.05, gold[k % 3], [0.6, 1, 1]), Math.cos(k * 1.047) * 0.045, 0.04, Math.sin(k * 1.047) * 0.045, [0, -k * 1.047, 0]),
        ),
        at(ball(0.03, gold[i % 3]), 0, 0.05, 0),
      );
    const g = group(
      at(box(1.5, 0.05, 1.0, matt('#f2efe6'), 0.02), 0, 0.025, 0),
      ...[-1, 1].flatMap((s) => [
        at(box(1.5, 0.17, 0.025, matt('#f7f4ec'), 0.01), 0, 0.1, s * 0.5),
        at(box(0.025, 0.17, 1.0, matt('#f7f4ec'), 0.01), s * 0.75, 0.1, 0),
      ]),
      at(box(0.02, 0.13, 1.0, matt('#f7f4ec'), 0.008), -0.25, 0.1, 0),
      at(box(0.02, 0.13, 1.0, matt('#f7f4ec'), 0.008), 0.25, 0.1, 0),
      at(box(1.48, 0.02, 0.98, matt('#4f7a3a'), 0.01), 0, 0.055, 0),
      times(12, (i) => at(flower(i), -0.62 + (i % 3) * 0.13, 0.06, -0.36 + Math.floor(i / 3) * 0.24)),
      times(40, (i) =>
        at(
          ball(0.05, gold[i % 3], [1, 0.92, 1]),
          -0.17 + (i % 4) * 0.11,
          0.1 + Math.floor(i / 28) * 0.06,
          -0.38 + (Math.floor(i / 4) % 7) * 0.125,
        ),
      ),
      times(6, (i) =>
        at(
          box(0.19, 0.13, 0.26, matt(['#b9793a', '#c4853f'][i % 2]), 0.015),
          0.385 + (i % 2) * 0.23,
          0.12,
          -0.32 + Math.floor(i / 2) * 0.32,
        ),
      ),
      times(6, (i) => at(box(0.185, 0.012, 0.255, matt('#8a4f22'), 0.006), 0.385 + (i % 2) * 0.23, 0.19, -0.32 + Math.floor(i / 2) * 0.32)),
    );
    return g;
  },
  cake,
  honey: () =>
    group(
      times(2, (i) =>
        at(
          group(
            at(rod(0.17, 0.19, 0.62, shiny('#c9781a', { transparent: true, opacity: 0.96 }), 40), 0, 0.32, 0),
            at(rod(0.07, 0.16, 0.16, shiny('#c9781a'), 40), 0, 0.7, 0),
            at(rod(0.07, 0.07, 0.14, shiny('#d8932a'), 40), 0, 0.84, 0),
            at(rod(0.08, 0.08, 0.08, shiny('#e6c34a'), 40), 0, 0.93, 0),
            wrap(0.192, 0.32, ['น้ำผึ้ง', 'เดือนห้า'], 0.32, '#f9e7b0', '#8a4a12'),
          ),
          i * 0.5 - 0.25,
          0,
          i * 0.08,
          [0, i ? -0.24 : 0.12, 0],
        ),
      ),
    ),
  chiliPastes: () =>
    group(
      [
        ['#8a2416', '#c8333a', 'นรก'],
        ['#a8561f', '#e2b13c', 'กากหมู'],
        ['#5f2a18', '#4f8a4a', 'ปลาร้า'],
      ].map(([k, cap, text], i) => jar(k, cap, [text, 'น้ำพริก'], (i - 1) * 0.56)),
    ),
  bananaChips: () =>
    group(
      at(box(0.72, 0.96, 0.22, clear('#f4f2e8', 0.3), 0.1), 0, 0.5, 0),
      at(box(0.7, 0.08, 0.04, matt('#c8333a'), 0.02), 0, 0.98, 0),
      at(label(0.44, 0.26, ['กล้วยฉาบ', 'บ้านป่าแดง'], '#f7ecd2', '#8a5a12'), 0, 0.72, 0.118),
      scatter(90, 12, (random) =>
        at(
          rod(0.075, 0.075, 0.014, matt(['#e8c25a', '#d8a83e', '#f0d27a'][Math.floor(random() * 3)]), 20),
          (random() - 0.5) * 0.52,
          0.1 + random() * 0.5,
          (random() - 0.5) * 0.1,
          [random() * 3, random() * 3, 0],
        ),
      ),
      scatter(26, 15, (random) =>
        at(
          rod(0.075, 0.075, 0.014, matt(['#e8c25a', '#d8a83e', '#f0d27a'][Math.floor(random() * 3)]), 20),
          (random() - 0.5) * 1.3,
          0.012 + random() * 0.03,
          0.3 + random() * 0.35,
          [random() * 0.4, random() * 3, random() * 0.4],
        ),
      ),
    ),
  bananas({ hands = 3 }) {
    const skin = ['#f0c93a', '#e8bd2f', '#f4d452'].map((k) => matt(k, { roughness: 0.5 }));
    // Bent, thin at the stalk and at its dark tip.
    const one = (i) =>
      group(
        sheet(
          (u, v) => {
            const [bend, a] = [-1.15 + u * 2, v * Math.PI * 2];
            const r = 0.016 + 0.05 * Math.sin(Math.PI * (0.04 + 0.93 * u)) ** 0.55;
            const out = 0.3 + r * Math.cos(a);
            return [0.29 + out * Math.sin(bend), 0.3 - out * Math.cos(bend), r * Math.sin(a)];
          },
          28,
          20,
          skin[i % 3],
        ),
        at(ball(0.02, matt('#3a2c18'), [1.3, 1, 1]), 0.521, 0.1, 0, [0, 0, 0.85]),
      );
    return group(
      times(hands, (k) =>
        at(
          group(
            times(7, (i) => at(one(i), 0, 0, 0, [0, -0.7 + i * 0.24, 0])),
            times(6, (i) => at(one(i + 1), 0.02, 0.1, 0, [0, -0.58 + i * 0.24, 0.16])),
            at(ball(0.1, matt('#8a7a2a'), [0.8, 1, 1.5]), -0.02, 0.16, 0),
          ),
          (k - (hands - 1) / 2) * 0.52,
          0.06,
          (k % 2) * 0.2,
          [0, 0.9 - k * 0.5, 0],
        ),
      ),
    );
  },
  coconuts: () =>
    group(
      times(6, (i) =>
        at(
          group(
            at(rod(0.24, 0.27, 0.3, matt('#efe6d0', { roughness: 0.95 }), 9), 0, 0.15, 0),
            at(rod(0.02, 0.24, 0.2, matt('#f4ecd9', { roughness: 0.95 }), 9), 0, 0.4, 0),
            at(rod(0.27, 0.2, 0.08, matt('#d8cba8'), 9), 0, 0.03, 0),
          ),
          (i % 3) * 0.6 - 0.6,
          0,
          Math.floor(i / 3) * 0.56 - 0.28,
          [0, i, 0],
        ),
      ),
      pipe(
        [
          [0.02, 0.4, 0.3],
          [0.06, 0.72, 0.36],
        ],
        0.016,
        shiny('#e8573a'),
      ),
    ),
  salad: () =>
    group(
      at(box(1.3, 0.05, 0.86, matt('#3f6f5a'), 0.02), 0, 0.03, 0),
      ...[-1, 1].flatMap((s) =>
        [0.1, 0.2].flatMap((y) => [
          at(box(1.32, 0.06, 0.03, matt('#4a8068'), 0.01), 0, y, s * 0.43),
          at(box(0.03, 0.06, 0.86, matt('#4a8068'), 0.01), s * 0.65, y, 0),
        ]),
      ),
      times(6, (i) => {
        const green =
          i % 3 === 1
            ? ['#7a3040', '#8f4650', '#5f7a3a']
            : i % 3 === 2
              ? ['#4f8a3a', '#3f7a34', '#6fa04f']
              : ['#8fbf4a', '#a3cc5f', '#7aae3f'];
        const random = chance(30 + i);
        return at(
          group(
            times(26, (k) => {
              const a = k * 2.4;
              const d = 0.04 + (k / 26) * 0.16;
              const lean = 1.2 - (k / 26) * 1.25;
              const leaf = sheet(
                (u, v) => [(u - 0.5) * (0.2 + 0.06 * Math.sin(v * 9)), v * 0.24, 0.03 * Math.sin(u * 14 + v * 5) + v * v * 0.06],
                12,
                8,
                matt(green[k % 3]),
              );
              return at(
                group(at(leaf, 0, 0, 0, [1.25 - lean + random() * 0.2, 0, 0])),
                Math.cos(a) * d * 0.5,
                0.12 + (26 - k) * 0.002,
                Math.sin(a) * d * 0.5,
                [0, -a + Math.PI / 2, 0],
              );
            }),
          ),
          (i % 3) * 0.4 - 0.4,
          0.05,
          Math.floor(i / 3) * 0.4 - 0.2,
        );
      }),
    ),
  drill() {
    const teal = matt('#1f7f8a');
    const dark = matt('#202327');
    return group(
      at(
        group(
          at(rod(0.15, 0.15, 0.56, teal, 40), 0, 0.72, 0, alongX),
          at(rod(0.11, 0.15, 0.12, dark, 40), 0.34, 0.72, 0, [0, 0, -Math.PI / 2]),
          at(rod(0.07, 0.1, 0.16, matt('#33373d'), 24), 0.47, 0.72, 0, [0, 0, -Math.PI / 2]),
          at(rod(0.018, 0.018, 0.34, steel()), 0.7, 0.72, 0, alongX),
          at(rod(0.145, 0.1, 0.08, dark, 40), -0.31, 0.72, 0, [0, 0, Math.PI / 2]),
          at(box(0.2, 0.52, 0.18, dark, 0.07), -0.1, 0.42, 0, [0, 0, -0.16]),
          at(box(0.06, 0.1, 0.1, matt('#c8333a'), 0.03), 0.03, 0.56, 0, [0, 0, -0.16]),
          at(box(0.46, 0.16, 0.26, dark, 0.04), -0.13, 0.12, 0),
          at(label(0.26, 0.09, ['18V'], '#1f7f8a'), -0.1, 0.12, 0.132),
        ),
        0,
        0,
        0,
      ),
      at(box(0.44, 0.18, 0.26, dark, 0.04), -0.78, 0.09, 0.2, [0, 0.4, 0]),
    );
  },
  grinder() {
    const teal = matt('#1f7f8a');
    const dark = matt('#202327');
    return group(
      at(rod(0.11, 0.13, 0.66, teal, 40), -0.2, 0.22, 0, [0, 0, Math.PI / 2]),
      at(rod(0.12, 0.1, 0.2, dark, 40), -0.6, 0.22, 0, [0, 0, Math.PI / 2]),
      at(box(0.3, 0.2, 0.22, steel('#8b9097'), 0.05), 0.24, 0.22, 0),
      at(rod(0.3, 0.3, 0.016, matt('#4a3226'), 56), 0.38, 0.09, 0),
      at(rod(0.08, 0.08, 0.03, steel()), 0.38, 0.075, 0),
      at(bowl(0.31, steel('#5a5f66'), 0.5, 0.5, [1, 0.2, 1]), 0.38, 0.1, 0, [0, Math.PI, 0]),
      at(rod(0.05, 0.04, 0.34, dark), 0.26, 0.24, 0.28, alongZ),
      at(box(0.12, 0.03, 0.05, matt('#c8333a'), 0.012), -0.3, 0.345, 0),
      pipe(
        [
          [-0.7, 0.22, 0],
          [-0.95, 0.1, 0.06],
          [-1.05, 0.02, 0.3],
          [-0.7, 0.02, 0.5],
          [-0.2, 0.02, 0.46],
        ],
        0.022,
        dark,
      ),
    );
  },
  handTools: () =>
    group(
      at(group(hammer()), -0.5, 0.06, 0, [-Math.PI / 2, 0, 0.08]),
      at(group(pliers('#c8333a')), -0.1, 0.04, 0, [-Math.PI / 2, 0, -0.05]),
      at(group(screwdriver('#e2b13c')), 0.2, 0.05, 0.2, [-Math.PI / 2, 0, 0.05]),
      at(group(screwdriver('#2f62ad', 0.3)), 0.4, 0.05, 0.16, [-Math.PI / 2, 0, -0.08]),
      at(group(spanner(0.7)), 0.66, 0, 0, [0, 1.5, 0]),
    ),
  toolbox() {
    const red = shiny('#c2202b');
    return group(
      at(box(1.1, 0.42, 0.56, red, 0.03), 0, 0.23, 0),
      at(box(1.12, 0.2, 0.58, red, 0.05), 0, 0.56, 0),
      at(box(1.13, 0.03, 0.59, matt('#15171a'), 0.01), 0, 0.455, 0),
      pipe(
        [
          [-0.26, 0.66, 0],
          [-0.24, 0.78, 0],
          [0.24, 0.78, 0],
          [0.26, 0.66, 0],
        ],
        0.03,
        matt('#202327'),
      ),
      ...[-0.34, 0.34].map((x) => at(box(0.12, 0.18, 0.04, steel(), 0.012), x, 0.46, 0.29)),
      at(label(0.36, 0.12, ['TOOLS'], '#15171a'), 0, 0.24, 0.282),
      at(group(hammer()), -0.72, 0.06, 0.44, [-Math.PI / 2, 0, 1.2]),
      at(group(screwdriver('#e2b13c')), 0.62, 0.05, 0.46, [-Math.PI / 2, 0, -1.3]),
      at(group(spanner(0.5)), 0.14, 0, 0.5, [0, 0.2, 0]),
    );
  },
  electrician: () =>
    group(
      at(box(0.72, 0.72, 0.1, matt('#f2f2ee'), 0.04), 0, 0.4, -0.1, [-0.1, 0, 0]),
      ...[-0.16, 0.16].map((x) =>
        group(
          at(box(0.26, 0.42, 0.03, matt('#e3e4e0'), 0.02), x, 0.41, -0.04, [-0.1, 0, 0]),
          ...[0.5, 0.34].flatMap((y) =>
            [-0.045, 0.045].map((d) => at(box(0.02, 0.06, 0.02, matt('#23262a')), x + d, y, -0.02, [-0.1, 0, 0])),
          ),
        ),
      ),
      ...['#c8333a', '#2f62ad', '#4f8a4a'].map((k, i) =>
        pipe(
          [
            [0.1 - i * 0.1, 0.06, -0.1],
            [0.4, 0.03, 0.1 + i * 0.04],
            [0.8, 0.02, 0.0 + i * 0.1],
            [1.0, 0.02, 0.3 + i * 0.06],
          ],
          0.018,
          matt(k),
        ),
      ),
      at(group(screwdriver('#e2b13c')), -0.56, 0.05, 0.4, [-Math.PI / 2, 0, -0.9]),
      at(group(pliers('#c8333a')), 0.42, 0.04, 0.56, [-Math.PI / 2, 0, 0.7]),
      at(
        group(
          at(box(0.32, 0.56, 0.12, matt('#e2b13c'), 0.04), 0, 0.28, 0),
          at(label(0.24, 0.14, ['220 V'], '#c9d8b8', '#1d2a20'), 0, 0.44, 0.062),
          at(rod(0.08, 0.08, 0.03, matt('#23262a')), 0, 0.2, 0.065, alongZ),
        ),
        -0.72,
        0,
        -0.12,
        [-0.12, 0.3, 0],
      ),
    ),
  plumber: () =>
    group(
      pipe(
        [
          [0, 0.02, -0.2],
          [0, 0.6, -0.2],
          [0.05, 0.82, -0.16],
          [0.2, 0.86, 0.0],
          [0.34, 0.76, 0.12],
          [0.35, 0.62, 0.13],
        ],
        0.055,
        steel('#d4d8db'),
      ),
      at(rod(0.16, 0.2, 0.06, steel('#c3c7cb'), 40), 0, 0.03, -0.2),
      at(rod(0.09, 0.09, 0.16, steel('#c3c7cb')), 0, 0.46, -0.2),
      at(box(0.34, 0.05, 0.07, steel('#d4d8db'), 0.024), 0.0, 0.46, 0.0, [0, 1.2, 0]),
      at(group(spanner(0.9)), -0.5, 0, 0.3, [0, 0.5, 0]),
      ...[0.62, 0.74].map((x, i) => at(rod(0.09, 0.09, 0.6, matt('#4f86b8'), 32), x, 0.09, 0.2 + i * 0.22, [0, i * 0.3, Math.PI / 2])),
      at(rod(0.12, 0.12, 0.14, matt('#4f86b8'), 32), -0.5, 0.08, -0.1),
      at(hoop(0.09, 0.03, matt('#f4f4f0')), 0.1, 0.035, 0.5, alongZ),
    ),
  book: () =>
    group(
      at(box(1.5, 0.04, 1.06, matt('#8a2a2f'), 0.012), 0, 0.02, 0),
      ...[-1, 1].map((s) =>
        group(
          sheet(
            (u, v) => [
              s * (0.01 + u * 0.7),
              0.05 + 0.1 * Math.sin(Math.min(1, u * 1.15) * Math.PI) * (1 - u * 0.4) + 0.03 * (1 - u),
              (0.5 - v) * 0.98,
            ],
            40,
            4,
            pages(s),
          ),
          at(box(0.7, 0.05, 0.98, matt('#efe8d6'), 0.012), s * 0.36, 0.055, 0),
        ),
      ),
      pipe(
        [
          [0.02, 0.13, -0.48],
          [0.04, 0.14, 0],
          [0.1, 0.08, 0.5],
          [0.12, 0.02, 0.64],
        ],
        0.01,
        matt('#c9a23a'),
      ),
    ),
  examBooks: () =>
    group(
      [
        ['#2f5d9c', 'ก.พ. ภาค ก', 'ความรู้ทั่วไป'],
        ['#c8553a', 'ภาษาไทย', 'สรุปเนื้อหา'],
        ['#3f8a5a', 'ข้อสอบ', 'พร้อมเฉลย'],
      ].map(([k, a, b], i) =>
        at(
          group(
            at(box(0.78, 0.1, 1.06, matt('#f2efe6'), 0.006), 0.01, 0, 0),
            at(box(0.8, 0.014, 1.08, matt(k), 0.005), 0, 0.055, 0),
            at(box(0.8, 0.014, 1.08, matt(k), 0.005), 0, -0.055, 0),
            at(box(0.014, 0.12, 1.08, matt(k), 0.005), -0.4, 0, 0),
            at(label(0.7, 0.5, [a, b], k), 0, 0.07, -0.16, lying),
            at(box(0.5, 0.008, 0.05, matt('#f2d04f')), 0, 0.064, 0.28),
          ),
          [-0.5, 0.5, 0.02][i],
          0.062 + (i > 1 ? 0.126 : 0),
          [0, 0.06, 0.1][i],
          [0, [0.1, -0.16, 0.24][i], 0],
        ),
      ),
    ),
  english: () =>
    group(
      at(
        group(
          at(box(0.8, 0.16, 1.1, matt('#2f5d9c'), 0.012), 0, 0.08, 0),
          at(box(0.76, 0.12, 1.11, matt('#f2efe6')), 0.03, 0.08, 0.0),
          at(label(0.7, 0.6, ['ENGLISH', 'A B C'], '#2f5d9c'), 0, 0.17, -0.1, lying),
        ),
        -0.3,
        0,
        0,
        [0, 0.2, 0],
      ),
      at(
        group(
          at(box(0.7, 0.02, 0.96, matt('#fbfaf4'), 0.004), 0, 0.012, 0),
          at(
            face(0.64, 0.9, (c, w, h) => {
              c.fillStyle = '#fbfaf4';
              c.fillRect(0, 0, w, h);
              c.strokeStyle = '#b9cde0';
              for (let y = 0.12; y < 1; y += 0.07) c.strokeRect(0, h * y, w, 0.5);
              c.fillStyle = '#26406b';
              c.font = `italic 500 ${h * 0.052}px cursive`;
              ['Good morning!', 'How are you?', 'I am fine, thank you.', 'Nice to meet you.', 'See you tomorrow.'].forEach((t, i) => {
                c.fillText(t, w * 0.08, h * (0.18 + i * 0.14));
              });
            }),
            0,
            0.024,
            0,
            lying,
          ),
        ),
        0.56,
        0,
        0.1,
        [0, -0.14, 0],
      ),
      at(
        group(rod(0.026, 0.026, 0.62, matt('#e2b13c'), 6), at(rod(0.003, 0.026, 0.09, matt('#f0dcb8'), 6), 0, 0.355, 0)),
        0.66,
        0.05,
        0.3,
        [-Math.PI / 2, 0, 0.7],
      ),
    ),
  cafe: () =>
    group(
      [-0.46, 0.42].map((x, i) =>
        at(
          group(
            at(rod(0.4, 0.3, 0.03, matt('#f4f1ea', { roughness: 0.3 }), 56), 0, 0.02, 0),
            at(bowl(0.26, matt(i ? '#c9653f' : '#f4f1ea', { roughness: 0.3 }), 0.5, 1, [1, 1.0, 1]), 0, 0.3, 0, [Math.PI, 0, 0]),
            at(rod(0.25, 0.25, 0.004, matt('#8a5a33'), 56), 0, 0.285, 0),
            at(
              face(
                0.44,
                0.44,
                (c, w) => {
                  c.translate(w / 2, w / 2);
                  c.fillStyle = '#8a5a33';
                  c.beginPath();
                  c.arc(0, 0, w * 0.5, 0, 7);
                  c.fill();
                  c.fillStyle = '#f3e3c8';
                  c.beginPath();
                  c.moveTo(0, w * 0.3);
                  c.bezierCurveTo(-w * 0.42, 0, -w * 0.2, -w * 0.34, 0, -w * 0.12);
                  c.bezierCurveTo(w * 0.2, -w * 0.34, w * 0.42, 0, 0, w * 0.3);
                  c.fill();
                },
                { alphaTest: 0.5 },
              ),
              0,
              0.289,
              0,
              lying,
            ),
            at(hoop(0.09, 0.024, matt(i ? '#c9653f' : '#f4f1ea', { roughness: 0.3 })), 0.3, 0.2, 0),
            at(box(0.26, 0.012, 0.03, steel()), 0.1, 0.045, 0.3, [0, 0.3, 0]),
          ),
          x,
          0,
          i * 0.2,
        ),
      ),
    ),
  nails: () =>
    group(
      ['#d8577a', '#e9a4b4', '#b83f6a', '#f0c9a0', '#7657c9'].map((k, i) =>
        group(
          at(rod(0.11, 0.11, 0.2, shiny(k, { roughness: 0.1 }), 32), -0.56 + i * 0.28, 0.1, i % 2 ? 0.1 : 0),
          at(rod(0.05, 0.06, 0.3, matt('#1d1f23'), 32), -0.56 + i * 0.28, 0.35, i % 2 ? 0.1 : 0),
        ),
      ),
      times(10, (i) =>
        at(
          ball(0.05, shiny(['#d8577a', '#e9a4b4', '#f0c9a0'][i % 3], { roughness: 0.08 }), [0.8, 0.3, 1.5]),
          -0.5 + (i % 5) * 0.24,
          0.02,
          0.42 + Math.floor(i / 5) * 0.2,
        ),
      ),
    ),
  makeup: () =>
    group(
      at(box(0.9, 0.05, 0.62, matt('#1d1f23'), 0.03), 0, 0.03, 0),
      at(box(0.9, 0.62, 0.03, matt('#1d1f23'), 0.02), 0, 0.34, -0.32, [-0.2, 0, 0]),
      at(box(0.8, 0.52, 0.012, metal('#dfe6ea', { roughness: 0.08, metalness: 0.9 })), 0, 0.34, -0.296, [-0.2, 0, 0]),
      times(12, (i) =>
        at(
          rod(
            0.08,
            0.08,
            0.012,
            matt(
              [
                '#d9a48a',
                '#b8735a',
                '#8a4a3f',
                '#e9c3b0',
                '#c98fa0',
                '#7a5a6a',
                '#f0d9c8',
                '#a8624a',
                '#6a3f3a',
                '#d8b0c0',
                '#b89ac0',
                '#e3b88a',
              ][i],
            ),
            32,
          ),
          -0.3 + (i % 4) * 0.2,
          0.06,
          -0.19 + Math.floor(i / 4) * 0.19,
        ),
      ),
      at(
        group(
          at(rod(0.07, 0.07, 0.22, matt('#1d1f23')), 0, 0.11, 0),
          at(rod(0.055, 0.055, 0.1, metal('#d8b24c')), 0, 0.26, 0),
          at(rod(0.046, 0.046, 0.12, shiny('#c2203f')), 0, 0.35, 0),
          at(ball(0.046, shiny('#c2203f'), [1, 0.8, 1]), 0, 0.41, 0),
        ),
        0.66,
        0,
        0.1,
      ),
      at(
        group(
          at(rod(0.022, 0.026, 0.6, matt('#1d1f23')), 0, 0, 0),
          at(rod(0.03, 0.03, 0.1, metal('#d8b24c')), 0, 0.34, 0),
          at(ball(0.07, matt('#c98f6a', { roughness: 1 }), [0.9, 1.6, 0.9]), 0, 0.46, 0),
        ),
        -0.3,
        0.05,
        0.5,
        [-Math.PI / 2, 0, -1.1],
      ),
    ),
  massage: () =>
    group(
      ...[0, 1, 2].map((i) =>
        at(
          rod(0.16, 0.16, 0.9, matt(['#f4f1ea', '#e9e1d2', '#d9cdb8'][i], { roughness: 1 }), 32),
          -0.3,
          0.16 + (i === 2 ? 0.27 : 0),
          i === 2 ? -0.12 : i * 0.34 - 0.3,
          alongX,
        ),
      ),
      ...[0, 1, 2].map((i) =>
        at(ball(0.17 - i * 0.035, matt(['#3a3d40', '#4a4d50', '#5a5d60'][i]), [1.3, 0.5, 1]), 0.5, 0.08 + i * 0.12, 0.3),
      ),
      ...[
        [0.36, -0.2],
        [0.66, -0.14],
      ].map(([x, z], i) =>
        at(
          group(
            at(ball(0.15, matt(i ? '#e9dcc0' : '#dccba8')), 0, 0.13, 0),
            at(rod(0.04, 0.07, 0.16, matt('#e9dcc0')), 0, 0.3, 0),
            at(hoop(0.055, 0.016, matt('#7a5230')), 0, 0.26, 0, alongZ),
          ),
          x,
          0,
          z,
        ),
      ),
      times(5, (i) =>
        at(ball(0.12, matt('#f6f1f3'), [0.5, 0.16, 1]), 0.1 + Math.cos(i * 1.257) * 0.1, 0.05, 0.52 + Math.sin(i * 1.257) * 0.1, [
          0.3,
          -i * 1.257 + Math.PI / 2,
          0,
        ]),
      ),
      at(ball(0.045, matt('#f0c23a')), 0.1, 0.08, 0.52),
    ),
  cleaning: () =>
    group(
      at(rod(0.34, 0.26, 0.46, shiny('#3f7fd6'), 48), -0.2, 0.23, 0),
      at(hoop(0.34, 0.025, shiny('#3f7fd6')), -0.2, 0.46, 0, alongZ),
      pipe(
        [
          [-0.54, 0.44, 0],
          [-0.5, 0.76, 0.06],
          [-0.2, 0.86, 0.1],
          [0.1, 0.76, 0.06],
          [0.14, 0.44, 0],
        ],
        0.012,
        steel(),
      ),
      scatter(46, 3, (random) =>
        at(
          ball(0.04 + random() * 0.05, matt('#fbfdfd', { roughness: 0.4 })),
          -0.2 + (random() - 0.5) * 0.5,
          0.46 + random() * 0.08,
          (random() - 0.5) * 0.5,
        ),
      ),
      at(
        group(
          at(rod(0.1, 0.12, 0.34, shiny('#f0b93a'), 32), 0, 0.17, 0),
          at(box(0.06, 0.14, 0.1, matt('#f4f4f0'), 0.02), 0, 0.42, 0),
          at(box(0.06, 0.06, 0.2, matt('#f4f4f0'), 0.02), 0, 0.48, 0.05),
          wrap(0.122, 0.18, ['CLEAN'], 0.16, '#f4f4f0', '#2f62ad'),
        ),
        0.42,
        0,
        0.16,
        [0, -0.3, 0],
      ),
      at(
        group(
          at(rod(0.025, 0.025, 1.4, matt('#c79c6c')), 0, 1.0, 0),
          at(rod(0.05, 0.1, 0.1, matt('#c8333a')), 0, 0.34, 0),
          at(box(0.44, 0.26, 0.12, matt('#d8b46a', { roughness: 1 }), 0.04), 0, 0.15, 0),
        ),
        0.7,
        0,
        -0.2,
        [0, 0.2, 0.08],
      ),
      at(box(0.26, 0.1, 0.18, matt('#f2d04f', { roughness: 1 }), 0.02), 0.16, 0.05, 0.46, [0, 0.4, 0]),
    ),
  /** A cordless vacuum cleaner on its stand. */
  vacuum: () =>
    group(
      at(box(0.52, 0.03, 0.4, matt('#33373d'), 0.012), -0.06, 0.015, -0.06),
      at(rod(0.02, 0.02, 1.24, metal('#9aa0a6')), 0.02, 0.63, -0.2),
      at(box(0.12, 0.06, 0.18, matt('#33373d'), 0.02), 0.02, 1.2, -0.14),
      at(
        group(
          at(rod(0.13, 0.13, 0.36, clear('#b9c4cc', 0.55), 40), 0, 0, 0),
          at(rod(0.1, 0.1, 0.3, matt('#6a6f76'), 40), 0, 0, 0),
          at(rod(0.14, 0.14, 0.16, metal('#7657a8'), 40), 0, 0.26, 0),
          times(8, (i) => at(rod(0.03, 0.045, 0.14, metal('#d8b24c')), Math.cos(i * 0.785) * 0.11, 0.16, Math.sin(i * 0.785) * 0.11)),
          at(box(0.1, 0.3, 0.1, matt('#33373d'), 0.03), 0.24, 0.02, 0, [0, 0, -0.2]),
          at(box(0.16, 0.06, 0.1, matt('#33373d'), 0.02), 0.16, 0.2, 0),
          at(box(0.26, 0.12, 0.16, matt('#33373d'), 0.03), 0.22, -0.2, 0),
        ),
        0.02,
        1.2,
        0.02,
        [0, 0, 0.06],
      ),
      pipe(
        [
          [0.01, 1.04, 0.02],
          [-0.03, 0.55, 0.02],
          [-0.07, 0.12, 0.02],
        ],
        0.035,
        metal('#7657a8'),
      ),
      at(box(0.56, 0.12, 0.26, matt('#33373d'), 0.05), -0.08, 0.09, 0.04),
      at(rod(0.05, 0.05, 0.52, matt('#c8333a')), -0.08, 0.08, 0.15, alongX),
    ),
  swim: () =>
    group(
      ...[-1, 1].map((s) =>
        group(
          at(hoop(0.19, 0.04, matt('#1f4f8a'), [1.15, 0.85, 1]), s * 0.26, 0.2, 0),
          at(ball(0.18, clear('#3f9fd0', 0.7), [1.15, 0.85, 0.4]), s * 0.26, 0.2, 0),
        ),
      ),
      pipe(
        [
          [-0.07, 0.21, 0.02],
          [0, 0.23, 0.04],
          [0.07, 0.21, 0.02],
        ],
        0.02,
        matt('#1f4f8a'),
      ),
      pipe(
        [
          [-0.46, 0.2, 0],
          [-0.62, 0.16, -0.3],
          [-0.3, 0.1, -0.62],
          [0.3, 0.1, -0.62],
          [0.62, 0.16, -0.3],
          [0.46, 0.2, 0],
        ],
        0.026,
        matt('#23262a'),
      ),
      at(
        group(times(8, (i) => at(floatPart(i % 2 ? '#f4f4f0' : '#d8473f'), 0, 0, 0, [0, 0, (i * Math.PI) / 4]))),
        0.95,
        0.5,
        -0.3,
        [-0.2, -0.4, 0],
      ),
      at(box(0.7, 0.07, 0.4, matt('#f2c53a'), 0.03), 0.3, 0.035, 0.4, [0, 0.3, 0]),
    ),
  airService: () =>
    group(
      at(box(1.3, 0.42, 0.3, shiny('#f3f4f3'), 0.08), 0, 0.24, -0.2),
      at(box(1.2, 0.16, 0.02, matt('#33383d')), 0, 0.2, -0.045),
      times(24, (i) => at(box(0.008, 0.15, 0.02, metal('#c9cdd1')), -0.56 + i * 0.0487, 0.2, -0.035)),
      at(box(1.1, 0.02, 0.24, matt('#c3d6e0'), 0.008), 0, 0.03, 0.24, [0.06, 0, 0]),
      at(group(screwdriver('#e2b13c')), -0.5, 0.06, 0.52, [-Math.PI / 2, 0, 1.2]),
      at(group(spanner(0.6)), 0.36, 0, 0.56, [0, 0.3, 0]),
      ...[-1, 1].map((s) =>
        group(
          at(rod(0.12, 0.12, 0.06, matt('#23262a'), 40), 0.86 + s * 0.12, 0.42, 0.1, alongZ),
          at(
            face(0.2, 0.2, (c, w) => dial(c, w / 2, w / 2, w * 0.48, ['0', '50', '100', '150', '200'], s > 0 ? 0.5 : 0.3, 'PSI'), {
              alphaTest: 0.5,
            }),
            0.86 + s * 0.12,
            0.42,
            0.132,
          ),
        ),
      ),
      at(box(0.44, 0.12, 0.1, steel('#b9894a'), 0.03), 0.86, 0.24, 0.08),
      ...['#c8333a', '#2f62ad', '#e2b13c'].map((k, i) =>
        pipe(
          [
            [0.72 + i * 0.14, 0.2, 0.08],
            [0.74 + i * 0.14, 0.06, 0.2],
            [0.9 + i * 0.1, 0.03, 0.5],
            [0.5 + i * 0.1, 0.03, 0.8],
          ],
          0.022,
          matt(k),
        ),
      ),
    ),
};
function floatPart(k) {
  return sheet(
    (u, v) => {
      const [a, b] = [((u - 0.5) * Math.PI) / 4, v * Math.PI * 2];
      const r = 0.38 + Math.cos(b) * 0.11;
      return [Math.cos(a) * r, Math.sin(a) * r, Math.sin(b) * 0.11];
    },
    10,
    24,
    matt(k, { roughness: 0.5 }),
  );
}
function shrimp(m) {
  return pipe(
    [
      [0.05, 0, 0],
      [0.02, 0.035, 0],
      [-0.025, 0.03, 0],
      [-0.04, -0.01, 0],
      [-0.02, -0.035, 0],
    ],
    0.016,
    m,
  );
}
function pages(s) {
  return matt('#fff', {
    map: texture(400, 560, (c, w, h) => {
      c.fillStyle = '#f7f1e2';
      c.fillRect(0, 0, w, h);
      c.fillStyle = '#5a5048';
      for (let i = 0; i < 22; i++) c.fillRect(w * 0.14, h * (0.1 + i * 0.037), w * (i % 6 === 5 ? 0.4 : 0.72), 5);
      if (s < 0) {
        c.fillStyle = '#8a2a2f';
        c.fillRect(w * 0.14, h * 0.04, w * 0.4, 12);
      }
    }),
  });
}
