// Where sellers put things to photograph them: each scene returns a group (floor, wall, what stands behind) and its light.
import * as THREE from 'three';
import { at, chance, fill, sheet, speckle, texture } from '../kit.mjs';

// Floors and walls fill the picture: a plain material, since drawing is slow without a graphics card.
const paint = ({ map = null, color = '#fff' }) => new THREE.MeshLambertMaterial({ map, color, side: THREE.DoubleSide });

const plane = (w, h, map, more = {}) => new THREE.Mesh(new THREE.PlaneGeometry(w, h), paint({ map, roughness: 0.85, ...more }));
const ground = (map, size = 9, more = {}) => at(plane(size, size, map, more), 0, 0, 0, [-Math.PI / 2, 0, 0]);

export const wood = (base, dark, light, planks = 6, repeat = [3, 3]) =>
  texture(
    1024,
    1024,
    (c, w, h) => {
      const random = chance(planks * 7 + base.charCodeAt(2));
      const step = h / planks;
      for (let i = 0; i < planks; i++) {
        fill(c, base, 0, i * step, w, step);
        fill(c, random() > 0.5 ? light : dark, 0, i * step, w, step * 0.999);
        fill(c, `${base}c8`, 0, i * step, w, step);
        for (let g = 0; g < 70; g++) {
          c.strokeStyle = random() > 0.5 ? `${dark}55` : `${light}66`;
          c.lineWidth = 0.6 + random() * 2.4;
          const y = i * step + random() * step;
          c.beginPath();
          c.moveTo(0, y);
          c.bezierCurveTo(w * 0.3, y + random() * 14 - 7, w * 0.6, y + random() * 14 - 7, w, y);
          c.stroke();
        }
        fill(c, 'rgba(30,16,6,0.55)', 0, i * step, w, 2.5);
        fill(c, 'rgba(30,16,6,0.4)', random() * w, i * step, 2.5, step);
      }
    },
    repeat,
  );
const tiles = (base, grout, n, repeat) =>
  texture(
    1024,
    1024,
    (c, w, h) => {
      fill(c, grout, 0, 0, w, h);
      const random = chance(n + 3);
      const s = w / n;
      for (let x = 0; x < n; x++)
        for (let y = 0; y < n; y++) {
          fill(c, base, x * s + 2, y * s + 2, s - 4, s - 4);
          fill(c, `rgba(${random() > 0.5 ? '255,255,255' : '90,80,70'},${random() * 0.08})`, x * s + 2, y * s + 2, s - 4, s - 4);
        }
      speckle(c, w, h, 1500, ['rgba(255,255,255,.12)', 'rgba(80,70,60,.08)'], 6);
    },
    repeat,
  );
const rough = (base, colours, size, repeat, count = 26000) =>
  texture(
    1024,
    1024,
    (c, w, h) => {
      fill(c, base, 0, 0, w, h);
      speckle(c, w, h, count, colours, size);
    },
    repeat,
  );
const wallMap = (base) => rough(base, ['rgba(255,255,255,.05)', 'rgba(70,60,50,.04)'], 9, [2, 1], 5000);

/** A painted view behind the thing, out of focus. */
const view = (draw, blur = 7, width = 1600, height = 640) =>
  texture(width, height, (c, w, h) => {
    c.filter = `blur(${blur}px)`;
    draw(c, w, h);
    c.filter = 'none';
  });
const skyOf = (c, w, h, top = '#8fbfe9', low = '#e6f0f5') => {
  const shade = c.createLinearGradient(0, 0, 0, h);
  shade.addColorStop(0, top);
  shade.addColorStop(1, low);
  c.fillStyle = shade;
  c.fillRect(-20, -20, w + 40, h + 40);
};
export const trees = (c, w, y, size, seed, colours = ['#5f8a4a', '#4b7640', '#3d6538', '#77a05a']) => {
  const random = chance(seed);
  for (let i = 0; i < 150; i++) {
    c.fillStyle = colours[Math.floor(random() * colours.length)];
    c.beginPath();
    c.ellipse(random() * w, y - random() * size * 0.6, size * (0.15 + random() * 0.3), size * (0.15 + random() * 0.25), 0, 0, 7);
    c.fill();
  }
};
const houseRow = (c, w, h) => {
  const colours = ['#efe3cc', '#dcd6ca', '#e8d2b8', '#f3efe6'];
  for (let i = 0; i < 6; i++) {
    const x = (i * w) / 6;
    const width = w / 6 - 6;
    fill(c, colours[i % 4], x, h * 0.3, width, h * 0.7);
    c.fillStyle = ['#8a4b35', '#5c5a5c', '#7a3f30'][i % 3];
    c.beginPath();
    c.moveTo(x - 12, h * 0.32);
    c.lineTo(x + width / 2, h * 0.14);
    c.lineTo(x + width + 12, h * 0.32);
    c.fill();
    for (const k of [0.12, 0.58]) fill(c, '#5d7685', x + width * k, h * 0.4, width * 0.28, h * 0.18);
    fill(c, '#6d5844', x + width * 0.3, h * 0.72, width * 0.4, h * 0.3);
  }
};
/** A painted wall bent around the place, so that any angle of the camera has something behind the thing. */
const around = (map, radius, height, y = 0) => {
  const material = new THREE.MeshBasicMaterial({ map, side: THREE.DoubleSide });
  map.wrapS = THREE.MirroredRepeatWrapping;
  map.repeat.set(2, 1);
  const mesh = new THREE.Mesh(new THREE.CylinderGeometry(radius, radius, height, 48, 1, true), material);
  mesh.scale.x = -1;
  return at(mesh, 0, y + height / 2, 0);
};
const group = (...parts) => new THREE.Group().add(...parts);
const outdoors = { isOutside: true, room: 0.75, key: 3.1, dome: 1.5, fill: 0.22, colour: '#fff1da', softness: 0.25 };
const corner = (wallColour, distance = 1.1, size = 9) => [
  at(plane(size, size, wallMap(wallColour)), 0, size / 2, -distance),
  at(plane(size, size, wallMap(wallColour)), -3.4, size / 2, 0, [0, Math.PI / 2, 0]),
  at(plane(size, 0.09, undefined, { color: '#f4f1ea' }), 0, 0.045, -distance + 0.01),
];
const street = (dusk) => () => {
  const map = view((c, w, h) => {
    skyOf(c, w, h, dusk ? '#b9b4c9' : '#7fb4e6', dusk ? '#f3d8b8' : '#e9f2f6');
    trees(c, w, h * 0.6, h * 0.5, 5);
    houseRow(c, w, h);
    trees(c, w, h * 1.02, h * 0.2, 9);
  });
  return {
    group: group(
      ground(rough('#8d8b87', ['#9a9894', '#7f7d79', '#a7a5a0', '#75736f'], 3, [7, 7]), 14, { roughness: 0.95 }),
      around(map, 5, 2.6),
    ),
    light: { ...outdoors, ...(dusk ? { colour: '#ffd9a8', tint: '#fff4e6', keyTilt: 62 } : {}) },
  };
};

export const scenes = {
  tableDay: () => ({
    group: group(ground(wood('#b98552', '#8f5f34', '#d6a873', 5, [3, 3])), ...corner('#e9e4da', 1.7)),
    light: { key: 2.3, keySide: -60 },
  }),
  tableLamp: () => ({
    group: group(ground(wood('#7a4e30', '#54331d', '#95653f', 5, [3, 3])), ...corner('#cdbfa9', 1.7)),
    light: { colour: '#ffdcab', tint: '#fff1dd', key: 2.7, dome: 0.9, fill: 0.35, keySide: 40, keyTilt: 34 },
  }),
  tableWhite: () => ({
    group: group(ground(rough('#e9e7e2', ['#efeeea', '#e2e0da'], 6, [2, 2], 3000), 9, { roughness: 0.4 }), ...corner('#cfd6d6', 1.9)),
    light: { key: 2, keySide: -55 },
  }),
  deskGrey: () => ({
    group: group(ground(rough('#5c6066', ['#64686e', '#54585e'], 3, [2, 2]), 9, { roughness: 0.6 }), ...corner('#b9bfc4', 1.7)),
    light: { key: 2.6, keySide: 50 },
  }),
  tilesCream: () => ({
    group: group(ground(tiles('#e4d9c5', '#bfb29c', 4, [4, 4]), 9, { roughness: 0.3 }), ...corner('#f0eee8', 1.3)),
    light: { key: 2.2 },
  }),
  tilesGrey: () => ({
    group: group(ground(tiles('#c3c6c6', '#a2a5a5', 3, [4, 4]), 9, { roughness: 0.28 }), ...corner('#dfe6e3', 1.2)),
    light: { key: 2.2, keySide: 48 },
  }),
  parquet: () => ({
    group: group(ground(wood('#a8713f', '#82522a', '#c48d58', 12, [4, 4]), 9, { roughness: 0.45 }), ...corner('#eae1d0', 1.2)),
    light: { key: 2.3, colour: '#fff0d8', keySide: 55 },
  }),
  parquetMint: () => ({
    group: group(ground(wood('#c79c6c', '#a87c4d', '#dcb88c', 12, [4, 4]), 9, { roughness: 0.45 }), ...corner('#c4d8cb', 1.2)),
    light: { key: 2.2 },
  }),
  wallLamp: () => ({
    group: group(ground(wood('#6f4a30', '#4c301c', '#8a6040', 12, [4, 4]), 9, { roughness: 0.5 }), ...corner('#d9b98c', 1.1)),
    light: { colour: '#ffd7a0', tint: '#ffeedd', key: 2.6, dome: 0.9, fill: 0.35, keySide: 35, keyTilt: 40 },
  }),
  bedSheet: () => bed('#e8e4de', ['rgba(150,170,190,.35)', 'rgba(190,160,150,.3)']),
  bedBlue: () => bed('#b7c7d6', ['rgba(255,255,255,.4)', 'rgba(90,120,150,.3)']),
  bedPink: () => bed('#ead2cf', ['rgba(255,255,255,.4)', 'rgba(190,120,120,.25)']),
  grass: () => {
    const map = view((c, w, h) => {
      skyOf(c, w, h);
      trees(c, w, h * 0.85, h * 0.62, 12);
      trees(c, w, h * 1.02, h * 0.25, 4, ['#6d9a4a', '#7fae58']);
    });
    const grass = rough('#6f9646', ['#7fa852', '#5d8338', '#8db35c', '#527a33', '#98b868'], 6, [5, 5], 42000);
    return { group: group(ground(grass, 14), around(map, 4.5, 2.6)), light: outdoors };
  },
  street: street(false),
  streetDusk: street(true),
  garage: () => ({
    group: group(
      ground(rough('#a5a29b', ['#b1aea7', '#98958e', '#8d8a84'], 4, [4, 4]), 12, { roughness: 0.7 }),
      ...corner('#c9c4b8', 1.5, 12),
      ...Array.from({ length: 26 }, (_, i) => at(plane(12, 0.012, undefined, { color: '#9c978b' }), 0, 0.12 * i, -1.495)),
    ),
    light: { isOutside: true, room: 0.55, key: 2.3, keySide: -35, softness: 0.6 },
  }),
  market: () => {
    const map = view((c, w, h) => {
      fill(c, '#5d564d', -20, -20, w + 40, h + 40);
      const random = chance(40);
      for (let i = 0; i < 60; i++)
        fill(
          c,
          ['#c9553d', '#e2b13c', '#4f8a5b', '#3f6f9a', '#d8cdb8', '#7a4f38'][i % 6],
          random() * w,
          h * (0.1 + random() * 0.8),
          50 + random() * 90,
          30 + random() * 60,
        );
    }, 18);
    return {
      group: group(ground(wood('#8f6a45', '#6b4a2c', '#a9855e', 7, [3, 3])), around(map, 3.4, 2.4)),
      light: { key: 2.6, colour: '#fff0d4', keySide: 30 },
    };
  },
  indoors: () => ({
    group: group(),
    light: { key: 2.2, keySide: 60, keyTilt: 50, softness: 0.8, reach: 1.1, fill: 0.55, exposure: 1.05, sky: '#e9eef0' },
  }),
  indoorsWarm: () => ({
    group: group(),
    light: { key: 2.4, keySide: 60, keyTilt: 50, reach: 1.1, fill: 0.45, colour: '#ffd9a5', tint: '#fff0dc', sky: '#e8e0d2' },
  }),
  sky: () => {
    const map = view((c, w, h) => {
      skyOf(c, w, h, '#6fa9e2', '#e4eff6');
      const random = chance(77);
      for (let i = 0; i < 46; i++) {
        c.fillStyle = `rgba(255,255,255,${0.25 + random() * 0.4})`;
        c.beginPath();
        c.ellipse(random() * w, h * (0.3 + random() * 0.5), 40 + random() * 90, 8 + random() * 20, 0, 0, 7);
        c.fill();
      }
    }, 12);
    return { group: group(around(map, 7, 9, -0.5)), light: outdoors };
  },
};

function bed(colour, lines) {
  const cloth = texture(
    512,
    512,
    (c, w, h) => {
      fill(c, colour, 0, 0, w, h);
      for (let i = 0; i < 8; i++) {
        fill(c, lines[0], i * 64, 0, 14, h);
        fill(c, lines[1], 0, i * 64 + 30, w, 6);
      }
    },
    [5, 5],
  );
  const soft = sheet(
    (u, v) => {
      const [x, z] = [(u - 0.5) * 6, (0.5 - v) * 6];
      const fold = 0.016 * Math.sin(x * 5 + z * 2 + Math.sin(z * 3)) + 0.012 * Math.sin(z * 8 - x * 3);
      return [x, fold * Math.min(1, Math.hypot(x, z) * 0.9) - 0.02, z];
    },
    140,
    140,
    paint({ map: cloth, roughness: 0.95, sheen: 0.4 }),
  );
  return { group: group(soft, ...corner('#d8cfc2', 2.4)), light: { key: 2.2, keySide: -65, keyTilt: 52 } };
}
