// Takes the pictures of sample listings, run in the browser: a thing in a place as sellers photograph it.
// Soft light as in the shop's studio: renders with the lamp at different places are averaged.
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { craft } from '../craft.mjs';
import { fresh } from '../fresh.mjs';
import { kitchen } from '../kitchen.mjs';
import { market } from '../market.mjs';
import { loadModel } from '../models.mjs';
import { appliances } from './appliances.mjs';
import { bikes } from './bikes.mjs';
import { devices } from './devices.mjs';
import { fruit } from './fruit.mjs';
import { furnishings } from './furnishings.mjs';
import { gadgets } from './gadgets.mjs';
import { goods } from './goods.mjs';
import { leisure } from './leisure.mjs';
import { playthings } from './playthings.mjs';
import { premises } from './premises.mjs';
import { property } from './property.mjs';
import { rooms } from './rooms.mjs';
import { scenes } from './scenes.mjs';
import { sundries } from './sundries.mjs';
import { treasures } from './treasures.mjs';
import { vehicles } from './vehicles.mjs';
import { wardrobe } from './wardrobe.mjs';
import { wheels } from './wheels.mjs';

const build = {
  ...kitchen,
  ...craft,
  ...market,
  ...fresh,
  ...vehicles,
  ...bikes,
  ...wheels,
  ...gadgets,
  ...fruit,
  ...goods,
  ...treasures,
  ...property,
  ...rooms,
  ...appliances,
  ...furnishings,
  ...devices,
  ...leisure,
  ...playthings,
  ...wardrobe,
  ...sundries,
  ...premises,
};
const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.BasicShadowMap;
renderer.setPixelRatio(1);
document.body.append(renderer.domElement);

const scene = new THREE.Scene();
const pmrem = new THREE.PMREMGenerator(renderer);
const room = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;
const outside = pmrem.fromScene(openAir(), 0.02).texture;
const hemi = new THREE.HemisphereLight('#ffffff', '#cfc8bc', 0.5);
const lamp = new THREE.DirectionalLight('#ffffff', 1);
lamp.castShadow = true;
lamp.shadow.mapSize.set(1024, 1024);
lamp.shadow.bias = -0.0008;
lamp.shadow.normalBias = 0.008;
scene.add(hemi, lamp, lamp.target);

/** What shines in paint and glass out of doors: bright sky, dark ground, a band of houses and trees. */
function openAir() {
  const air = new THREE.Scene();
  const canvas = new OffscreenCanvas(16, 256);
  const c = canvas.getContext('2d');
  const shade = c.createLinearGradient(0, 0, 0, 256);
  for (const [p, k] of [
    [0, '#b9d6f5'],
    [0.38, '#f4f8fc'],
    [0.47, '#ffffff'],
    [0.49, '#6f7a70'],
    [0.54, '#575a55'],
    [0.6, '#8f8c86'],
    [1, '#6d6a65'],
  ])
    shade.addColorStop(p, k);
  c.fillStyle = shade;
  c.fillRect(0, 0, 16, 256);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  air.add(new THREE.Mesh(new THREE.SphereGeometry(10, 32, 24), new THREE.MeshBasicMaterial({ map, side: THREE.BackSide })));
  return air;
}

const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const vertexShader = 'varying vec2 v; void main() { v = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';
const addPass = new THREE.ShaderMaterial({
  uniforms: { map: { value: null }, weight: { value: 1 } },
  vertexShader,
  fragmentShader:
    'uniform sampler2D map; uniform float weight; varying vec2 v; void main() { gl_FragColor = vec4(min(texture2D(map, v).rgb, 5.0) * weight, 1.0); }',
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
  depthTest: false,
});
// A phone's picture: a little warmth or cold of the light, darker corners, and some grain.
const developPass = new THREE.ShaderMaterial({
  uniforms: { map: { value: null }, exposure: { value: 1 }, tint: { value: new THREE.Color('#fff') } },
  vertexShader,
  fragmentShader: `
    uniform sampler2D map; uniform vec3 tint; uniform float exposure; varying vec2 v;
    vec3 shoulder(vec3 c) { vec3 k = vec3(0.6); return mix(c, k + (1.0 - k) * (1.0 - exp(-(c - k) / (1.0 - k))), step(k, c)); }
    float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453) - 0.5; }
    void main() {
      vec3 c = texture2D(map, v).rgb * exposure * tint;
      c *= 1.0 - 0.34 * smoothstep(0.35, 0.85, distance(v, vec2(0.5)));
      c = shoulder(max(mix(vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), c, 1.06), 0.0));
      c = mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
      gl_FragColor = vec4(c + 0.006 * grain(v * 911.0), 1.0);
    }`,
  depthTest: false,
});
const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), addPass);
quad.frustumCulled = false;

let shotTarget;
let sumTarget;
function setSize(width, height) {
  if (sumTarget?.width === width && sumTarget.height === height) return;
  shotTarget?.dispose();
  sumTarget?.dispose();
  renderer.setSize(width, height);
  shotTarget = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType, samples: 0 });
  sumTarget = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
}

/** The largest side becomes 1 unit (or `size`), the foot stands on the floor. */
function settle(model, { turn = [0, 0, 0], size = 1, raise = 0, away = 0, scale: given }) {
  const holder = new THREE.Group();
  model.rotation.set(...turn.map((d) => (d * Math.PI) / 180));
  holder.add(model);
  if (given) holder.scale.setScalar(given);
  else {
    const box = new THREE.Box3().setFromObject(holder, true);
    const extent = box.getSize(new THREE.Vector3());
    const scale = size / Math.max(extent.x, extent.y, extent.z);
    const centre = box.getCenter(new THREE.Vector3());
    holder.scale.setScalar(scale);
    holder.position.set(-centre.x * scale, -box.min.y * scale + raise, -centre.z * scale + away);
  }
  holder.updateMatrixWorld(true);
  const points = [];
  holder.traverse((part) => {
    if (!part.isMesh || !part.visible) return;
    const materials = [part.material].flat();
    part.castShadow = !part.userData.isLight && materials.some((m) => m.opacity > 0.5);
    part.receiveShadow = true;
    if (part.userData.isAround) return;
    const position = part.geometry.attributes.position;
    const step = Math.max(1, Math.floor(position.count / 200));
    for (let i = 0; i < position.count; i += step)
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld));
  });
  return { holder, points };
}

/** Camera at the given angle, moved until the points fill `fill` of the frame. `eye` and `look` place it by hand. */
function frame(points, aspect, { azimuth = 25, elevation = 18, fill = 0.8, aim = [0, 0], eye, look, lens = 28 }) {
  const camera = new THREE.PerspectiveCamera(lens, aspect, 0.02, 80);
  if (eye) {
    camera.position.set(...eye);
    camera.lookAt(...look);
    camera.updateMatrixWorld(true);
    return camera;
  }
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const direction = new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
  const target = new THREE.Vector3(0, 0.4, 0);
  let distance = 3;
  const [right, up] = [new THREE.Vector3(), new THREE.Vector3()];
  for (let i = 0; i < 12; i++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    const box = new THREE.Box2();
    for (const p of points) {
      const q = p.clone().project(camera);
      box.expandByPoint(new THREE.Vector2(q.x, q.y));
    }
    const half = Math.tan((lens * Math.PI) / 360) * distance;
    right.setFromMatrixColumn(camera.matrixWorld, 0);
    up.setFromMatrixColumn(camera.matrixWorld, 1);
    const [w, h] = [box.max.x - box.min.x, box.max.y - box.min.y];
    target.addScaledVector(right, half * aspect * ((box.max.x + box.min.x) / 2 + (aim[0] * w) / 2));
    target.addScaledVector(up, half * ((box.max.y + box.min.y) / 2 + (aim[1] * h) / 2));
    distance *= Math.max(0.35, Math.max(w, h) / 2 / fill);
  }
  return camera;
}

const halton = (i, base) => {
  let [f, r] = [1, 0];
  for (let n = i; n > 0; n = Math.floor(n / base)) {
    f /= base;
    r += f * (n % base);
  }
  return r;
};

function expose(camera, width, height, samples, light) {
  setSize(width, height);
  const angle = ((light.azimuth + (light.keySide ?? -48)) * Math.PI) / 180;
  const keyDirection = new THREE.Vector3().setFromSpherical(new THREE.Spherical(1, ((light.keyTilt ?? 44) * Math.PI) / 180, angle));
  const radius = light.reach ?? 1.3;
  Object.assign(lamp.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1, far: 9 });
  lamp.shadow.camera.updateProjectionMatrix();
  lamp.target.position.set(0, 0.4, 0);
  scene.environment = light.isOutside ? outside : room;
  scene.environmentIntensity = light.room ?? 0.4;
  hemi.intensity = light.fill ?? 0.26;
  renderer.setRenderTarget(sumTarget);
  renderer.setClearColor(0x000000, 1);
  renderer.clear();
  renderer.setClearColor(light.sky ?? '#dfe8ee', 1);
  for (let i = 0; i < samples; i++) {
    const [u, v] = [halton(i + 1, 2), halton(i + 1, 3)];
    const isKey = i % 2 === 0;
    if (isKey) {
      const jitter = new THREE.Vector3(u - 0.5, v - 0.5, halton(i + 1, 5) - 0.5).multiplyScalar(light.softness ?? 0.5);
      lamp.position.copy(keyDirection).add(jitter).normalize();
    } else {
      const [r, phi] = [Math.sqrt(u) * 0.9, v * Math.PI * 2];
      lamp.position.set(r * Math.cos(phi), Math.sqrt(1 - r * r) + 0.06, r * Math.sin(phi)).normalize();
    }
    lamp.intensity = isKey ? (light.key ?? 2.7) : (light.dome ?? 1.7);
    lamp.color.set(isKey ? (light.colour ?? '#fff6ea') : '#f2f6ff');
    lamp.position.multiplyScalar(4).add(lamp.target.position);
    camera.setViewOffset(width, height, halton(i + 1, 7) - 0.5, halton(i + 1, 11) - 0.5, width, height);
    renderer.setRenderTarget(shotTarget);
    renderer.clear();
    renderer.render(scene, camera);
    quad.material = addPass;
    addPass.uniforms.map.value = shotTarget.texture;
    addPass.uniforms.weight.value = 1 / samples;
    renderer.setRenderTarget(sumTarget);
    renderer.autoClear = false;
    renderer.render(quad, flat);
    renderer.autoClear = true;
  }
  quad.material = developPass;
  developPass.uniforms.map.value = sumTarget.texture;
  developPass.uniforms.exposure.value = light.exposure ?? 1;
  developPass.uniforms.tint.value.set(light.tint ?? '#ffffff');
  renderer.setRenderTarget(null);
  renderer.render(quad, flat);
  return renderer.domElement.toDataURL('image/png');
}

/** Materials stay: with the last one of its kind a program goes, and compiling it again takes longer than drawing. */
function discard(group) {
  scene.remove(group);
  group.traverse((p) => {
    if (!p.isMesh) return;
    p.geometry.dispose();
    for (const m of [p.material].flat()) m.map?.dispose();
  });
}

/** Scenes are kept: painting their floors takes longer than the picture. */
const places = {};

/** One picture as a PNG data address. `item`: see list.mjs. */
window.photograph = async (item, width, height, samples) => {
  const model = item.build ? build[item.build](item.with ?? {}) : (await loadModel(item.model, item.materials ?? {}, item.smooth)).model;
  const { holder, points } = settle(model, item);
  places[item.scene] ??= scenes[item.scene]();
  const place = places[item.scene];
  scene.add(holder, place.group);
  place.group.traverse((p) => {
    if (p.isMesh) p.receiveShadow = true;
  });
  const camera = frame(points, width / height, item.view ?? {});
  const picture = expose(camera, width, height, samples, { azimuth: item.view?.azimuth ?? 25, ...place.light, ...item.light });
  discard(holder);
  scene.remove(place.group);
  return picture;
};
window.ready = true;
