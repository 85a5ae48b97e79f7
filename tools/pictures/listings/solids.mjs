// Solids and materials of which the plainer things are put together.
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { texture, tube } from '../kit.mjs';

const material = (color, roughness, metalness, more) =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness, side: THREE.DoubleSide, ...more });
export const matt = (color, more) => material(color, 0.8, 0, more);
export const shiny = (color, more) => material(color, 0.3, 0, more);
export const metal = (color = '#c3c7cb', more = {}) => material(color, 0.3, 0.7, more);
export const clear = (color = '#dcecf2', opacity = 0.35) => material(color, 0.08, 0, { opacity, transparent: true, depthWrite: false });

export function group(...parts) {
  const whole = new THREE.Group();
  for (const part of parts.flat(3)) whole.add(part);
  return whole;
}
export const box = (w, h, d, m, r = 0.02) => new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, Math.min(r, w / 2, h / 2, d / 2)), m);
/** A cylinder or cone, upright: radius above, radius below. */
export const rod = (above, below, h, m, sides = 40) => new THREE.Mesh(new THREE.CylinderGeometry(above, below, h, sides), m);
export const ball = (r, m, stretch = [1, 1, 1]) => new THREE.Mesh(new THREE.SphereGeometry(r, 40, 28).scale(...stretch), m);
export const hoop = (r, thickness, m, stretch = [1, 1, 1]) =>
  new THREE.Mesh(new THREE.TorusGeometry(r, thickness, 14, 64).scale(...stretch), m);
export const pipe = (points, radius, m, closed = false) =>
  tube(
    points.map((p) => new THREE.Vector3(...p)),
    radius,
    m,
    closed,
    Math.max(16, points.length * 12),
  );
/** A flat picture facing the camera: draw(context, width, height). */
export const face = (w, h, draw, more = {}, detail = 512) =>
  new THREE.Mesh(
    new THREE.PlaneGeometry(w, h),
    matt('#fff', { map: texture(detail, Math.round((detail * h) / w), draw), roughness: 0.5, ...more }),
  );
/** A plate cut out by an outline of points, its front at z = 0. */
export function cutOut(points, depth, m, bevel = 0.012, isRound = true) {
  const outline = points.map(([x, y]) => new THREE.Vector2(x, y));
  const shape = new THREE.Shape(isRound ? new THREE.SplineCurve([...outline, outline[0]]).getPoints(points.length * 10) : outline);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 3,
    steps: 1,
    curveSegments: 24,
  });
  return new THREE.Mesh(geometry.translate(0, 0, -depth), m);
}
/** The same thing `count` times: place(i) gives it. */
export const times = (count, place) => Array.from({ length: count }, (_, i) => place(i));
/** Upright turned to lie along x, or along z. */
export const alongX = [0, 0, Math.PI / 2];
export const alongZ = [Math.PI / 2, 0, 0];
export const lying = [-Math.PI / 2, 0, 0];
/** A part of a ball: `turn` of its height from above (0 to 1), `around` of its circle. */
export const bowl = (r, m, turn = 0.5, around = 1, stretch = [1, 1, 1]) =>
  new THREE.Mesh(new THREE.SphereGeometry(r, 48, 28, 0, Math.PI * 2 * around, 0, Math.PI * turn).scale(...stretch), m);
export { at, sheet, texture } from '../kit.mjs';
