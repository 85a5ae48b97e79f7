// Loads a model of the archive, its materials made into physically based ones.
import * as THREE from 'three';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';

/** Phong material of an .mtl file -> physically based one. */
function convert(old, tweak = {}) {
  const shine = Math.min(old.shininess ?? 0, 120);
  const gloss = Math.max(old.specular?.r ?? 0, old.specular?.g ?? 0, old.specular?.b ?? 0);
  const material = new THREE.MeshStandardMaterial({
    name: old.name,
    color: old.color,
    map: old.map ?? null,
    side: THREE.DoubleSide,
    roughness: THREE.MathUtils.clamp(0.9 - (gloss > 0.05 ? shine / 170 : 0) - gloss * 0.15, 0.22, 0.95),
    metalness: 0,
    opacity: old.opacity,
    transparent: old.opacity < 0.99,
    depthWrite: old.opacity >= 0.99,
    alphaTest: old.map ? 0.35 : 0,
  });
  Object.assign(material, pick(tweak['*']), pick(tweak[old.name]));
  if (tweak[old.name]?.color) material.color.set(tweak[old.name].color);
  return material;
}
const pick = ({ color, hide, ...rest } = {}) => rest;

export async function loadModel(path, tweak, smooth) {
  const [folder, file] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  const manager = new THREE.LoadingManager();
  const settled = new Promise((done) => {
    manager.onLoad = done;
  });
  const text = await (await fetch(path)).text();
  const loader = new OBJLoader(manager);
  const library = /^mtllib\s+(.+)$/m.exec(text)?.[1].trim();
  const textures = [];
  if (library) {
    const materials = await new MTLLoader(manager).setPath(folder).setResourcePath(folder).loadAsync(library);
    materials.preload();
    loader.setMaterials(materials);
    for (const m of Object.values(materials.materials)) if (m.map) textures.push(m.map);
  }
  const model = loader.parse(text);
  await Promise.race([settled, new Promise((done) => setTimeout(done, textures.length ? 6000 : 300))]);
  model.traverse((part) => {
    if (!part.isMesh) return;
    if (smooth) part.geometry = toCreasedNormals(part.geometry, (smooth * Math.PI) / 180);
    else if (!part.geometry.attributes.normal) part.geometry.computeVertexNormals();
    const list = [part.material].flat();
    const converted = list.map((m) => convert(m, tweak));
    part.material = Array.isArray(part.material) ? converted : converted[0];
    if (list.some((m) => tweak?.[m.name]?.hide)) part.visible = false;
  });
  return { model, file };
}
