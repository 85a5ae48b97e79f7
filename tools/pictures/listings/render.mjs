// Takes the pictures of the sample listings (WebP, 1280, 640 and 320 pixels wide) and writes what the seed needs to know of them.
//
// Install as for ../render.mjs, and also:  npm i thumbhash
// Run:  node render.mjs --work <work folder> --out <folder for the pictures> --facts <pictures.json> [--only a,b] [--samples 8] [--missing]
// --only takes beginnings of names; --missing leaves out what the facts have already.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFacts, writeFacts } from '../facts.mjs';
import { pictures } from './list.mjs';

const { values: options } = parseArgs({
  options: {
    work: { type: 'string' },
    out: { type: 'string' },
    facts: { type: 'string' },
    only: { type: 'string' },
    samples: { type: 'string', default: '8' },
    missing: { type: 'boolean', default: false },
  },
});
if (!options.work || !options.out || !options.facts) throw new Error('Give --work, --out and --facts.');
const [work, out] = [resolve(options.work), resolve(options.out)];
const require = createRequire(join(work, 'package.json'));
const { chromium } = require('playwright-core');
const sharp = require('sharp');
const { rgbaToThumbHash } = await import(require.resolve('thumbhash'));

const page = `<!doctype html><script type="importmap">{"imports":{"three":"/files/node_modules/three/build/three.module.js",
"three/addons/":"/files/node_modules/three/examples/jsm/"}}</script><body><script type="module" src="/studio/listings/stage.mjs"></script>`;
const server = http.createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  if (path === '/') return response.setHeader('content-type', 'text/html').end(page);
  const file = path.startsWith('/studio/')
    ? join(import.meta.dirname, '..', path.slice('/studio/'.length))
    : join(work, path.slice('/files/'.length));
  if (!existsSync(file)) return response.writeHead(404).end();
  if (/js$/.test(extname(file))) response.setHeader('content-type', 'text/javascript');
  response.end(readFileSync(file));
});
await new Promise((done) => server.listen(0, 'localhost', done));

/** Lowers the quality until the picture is small enough. */
async function save(png, name, width, quality, limit) {
  for (let q = quality; ; q -= 6) {
    const data = await sharp(png)
      .resize(width, width === 1280 ? 1280 : null, { kernel: 'lanczos3', fit: 'inside' })
      .webp({ quality: q, effort: 4, smartSubsample: true })
      .toBuffer();
    if (data.length > limit && q > 24) continue;
    writeFileSync(join(out, `${name}-${width}.webp`), data);
    return;
  }
}

/** Width, height and ThumbHash of the largest file. */
async function factsOf(name) {
  const picture = sharp(join(out, `${name}-1280.webp`));
  const { width, height } = await picture.metadata();
  const { data, info } = await picture.resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [width, height, Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')];
}

// Taken a little smaller than the widest file: without a graphics card the number of points is what costs time.
const shapes = { wide: [800, 600], square: [700, 700], tall: [630, 840] };
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-accelerated-2d-canvas',
  ],
});
const tab = await browser.newPage();
tab.on('pageerror', (error) => console.error(error.message));
await tab.goto(`http://localhost:${server.address().port}/`, { timeout: 120_000 });
await tab.waitForFunction('window.ready');
const wanted = options.only?.split(',');
const all = Object.keys(pictures);
for (const name of new Set(wanted?.flatMap((start) => all.filter((one) => one.startsWith(start))) ?? all)) {
  if (options.missing && readFacts(options.facts)[name]) continue;
  const item = { ...pictures[name] };
  if (item.model) item.model = `/files/models/blendswap-cc-0/${item.model}/${item.model}.obj`;
  const started = Date.now();
  try {
    const address = await tab.evaluate(
      ([i, [w, h], s]) => window.photograph(i, w, h, s),
      [item, shapes[item.shape ?? 'wide'], Number(options.samples)],
    );
    const png = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    await save(png, name, 1280, 54, 25_000);
    await save(png, name, 640, 56, 10_500);
    await save(png, name, 320, 60, 4_800);
    // Read anew each time: two runs may take pictures side by side.
    writeFacts(options.facts, { ...readFacts(options.facts), [name]: await factsOf(name) });
    console.log(`${name}: ${Date.now() - started} ms`);
  } catch (error) {
    console.error(`${name}: ${error.message}`);
  }
}
await browser.close();
server.close();
