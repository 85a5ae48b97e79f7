// What is drawn on the skin of a car: doors, glass, lamps and plates, as seen from the side, above, the front and the back.
import { fill, texture } from '../kit.mjs';
import { between } from './car-shapes.mjs';

const path = (c, points, k) => {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(...k(x, y));
  c.closePath();
};

export function drawings(s, colour) {
  const px = 1800 / s.length;
  const side = texture(1800, 900, (c) => {
    const k = (x, y) => [x * px, 900 - y * px];
    fill(c, colour, 0, 0, 1800, 900);
    fill(c, 'rgba(0,0,0,.75)', 0, 900 - (0.3 + (s.lift ?? 0)) * px, 1800, 900);
    path(c, s.side, k);
    c.fillStyle = '#10161b';
    c.fill();
    c.strokeStyle = '#0b0d0f';
    c.lineWidth = 6;
    c.stroke();
    for (const x of s.doors.slice(1, 2)) fill(c, '#08090a', x * px - 8, 900 - 2 * px, 16, 2 * px - s.waist * px);
    c.strokeStyle = 'rgba(0,0,0,.55)';
    c.lineWidth = 4;
    const low = 0.42 + (s.lift ?? 0);
    for (const [x1, x2] of [
      [s.doors[0], s.doors[1]],
      [s.doors[1], s.doors[2]],
    ]) {
      c.beginPath();
      for (const [x, y] of [
        [x1, s.waist],
        [x1, low],
        [x2, low],
        [x2, s.waist],
      ])
        c.lineTo(...k(x, y));
      c.stroke();
      fill(c, 'rgba(0,0,0,.5)', (x2 - 0.3) * px, 900 - (s.waist - 0.1) * px, 0.2 * px, 10);
      fill(c, 'rgba(255,255,255,.6)', (x2 - 0.3) * px, 900 - (s.waist - 0.1) * px, 0.2 * px, 4);
    }
    const lampY = between(s.roof, 0.12) - 0.03;
    path(
      c,
      [
        [0, lampY],
        [0.42, lampY + 0.05],
        [0.3, lampY - 0.11],
        [0, lampY - 0.13],
      ],
      k,
    );
    c.fillStyle = '#e9eef2';
    c.fill();
    const tail = between(s.roof, s.length - 0.02) - 0.05;
    fill(c, '#a81620', (s.length - 0.26) * px, 900 - (tail + 0.05) * px, 0.3 * px, 0.24 * px);
  });
  const top = texture(1800, 720, (c) => {
    const kz = 720 / (2 * s.half);
    fill(c, colour, 0, 0, 1800, 720);
    const glass = ([x1, x2], w1, w2) => {
      path(
        c,
        [
          [x1, -w1],
          [x2, -w2],
          [x2, w2],
          [x1, w1],
        ],
        (x, z) => [x * px, 360 + z * kz],
      );
      c.fillStyle = '#131a20';
      c.fill();
    };
    glass(s.screen, 0.72, 0.58);
    glass(s.back, 0.57, 0.66);
    if (s.bed) fill(c, '#17181a', s.bed[0] * px, 360 - 0.74 * kz, (s.bed[1] - s.bed[0]) * px, 1.48 * kz);
  });
  const face = (isBack) =>
    texture(900, 900, (c) => {
      const k = 900 / (2 * s.half);
      const y = (m) => 900 - m * k;
      const high = between(s.roof, isBack ? s.length - 0.02 : 0.1);
      fill(c, colour, 0, 0, 900, 900);
      fill(c, '#15171a', 0, y(0.3 + (s.lift ?? 0)), 900, 900);
      for (const z of [0, 900 - 230]) fill(c, isBack ? '#b01822' : '#eef3f6', z, y(high - 0.05), 230, (isBack ? 0.22 : 0.13) * k);
      if (!isBack) {
        fill(c, '#17191c', 240, y(high - 0.06), 420, 0.16 * k);
        for (let i = 1; i < 4; i++) fill(c, '#8d9397', 244, y(high - 0.06 - i * 0.04), 412, 5);
        fill(c, '#17191c', 180, y(0.5 + (s.lift ?? 0)), 540, 0.14 * k);
      }
      fill(c, '#f4f4f0', 335, y(isBack ? high - 0.12 : 0.57 + (s.lift ?? 0)), 230, 0.11 * k);
      fill(c, 'rgba(30,30,40,.7)', 355, y(isBack ? high - 0.15 : 0.54 + (s.lift ?? 0)), 190, 0.045 * k);
    });
  return { side, top, front: face(false), back: face(true) };
}
