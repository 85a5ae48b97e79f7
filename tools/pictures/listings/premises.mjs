// Rooms with what stands in them, a view from a balcony, and a lorry for moves, in metres.
import * as THREE from 'three';
import { appliances } from './appliances.mjs';
import { block, matt, soft, tiled } from './estate.mjs';
import { furnishings } from './furnishings.mjs';
import { rooms } from './rooms.mjs';
import { alongZ, at, box, clear, face, group, metal, pipe, rod, shiny, times } from './solids.mjs';

const scaled = (thing, size) => {
  thing.scale.setScalar(size);
  return thing;
};

export const premises = {
  fanRoom() {
    return group(
      rooms.furnished({ kind: 'simple', floor: '#cdbfa9', bedding: '#c98f8a', wall: '#f4efe2', accent: '#b98a5a', hasAir: false }),
      at(scaled(appliances.standFan({}), 0.95), 0.05, 0, -0.6, [0, 0.3, 0]),
    );
  },
  bathroom() {
    const tile = (_w, _h, colour, across, down) => matt('#fff', { map: tiled(colour, '#b9c4c6', 1, 1, [across, down]), roughness: 0.4 });
    const white = shiny('#f7f8f8', { roughness: 0.15 });
    const chrome = metal('#d4d8db');
    return group(
      at(block(3.4, 0.04, 3.4, tile(0, 0, '#aab4b8', 8, 8)), 0, -0.02, 0),
      at(block(3.4, 2.6, 0.1, tile(0, 0, '#e9efef', 10, 8)), 0, 1.3, -1.7),
      at(block(0.1, 2.6, 3.4, tile(0, 0, '#dfe8e8', 8, 10)), -1.7, 1.3, 0),
      at(block(3.4, 0.18, 0.02, matt('#5f8f96')), 0, 1.3, -1.64),
      // The basin with its mirror, the seat, and the shower behind glass.
      at(soft(0.7, 0.2, 0.5, 0.08, white), 0.95, 0.84, -1.38),
      at(soft(0.5, 0.04, 0.34, 0.02, matt('#cfd8da')), 0.95, 0.935, -1.36),
      at(block(0.6, 0.72, 0.4, matt('#b98a5a')), 0.95, 0.38, -1.42),
      at(rod(0.02, 0.02, 0.2, chrome), 0.95, 1.04, -1.56),
      pipe(
        [
          [0.95, 1.12, -1.56],
          [0.95, 1.16, -1.48],
          [0.95, 1.12, -1.38],
        ],
        0.018,
        chrome,
      ),
      at(block(0.7, 0.9, 0.03, metal('#cfe0e6', { roughness: 0.06, metalness: 0.9 })), 0.95, 1.72, -1.63),
      at(soft(0.42, 0.36, 0.58, 0.14, white), 0.1, 0.22, -1.2),
      at(soft(0.42, 0.05, 0.52, 0.02, white), 0.1, 0.42, -1.18),
      at(soft(0.46, 0.4, 0.2, 0.05, white), 0.1, 0.62, -1.54),
      at(block(0.02, 2, 1.1, clear('#cfe6ea', 0.3)), -0.42, 1.0, -1.1),
      at(block(0.03, 2, 0.03, chrome), -0.42, 1.0, -0.55),
      pipe(
        [
          [-1.1, 1.0, -1.6],
          [-1.1, 2.1, -1.6],
          [-1.1, 2.2, -1.4],
        ],
        0.02,
        chrome,
      ),
      at(rod(0.1, 0.12, 0.04, chrome), -1.1, 2.16, -1.36, [0.3, 0, 0]),
      at(box(0.26, 0.34, 0.12, matt('#f4f4f2'), 0.03), -0.75, 1.5, -1.6),
      at(block(0.6, 0.02, 0.4, matt('#8fb0b8')), 0.5, 0.012, -0.6),
      at(block(0.03, 0.5, 0.34, matt('#d8a83e')), -1.62, 1.1, 0.1),
      at(rod(0.015, 0.015, 0.5, chrome), -1.6, 1.36, 0.1, alongZ),
    );
  },
  office() {
    const g = rooms.furnished({ kind: 'none', floor: '#9aa3a8', wall: '#f1f3f3', accent: '#cfd6d8' });
    for (const [x, z] of [
      [-0.7, -1.5],
      [1.1, -1.5],
      [0.2, 0.2],
    ]) {
      g.add(
        at(block(1.5, 0.04, 0.7, matt('#d9b88f')), x, 0.74, z),
        ...[-0.68, 0.68].map((d) => at(block(0.05, 0.74, 0.6, matt('#f2f2f0')), x + d, 0.37, z)),
        at(block(0.56, 0.34, 0.03, matt('#1d1f23')), x, 1.02, z - 0.12),
        at(block(0.52, 0.3, 0.01, new THREE.MeshBasicMaterial({ color: '#8fb4d6' })), x, 1.02, z - 0.1),
        at(block(0.05, 0.14, 0.05, matt('#1d1f23')), x, 0.82, z - 0.14),
        at(block(0.44, 0.02, 0.14, matt('#33373d')), x, 0.77, z + 0.14),
        at(block(0.22, 0.02, 0.3, matt('#fbfbf8')), x + 0.45, 0.77, z + 0.08),
        at(scaled(furnishings.officeChair({ colour: '#3f5f7f' }), 0.74), x, 0, z + 0.62, [0, Math.PI - 0.3, 0]),
      );
    }
    return g.add(
      at(block(0.9, 1.5, 0.4, matt('#c9cfd2')), 2.0, 0.75, -2.2),
      ...times(4, (i) => at(block(0.86, 0.02, 0.02, matt('#8b9297')), 2.0, 0.3 + i * 0.36, -1.99)),
    );
  },
  minimart() {
    const g = rooms.furnished({ kind: 'none', floor: '#e2e4e2', wall: '#f6f4ee', accent: '#e2e4e2' });
    const colours = ['#d8473f', '#3f7fd6', '#f0b93a', '#4caf6a', '#e8743b', '#7657c9', '#2fa5a0', '#f2f2ee'];
    for (let row = 0; row < 4; row++) {
      g.add(at(block(3.6, 0.03, 0.44, matt('#d4d8d8')), 0.5, 0.3 + row * 0.46, -2.2));
      for (let i = 0; i < 22; i++)
        g.add(
          at(
            soft(0.13, 0.26 + ((i * 3 + row) % 3) * 0.04, 0.24, 0.03, matt(colours[(Math.floor(i / 3) + row * 3) % 8])),
            -1.2 + i * 0.16,
            0.46 + row * 0.46,
            -2.14,
          ),
        );
    }
    return g.add(
      at(block(1.9, 0.95, 0.6, matt('#d8473f')), 1.0, 0.475, -0.7),
      at(block(1.9, 0.14, 0.02, matt('#f2f2ee')), 1.0, 0.62, -0.39),
      at(block(2.0, 0.05, 0.7, matt('#f2f2ee')), 1.0, 0.97, -0.7),
      at(block(0.4, 0.3, 0.03, matt('#1d1f23')), 0.9, 1.24, -0.75, [-0.2, 0, 0]),
      at(block(0.36, 0.26, 0.01, new THREE.MeshBasicMaterial({ color: '#9fd0e6' })), 0.9, 1.245, -0.73, [-0.2, 0, 0]),
      at(block(0.4, 0.12, 0.36, matt('#33373d')), 0.9, 1.05, -0.72),
      at(block(0.14, 0.2, 0.1, matt('#23262a')), 1.5, 1.09, -0.6),
      at(soft(0.3, 0.36, 0.16, 0.06, matt('#e9d6b0')), 0.35, 1.16, -0.65),
    );
  },
  balcony() {
    const rail = metal('#4c5157');
    const g = group(at(block(4, 0.08, 1.4, matt('#fff', { map: tiled('#b98f66', 'rgba(50,30,15,.4)', 1, 8, [6, 2]) })), 0, -0.04, 0.2));
    for (let i = 0; i < 27; i++) g.add(at(rod(0.012, 0.012, 1.0, rail), -1.95 + i * 0.15, 0.5, -0.48));
    g.add(at(block(4, 0.05, 0.07, rail), 0, 1.02, -0.48), at(block(4, 0.04, 0.05, rail), 0, 0.06, -0.48));
    // The town below, out of focus behind the railing.
    const town = face(
      14,
      7,
      (c, w, h) => {
        const sky = c.createLinearGradient(0, 0, 0, h * 0.7);
        sky.addColorStop(0, '#6fa6de');
        sky.addColorStop(1, '#f4e6d2');
        c.fillStyle = sky;
        c.fillRect(0, 0, w, h);
        for (let layer = 0; layer < 4; layer++)
          for (let i = 0; i < 26; i++) {
            const bw = w * (0.022 + ((i * 13 + layer * 7) % 9) * 0.004);
            const bh = h * (0.1 + ((i * 29 + layer * 17) % 23) * 0.012 * (1.5 - layer * 0.24));
            const x = ((i * 0.0397 + layer * 0.017) % 1) * w;
            const base = h * (0.58 + layer * 0.1);
            c.fillStyle = [
              ['#b7c4d2', '#c6ced6', '#aab9ca'],
              ['#a7b4c0', '#c9c4ba', '#94a6b8'],
              ['#cfc6b6', '#8fa0ae', '#ddd6ca'],
              ['#b9a892', '#e4ddd0', '#8d97a0'],
            ][layer][i % 3];
            c.fillRect(x, base - bh, bw, h);
            // Only near houses show windows: what is fine costs bytes.
            c.fillStyle = 'rgba(70,90,110,.42)';
            if (layer > 1)
              for (let y = base - bh + 10; y < base + 30; y += 26) for (let k = 6; k < bw - 10; k += 18) c.fillRect(x + k, y, 10, 13);
          }
        c.fillStyle = '#6f8f5a';
        for (let i = 0; i < 80; i++) {
          c.beginPath();
          c.ellipse(((i * 0.137) % 1) * w, h * (0.95 + (i % 5) * 0.02), w * 0.02, h * 0.03, 0, 0, 7);
          c.fill();
        }
      },
      { roughness: 1, emissive: '#fff', emissiveIntensity: 0 },
      2000,
    );
    town.material = new THREE.MeshBasicMaterial({ map: town.material.map });
    const pot = (x, z, h) =>
      group(
        at(rod(0.14, 0.1, 0.24, matt('#b9653f')), x, 0.12, z),
        times(9, (i) =>
          pipe(
            [
              [x, 0.2, z],
              [x + Math.cos(i * 2.4) * 0.12, 0.2 + h * 0.7, z + Math.sin(i * 2.4) * 0.12],
              [x + Math.cos(i * 2.4) * 0.26, 0.2 + h * (0.8 + (i % 3) * 0.1), z + Math.sin(i * 2.4) * 0.24],
            ],
            0.022,
            matt(['#4f8a4a', '#6fa04f', '#3f7a44'][i % 3]),
          ),
        ),
      );
    return g.add(
      at(town, 0, 1.9, -4.5),
      pot(-1.25, -0.1, 0.6),
      pot(-0.92, -0.22, 0.4),
      at(block(0.7, 0.03, 0.5, matt('#d9b88f')), 0.95, 0.46, -0.1),
      ...[
        [0.66, -0.3],
        [1.24, -0.3],
        [0.66, 0.1],
        [1.24, 0.1],
      ].map(([x, z]) => at(rod(0.014, 0.014, 0.46, rail), x, 0.23, z)),
      at(rod(0.05, 0.04, 0.1, shiny('#f4f1ea')), 0.9, 0.53, -0.1),
      at(block(0.1, 2.8, 0.5, matt('#efe9dd')), -1.95, 1.4, -0.2),
    );
  },
  lorry() {
    const white = shiny('#f2f3f2');
    const dark = matt('#1d1f22');
    const glass = shiny('#2f3f4a', { roughness: 0.08 });
    const tyre = (x, z) =>
      group(at(rod(0.4, 0.4, 0.26, dark, 40), x, 0.4, z, alongZ), at(rod(0.22, 0.22, 0.28, metal('#c9cdd1'), 32), x, 0.4, z, alongZ));
    return group(
      at(box(3.3, 1.9, 1.9, white, 0.06), 0.85, 1.62, 0),
      at(box(3.34, 0.08, 1.94, matt('#c9cdd1'), 0.02), 0.85, 0.7, 0),
      ...times(12, (i) => at(box(0.03, 1.76, 0.02, matt('#d9dcdc'), 0.008), -0.65 + i * 0.27, 1.62, 0.955)),
      at(box(1.5, 0.95, 1.7, white, 0.14), -1.55, 0.86, 0),
      at(box(1.05, 0.8, 1.6, white, 0.16), -1.36, 1.52, 0),
      at(box(0.06, 0.56, 1.36, glass, 0.03), -1.88, 1.52, 0, [0, 0, 0.1]),
      ...[-1, 1].flatMap((s) => [
        at(box(0.62, 0.44, 0.03, glass, 0.03), -1.42, 1.56, s * 0.8),
        at(box(0.012, 0.86, 0.02, matt('#8b9097')), -1.05, 1.1, s * 0.86),
        at(box(0.16, 0.04, 0.03, dark, 0.01), -1.18, 1.06, s * 0.865),
        at(box(0.05, 0.16, 0.3, shiny('#f4f6f4', { emissive: '#333' }), 0.02), -2.3, 0.86, s * 0.6),
        at(box(0.1, 0.26, 0.08, dark, 0.03), -1.9, 1.5, s * 1.0),
        tyre(-1.6, s * 0.76),
        tyre(1.5, s * 0.78),
      ]),
      at(box(0.08, 0.2, 0.9, dark, 0.03), -2.3, 0.86, 0),
      at(box(0.14, 0.22, 1.66, dark, 0.04), -2.28, 0.5, 0),
      at(box(3.9, 0.16, 1.1, dark, 0.03), 0.3, 0.55, 0),
      at(rod(0.02, 0.02, 1, dark), 2.52, 1.6, 0.3),
      at(
        face(
          1.9,
          0.5,
          (c, w, h) => {
            c.fillStyle = '#c8333a';
            c.font = `800 ${h * 0.62}px sans-serif`;
            c.textAlign = 'center';
            c.fillText('ขนย้าย', w / 2, h * 0.72);
          },
          { alphaTest: 0.4 },
        ),
        0.85,
        1.75,
        0.972,
      ),
    );
  },
};
