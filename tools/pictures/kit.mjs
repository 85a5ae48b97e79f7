// Helpers for the objects built here: turned bodies, tubes, paints, drawn textures.
import * as THREE from 'three';

export const TAU = Math.PI * 2;

/** A turned body. `profile`: 'radius height' steps from the foot up, smoothed into a curve; ! marks a corner. */
export function turned(profile, material, segments = 96) {
  const points = [];
  let run = [];
  const flush = () => {
    if (run.length > 2) points.push(...new THREE.SplineCurve(run).getPoints(run.length * 7));
    else points.push(...run);
    run = [run.at(-1)];
  };
  for (const step of profile.split(', ')) {
    const [r, h] = step.replace('!', '').split(' ').map(Number);
    run.push(new THREE.Vector2(Math.max(r, 0.0001), h));
    if (step.endsWith('!') && run.length > 1) flush();
  }
  flush();
  const clean = points.filter((p, i) => i === 0 || p.distanceTo(points[i - 1]) > 1e-5);
  return new THREE.Mesh(new THREE.LatheGeometry(clean, segments), material);
}

export const paint = (options) => new THREE.MeshPhysicalMaterial({ side: THREE.DoubleSide, roughness: 0.6, ...options });

/** A picture to wrap around a body: draw(context, width, height). */
export function texture(width, height, draw, repeat = [1, 1]) {
  const canvas = new OffscreenCanvas(width, height);
  draw(canvas.getContext('2d'), width, height);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  map.wrapS = map.wrapT = THREE.RepeatWrapping;
  map.repeat.set(...repeat);
  map.anisotropy = 8;
  return map;
}

/** Repeatable chance, so that every run gives the same picture. */
export function chance(seed) {
  let s = seed;
  return () => {
    s = (s * 1664525 + 1013904223) % 4294967296;
    return s / 4294967296;
  };
}

export const fill = (c, colour, x, y, w, h) => {
  c.fillStyle = colour;
  c.fillRect(x, y, w, h);
};

export function speckle(c, w, h, count, colours, size, seed = 7) {
  const random = chance(seed);
  for (let i = 0; i < count; i++)
    fill(c, colours[i % colours.length], random() * w, random() * h, size * random() + 0.5, size * random() + 0.5);
}

export const tube = (points, radius, material, closed = false, segments = 96) =>
  new THREE.Mesh(new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points, closed), segments, radius, 12, closed), material);

export const at = (mesh, x, y, z, turn = [0, 0, 0]) => {
  mesh.position.set(x, y, z);
  mesh.rotation.set(...turn);
  return mesh;
};

export const ring = (radius, height, thickness, material) =>
  at(new THREE.Mesh(new THREE.TorusGeometry(radius, thickness, 16, 128), material), 0, height, 0, [Math.PI / 2, 0, 0]);

/** A surface through point(u, v), with u and v from 0 to 1. */
export function sheet(point, columns, rows, material) {
  const geometry = new THREE.PlaneGeometry(1, 1, columns, rows);
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < position.count; i++) position.setXYZ(i, ...point(uv.getX(i), uv.getY(i)));
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
}
