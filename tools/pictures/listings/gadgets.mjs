// Things with a screen: telephones, tablets, notebooks, monitors, watches. Lying things lie on y = 0.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, chance, fill, paint, texture } from '../kit.mjs';

const box = (w, h, d, r, material) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 5, r), material);
const cylinder = (r, h, material) => new THREE.Mesh(new THREE.CylinderGeometry(r, r, h, 40), material);
const lit = (map) => new THREE.MeshBasicMaterial({ map });

/** A screen that is on: a soft wallpaper, with tiles of programs when it is a telephone's. */
const wallpaper = (w, h, [one, two, three], hasTiles) =>
  texture(w, h, (c) => {
    const shade = c.createLinearGradient(0, 0, w, h);
    shade.addColorStop(0, one);
    shade.addColorStop(0.55, two);
    shade.addColorStop(1, three);
    c.fillStyle = shade;
    c.fillRect(0, 0, w, h);
    c.globalAlpha = 0.25;
    c.fillStyle = '#fff';
    for (const [x, y, r] of [
      [0.2, 0.8, 0.5],
      [0.9, 0.3, 0.4],
    ]) {
      c.beginPath();
      c.arc(w * x, h * y, w * r, 0, 7);
      c.fill();
    }
    c.globalAlpha = 1;
    if (!hasTiles) return;
    const colours = ['#f2f2f2', '#4caf6a', '#e8743b', '#3f7fd6', '#d94f62', '#f0b93a', '#7657c9', '#2fa5a0'];
    const columns = w > h ? 7 : 4;
    const [size, step] = [(w * 0.6) / columns, (w * 0.9) / columns];
    for (let i = 0; i < columns * (w > h ? 3 : 5); i++) {
      c.fillStyle = colours[(i * 5) % 8];
      c.beginPath();
      c.roundRect(w * 0.09 + (i % columns) * step, h * 0.3 + Math.floor(i / columns) * Math.max(step, h * 0.105), size, size, size * 0.26);
      c.fill();
    }
    c.fillStyle = '#fff';
    c.font = `300 ${Math.min(w, h) * 0.2}px sans-serif`;
    c.textAlign = 'center';
    c.fillText('09:41', w / 2, h * (w > h ? 0.24 : 0.19));
  });
const tones = {
  blue: ['#2d5fb8', '#6d9be0', '#e3c7ea'],
  warm: ['#7a3f8c', '#e0765c', '#f7c67b'],
  green: ['#135a55', '#3f9c7c', '#d3e8a6'],
  night: ['#0c1730', '#28477f', '#7a5aa8'],
};

const keys = (rgb) =>
  texture(1024, 400, (c, w, h) => {
    fill(c, rgb ? '#0f1013' : '#2a2c30', 0, 0, w, h);
    for (let row = 0; row < 6; row++)
      for (let i = 0; i < 15; i++) {
        if (row === 5 && i > 3 && i < 9) continue;
        fill(c, rgb ? `hsl(${i * 22},85%,58%)` : '#17181a', 8 + i * 67.5, 8 + row * 65, 60, 57);
        fill(c, rgb ? '#17181c' : '#202226', 12 + i * 67.5, 11 + row * 65, 52, 49);
      }
    fill(c, rgb ? '#17181c' : '#202226', 278, 336, 330, 49);
  });

function phone(colour, { isBack = false, tone = 'blue', isCracked = false }) {
  const group = new THREE.Group();
  const metal = paint({ color: colour, roughness: 0.32, metalness: 0.45, clearcoat: 0.6 });
  group.add(at(box(0.48, 0.05, 1, 0.024, metal), 0, 0.025, 0));
  if (isBack) {
    group.add(at(box(0.2, 0.03, 0.24, 0.014, metal), -0.1, 0.055, -0.34));
    const glass = paint({ color: '#0b0d12', roughness: 0.08, clearcoat: 1 });
    for (const [x, z] of [
      [-0.145, -0.4],
      [-0.145, -0.29],
      [-0.055, -0.345],
    ]) {
      group.add(at(cylinder(0.042, 0.03, paint({ color: '#33363b', metalness: 0.7, roughness: 0.3 })), x, 0.072, z));
      group.add(at(cylinder(0.032, 0.032, glass), x, 0.073, z));
    }
    return group;
  }
  const black = paint({ color: '#07080a', roughness: 0.12, clearcoat: 1 });
  group.add(at(box(0.462, 0.012, 0.982, 0.005, black), 0, 0.047, 0));
  const map = wallpaper(460, 990, tones[tone], !isCracked);
  if (isCracked) {
    const c = map.image.getContext('2d');
    const random = chance(5);
    c.strokeStyle = 'rgba(255,255,255,.85)';
    for (let i = 0; i < 26; i++) {
      c.lineWidth = 0.6 + random() * 1.8;
      c.beginPath();
      let [x, y, a] = [300, 260, random() * 6.28];
      c.moveTo(x, y);
      for (let k = 0; k < 12; k++) {
        a += random() - 0.5;
        x += Math.cos(a) * 50;
        y += Math.sin(a) * 50;
        c.lineTo(x, y);
      }
      c.stroke();
    }
  }
  group.add(at(new THREE.Mesh(new THREE.PlaneGeometry(0.44, 0.955), lit(map)), 0, 0.0545, 0, [-Math.PI / 2, 0, 0]));
  group.add(at(cylinder(0.012, 0.003, black), 0, 0.055, -0.445));
  return group;
}

function slab(width, height, map, frame, depth = 0.03) {
  const group = new THREE.Group().add(box(width, height, depth, 0.012, frame));
  group.add(at(new THREE.Mesh(new THREE.PlaneGeometry(width - 0.03, height - 0.03), lit(map)), 0, 0, depth / 2 + 0.002));
  return group;
}

export const gadgets = {
  phone: ({ colour = '#22242a', ...more }) => phone(colour, more),
  phonePair({ colour = '#22242a', tone = 'blue' }) {
    const group = new THREE.Group();
    group.add(at(phone(colour, { tone }), -0.33, 0, 0, [0, 0.12, 0]), at(phone(colour, { isBack: true }), 0.33, 0, 0.04, [0, -0.16, 0]));
    return group;
  },
  tablet({ colour = '#8f9398', tone = 'warm' }) {
    const tablet = slab(1, 0.74, wallpaper(970, 710, tones[tone], true), paint({ color: colour, metalness: 0.5, roughness: 0.35 }));
    return new THREE.Group().add(at(tablet, 0, 0.015, 0, [-Math.PI / 2, 0, 0]));
  },
  notebook({ colour = '#c3c6ca', tone = 'blue', hasLights = false, open = 1.9 }) {
    const group = new THREE.Group();
    const metal = paint({ color: colour, metalness: 0.5, roughness: 0.38 });
    group.add(at(box(1, 0.035, 0.68, 0.012, metal), 0, 0.018, 0));
    const board = new THREE.Mesh(
      new THREE.PlaneGeometry(0.88, 0.33),
      hasLights ? lit(keys(true)) : paint({ map: keys(false), roughness: 0.8 }),
    );
    group.add(at(board, 0, 0.037, -0.1, [-Math.PI / 2, 0, 0]));
    group.add(
      at(new THREE.Mesh(new THREE.PlaneGeometry(0.3, 0.18), paint({ color: '#8b8e93', roughness: 0.5 })), 0, 0.0372, 0.2, [
        -Math.PI / 2,
        0,
        0,
      ]),
    );
    const lid = new THREE.Group().add(
      at(slab(1, 0.66, wallpaper(1000, 660, tones[tone], false), paint({ color: '#101114' }), 0.016), 0, 0.34, 0),
      at(box(1, 0.67, 0.012, 0.005, metal), 0, 0.34, -0.014),
    );
    group.add(at(lid, 0, 0.035, -0.335, [Math.PI / 2 - open, 0, 0]));
    return group;
  },
  monitor({ tone = 'night', isBack = false }) {
    const group = new THREE.Group();
    const black = paint({ color: '#17181b', roughness: 0.5 });
    group.add(at(slab(1, 0.58, wallpaper(1000, 580, tones[tone], false), black, 0.03), 0, 0.5, 0));
    group.add(
      at(box(0.3, 0.2, 0.05, 0.02, black), 0, 0.46, -0.03),
      at(box(0.07, 0.4, 0.04, 0.01, black), 0, 0.22, -0.05),
      at(box(0.36, 0.018, 0.24, 0.008, black), 0, 0.009, -0.02),
    );
    if (isBack) group.rotation.y = Math.PI;
    return new THREE.Group().add(group);
  },
  computerSet() {
    const group = gadgets.monitor({ tone: 'green' });
    const black = paint({ color: '#1d1f23', roughness: 0.5 });
    const board = new THREE.Mesh(new THREE.PlaneGeometry(0.66, 0.22), paint({ map: keys(false) }));
    group.add(at(box(0.7, 0.03, 0.25, 0.01, black), -0.05, 0.015, 0.36), at(board, -0.05, 0.031, 0.36, [-Math.PI / 2, 0, 0]));
    group.add(at(new THREE.Mesh(new THREE.SphereGeometry(0.06, 24, 16).scale(0.75, 0.5, 1.2), black), 0.45, 0.02, 0.38));
    group.add(at(box(0.3, 0.66, 0.62, 0.012, black), 0.78, 0.33, -0.05));
    group.add(at(box(0.22, 0.012, 0.02, 0.004, paint({ color: '#9da2a8' })), 0.78, 0.56, 0.262));
    return group;
  },
  smartWatch({ band = '#1b1c1f', body = '#2b2d31', tone = 'night' }) {
    const group = new THREE.Group();
    const strap = paint({ color: band, roughness: 0.7 });
    const ring = new THREE.Mesh(new THREE.CylinderGeometry(0.3, 0.3, 0.26, 64, 1, true), strap);
    ring.scale.set(1, 1, 0.86);
    group.add(at(ring, 0, 0.27, 0, [Math.PI / 2, 0, Math.PI / 2]));
    const face = new THREE.Group().add(box(0.36, 0.09, 0.42, 0.045, paint({ color: body, metalness: 0.6, roughness: 0.3 })));
    face.add(
      at(new THREE.Mesh(new THREE.PlaneGeometry(0.29, 0.35), lit(wallpaper(290, 350, tones[tone], false))), 0, 0.047, 0, [
        -Math.PI / 2,
        0,
        0,
      ]),
    );
    group.add(at(face, 0, 0.45, 0.2, [0.8, 0, 0]));
    return group;
  },
};
