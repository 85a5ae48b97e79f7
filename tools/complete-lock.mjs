// Run after changing dependencies: `node tools/complete-lock.mjs`.
// A registry mirror that lacks binaries for other platforms makes npm leave them out of the lock
// file, and then `npm ci` refuses it everywhere. Their versions are known from the packages that
// want them, so they are written in by name; machines of that platform fetch them as usual.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'linuxmusl', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const processors = ['arm', 'arm64', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;

for (const [owner, { optionalDependencies = {} }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = placesSeenBy(owner, name).filter((place) => lock.packages[place]);
    if (!/^\d/.test(version) || found.some((place) => lock.packages[place].version === version)) continue;
    const place = found.length > 0 ? `${owner}/node_modules/${name}` : `node_modules/${name}`;
    const parts = name.split(/[-/]/);
    const system = systems.find((os) => parts.includes(os));
    const processor = processors.findLast((cpu) => parts.some((part) => part === cpu || (cpu === 'arm' && /^arm(eabi)?$/.test(part))));
    lock.packages[place] = {
      version,
      optional: true,
      ...(processor ? { cpu: [processor] } : {}),
      ...(system ? { os: [system.replace('musl', '')] } : {}),
      ...(parts.includes('musl') || system === 'linuxmusl' ? { libc: ['musl'] } : parts.includes('gnu') ? { libc: ['glibc'] } : {}),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added.`);

/** Where a package looks for another: in its own folder, then in those around it. */
function placesSeenBy(owner, name) {
  const folders = owner.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
