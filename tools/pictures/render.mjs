// Takes the product pictures (three views each, WebP, 800, 400, 352 and 240 pixels).
//
// Install, in an empty work folder:  npm i playwright-core three sharp
//   apt-get download sweethome3d-furniture && dpkg-deb -x sweethome3d-furniture_*.deb deb
//   unzip deb/usr/share/sweethome3d/furniture/BlendSwap-CC-0.sh3f -d models     (the CC0 models)
// Run:  node render.mjs --work <work folder> --out <folder for the pictures> [--only a,b] [--size 800] [--samples 16] [--heroes]
// Chromium is looked for in $CHROMIUM, then /usr/bin/chromium; software rendering is enough (a few seconds a picture).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { products, viewsOf } from './products.mjs';

const { values: options } = parseArgs({
  options: {
    work: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    size: { type: 'string', default: '800' },
    samples: { type: 'string', default: '16' },
    heroes: { type: 'boolean', default: false },
  },
});
if (!options.work || !options.out) throw new Error('Give --work and --out.');
const work = resolve(options.work);
const out = resolve(options.out);
const require = createRequire(join(work, 'package.json'));
const { chromium } = require('playwright-core');
const sharp = require('sharp');

const page = `<!doctype html><script type="importmap">{"imports":{"three":"/files/node_modules/three/build/three.module.js",
"three/addons/":"/files/node_modules/three/examples/jsm/"}}</script><body><script type="module" src="/studio/stage.mjs"></script>`;
const server = http.createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  if (path === '/') return response.setHeader('content-type', 'text/html').end(page);
  const file = path.startsWith('/studio/')
    ? join(import.meta.dirname, path.slice('/studio/'.length))
    : join(work, path.slice('/files/'.length));
  if (!existsSync(file)) return response.writeHead(404).end();
  if (/js$/.test(extname(file))) response.setHeader('content-type', 'text/javascript');
  response.end(readFileSync(file));
});
await new Promise((done) => server.listen(0, 'localhost', done));

/** Lowers the quality until the picture is small enough. */
async function save(png, name, size, quality, limit) {
  for (let q = quality; ; q -= 5) {
    const data = await sharp(png)
      .resize(size, size, { kernel: 'lanczos3' })
      .webp({ quality: q, effort: 6, smartSubsample: true })
      .toBuffer();
    if (data.length > limit && q > 24) continue;
    writeFileSync(join(out, `${name}-${size}.webp`), data);
    return data.length;
  }
}

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
const queue = options.only?.split(',') ?? Object.keys(products);
let total = 0;
async function worker() {
  const tab = await browser.newPage();
  tab.on('pageerror', (error) => console.error(error.message));
  await tab.goto(`http://localhost:${server.address().port}/`, { timeout: 120_000 });
  await tab.waitForFunction('window.ready');
  while (queue.length) {
    const name = queue.shift();
    const started = Date.now();
    const item = { ...products[name] };
    if (item.model) item.model = `/files/models/blendswap-cc-0/${item.model}/${item.model}.obj`;
    const samples = Number(options.samples);
    // The main picture is worth more light.
    const views = viewsOf(item).map((view, i) => ({ ...view, samples: i ? Math.ceil(samples * 0.7) : samples }));
    if (options.heroes) views.length = 1;
    try {
      const shot = await tab.evaluate(([i, v, s, n]) => window.photograph(i, v, s, n), [item, views, Number(options.size), samples]);
      const sizes = [];
      for (const [i, address] of shot.pictures.entries()) {
        const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
        sizes.push(await save(png, `${name}-${i + 1}`, 800, 78, 28_000), await save(png, `${name}-${i + 1}`, 400, 74, 9_000));
        sizes.push(await save(png, `${name}-${i + 1}`, 352, 60, 8_000), await save(png, `${name}-${i + 1}`, 240, 72, 5_000));
      }
      total += sizes.reduce((a, b) => a + b, 0);
      console.log(
        `${name}: ${sizes.map((s) => `${(s / 1000).toFixed(1)}k`).join(' ')} ${Date.now() - started} ms [${shot.materials.join(', ')}]`,
      );
    } catch (error) {
      console.error(`${name}: ${error.message}`);
    }
  }
}
await Promise.all([worker(), worker()]);
console.log(`${(total / 1000).toFixed(0)} kB`);
await browser.close();
server.close();
