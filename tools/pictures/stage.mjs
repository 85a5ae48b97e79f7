// The photo studio, run in the browser: loads a model or builds an object, lights it softly, takes the picture.
// Soft light: many renders, each with one shadow-casting lamp at another place, are averaged. One lamp in two is the
// key light (a large soft box, upper left), the others are spread over the sky, which gives the contact shadow.
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { craft } from './craft.mjs';
import { fresh } from './fresh.mjs';
import { kitchen } from './kitchen.mjs';
import { market } from './market.mjs';
import { loadModel } from './models.mjs';

const build = { ...kitchen, ...craft, ...market, ...fresh };
const BACKDROP = '#f1efea';
const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.BasicShadowMap;
renderer.setPixelRatio(1);
document.body.append(renderer.domElement);

const scene = new THREE.Scene();
const pmrem = new THREE.PMREMGenerator(renderer);
scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;
const hemi = new THREE.HemisphereLight('#ffffff', '#d8d2c8', 0.5);
const lamp = new THREE.DirectionalLight('#ffffff', 1);
lamp.castShadow = true;
lamp.shadow.mapSize.set(1024, 1024);
lamp.shadow.bias = -0.0006;
lamp.shadow.normalBias = 0.006;
const shadowCatcher = new THREE.ShadowMaterial({ opacity: 0.62 });
const floor = new THREE.Mesh(new THREE.CircleGeometry(1.35, 48).rotateX(-Math.PI / 2), shadowCatcher);
floor.receiveShadow = true;
scene.add(hemi, lamp, lamp.target, floor);

// Full-screen passes: add one render to the sum; develop the sum into the picture.
const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const vertexShader = 'varying vec2 v; void main() { v = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';
const addPass = new THREE.ShaderMaterial({
  uniforms: { map: { value: null }, weight: { value: 1 } },
  vertexShader,
  fragmentShader:
    'uniform sampler2D map; uniform float weight; varying vec2 v; void main() { gl_FragColor = min(texture2D(map, v), 6.0) * weight; }',
  blending: THREE.CustomBlending,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
  depthTest: false,
});
const developPass = new THREE.ShaderMaterial({
  uniforms: { map: { value: null }, backdrop: { value: new THREE.Color(BACKDROP) }, exposure: { value: 1 }, saturation: { value: 1 } },
  vertexShader,
  fragmentShader: `
    uniform sampler2D map; uniform vec3 backdrop; uniform float exposure, saturation; varying vec2 v;
    vec3 shoulder(vec3 c) { vec3 k = vec3(0.62); return mix(c, k + (1.0 - k) * (1.0 - exp(-(c - k) / (1.0 - k))), step(k, c)); }
    bool isFloor(vec4 t) { return t.r + t.g + t.b < 0.0015; }
    void main() {
      vec4 t = texture2D(map, v);
      if (isFloor(t)) { // smooth the shadow on the floor
        float sum = t.a, n = 1.0;
        for (int i = 1; i < 48; i++) {
          float r = sqrt(float(i) / 48.0) * 0.016, a = float(i) * 2.39996;
          vec4 s = texture2D(map, v + r * vec2(cos(a), sin(a)));
          if (isFloor(s)) { sum += s.a; n += 1.0; }
        }
        t.a = sum / n;
      }
      vec3 c = t.rgb * exposure;
      c = max(mix(vec3(dot(c, vec3(0.2126, 0.7152, 0.0722))), c, saturation), 0.0);
      float glow = 1.0 + 0.035 * (1.0 - smoothstep(0.0, 0.75, distance(v, vec2(0.5, 0.52))));
      c = shoulder(c) + (1.0 - t.a) * min(backdrop * glow, 1.0);
      gl_FragColor = vec4(mix(12.92 * c, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)), 1.0);
    }`,
  depthTest: false,
});
const quad = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), addPass);
quad.frustumCulled = false;

let shotTarget;
let sumTarget;
function setSize(size) {
  if (sumTarget?.width === size) return;
  shotTarget?.dispose();
  sumTarget?.dispose();
  renderer.setSize(size, size);
  shotTarget = new THREE.WebGLRenderTarget(size, size, { type: THREE.HalfFloatType, samples: 0 });
  sumTarget = new THREE.WebGLRenderTarget(size, size, { type: THREE.FloatType, depthBuffer: false });
}

/** Puts the object on the floor, its largest side 1 unit; returns some of its points for the framing. */
function settle(model, { turn = [0, 0, 0], size = 1 } = {}) {
  const holder = new THREE.Group();
  model.rotation.set(...turn.map((d) => (d * Math.PI) / 180));
  holder.add(model);
  const box = new THREE.Box3().setFromObject(holder, true);
  const extent = box.getSize(new THREE.Vector3());
  const scale = size / Math.max(extent.x, extent.y, extent.z);
  const centre = box.getCenter(new THREE.Vector3());
  holder.scale.setScalar(scale);
  holder.position.set(-centre.x * scale, -box.min.y * scale, -centre.z * scale);
  holder.updateMatrixWorld(true);
  const points = [];
  holder.traverse((part) => {
    if (!part.isMesh || !part.visible) return;
    const materials = [part.material].flat();
    part.castShadow = materials.some((m) => m.opacity > 0.5);
    part.receiveShadow = true;
    const position = part.geometry.attributes.position;
    const step = Math.max(1, Math.floor(position.count / 1500));
    for (let i = 0; i < position.count; i += step)
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(part.matrixWorld));
  });
  return { holder, points };
}

/** Camera at the given angle, moved until the points fill `fill` of the frame and sit in its middle. */
function frame(points, { azimuth, elevation, fill, lift = 0, aim }) {
  const camera = new THREE.PerspectiveCamera(20, 1, 0.05, 60);
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const direction = new THREE.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
  const target = new THREE.Vector3(0, 0.4, 0);
  let distance = 5;
  const right = new THREE.Vector3();
  const up = new THREE.Vector3();
  for (let i = 0; i < 10; i++) {
    camera.position.copy(target).addScaledVector(direction, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
    const box = new THREE.Box2();
    for (const p of points) {
      const q = p.clone().project(camera);
      box.expandByPoint(new THREE.Vector2(q.x, q.y));
    }
    const half = Math.tan((10 * Math.PI) / 180) * distance;
    right.setFromMatrixColumn(camera.matrixWorld, 0);
    up.setFromMatrixColumn(camera.matrixWorld, 1);
    const wish = aim ?? [0, 0];
    const [w, h] = [box.max.x - box.min.x, box.max.y - box.min.y];
    target.addScaledVector(right, half * ((box.max.x + box.min.x) / 2 + (wish[0] * w) / 2));
    target.addScaledVector(up, half * ((box.max.y + box.min.y) / 2 + (wish[1] * h) / 2 + lift));
    distance *= Math.max(w, h) / 2 / fill;
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

function expose(camera, size, samples, light) {
  setSize(size);
  const key = new THREE.Spherical(1, ((light.keyTilt ?? 42) * Math.PI) / 180, ((light.azimuth + (light.keySide ?? -48)) * Math.PI) / 180);
  const keyDirection = new THREE.Vector3().setFromSpherical(key);
  const radius = 0.95;
  Object.assign(lamp.shadow.camera, { left: -radius, right: radius, top: radius, bottom: -radius, near: 0.1, far: 6 });
  lamp.shadow.camera.updateProjectionMatrix();
  lamp.target.position.set(0, 0.4, 0);
  scene.environmentIntensity = light.room ?? 0.34;
  hemi.intensity = light.fill ?? 0.45;
  renderer.setClearColor(0x000000, 0);
  renderer.setRenderTarget(sumTarget);
  renderer.clear();
  for (let i = 0; i < samples; i++) {
    const [u, v] = [halton(i + 1, 2), halton(i + 1, 3)];
    const isKey = i % 2 === 0;
    if (isKey) {
      const jitter = new THREE.Vector3(u - 0.5, v - 0.5, halton(i + 1, 5) - 0.5).multiplyScalar(0.95);
      lamp.position.copy(keyDirection).add(jitter).normalize();
    } else {
      const [r, phi] = [Math.sqrt(u) * 0.9, v * Math.PI * 2];
      lamp.position.set(r * Math.cos(phi), Math.sqrt(1 - r * r) + 0.06, r * Math.sin(phi)).normalize();
    }
    lamp.intensity = (isKey ? (light.key ?? 2.3) : (light.sky ?? 2.1)) * 0.9;
    shadowCatcher.opacity = isKey ? 0.42 : 0.78;
    lamp.position.multiplyScalar(3).add(lamp.target.position);
    camera.setViewOffset(size, size, halton(i + 1, 7) - 0.5, halton(i + 1, 11) - 0.5, size, size);
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
  developPass.uniforms.exposure.value = light.exposure ?? 1.08;
  developPass.uniforms.saturation.value = light.saturation ?? 1.06;
  renderer.setRenderTarget(null);
  renderer.render(quad, flat);
  return renderer.domElement.toDataURL('image/png');
}

/** All views of one product as PNG data addresses. `item`: see products.mjs. */
window.photograph = async (item, views, size, samples) => {
  const source = item.build ? { model: build[item.build]() } : await loadModel(item.model, item.materials ?? {}, item.smooth);
  const { holder, points } = settle(source.model, item);
  scene.add(holder);
  const names = new Set();
  holder.traverse(
    (p) =>
      p.isMesh &&
      [p.material].flat().forEach((m) => {
        names.add(m.name);
      }),
  );
  const pictures = views.map((view) =>
    expose(frame(points, view), size, view.samples ?? samples, { ...item.light, azimuth: view.azimuth }),
  );
  scene.remove(holder);
  holder.traverse((p) => {
    if (!p.isMesh) return;
    p.geometry.dispose();
    for (const m of [p.material].flat()) {
      m.map?.dispose();
      m.dispose();
    }
  });
  return { pictures, materials: [...names] };
};
window.ready = true;
