// Composes pictures of sample listings: a thing of Fluent Emoji or of composed-drawings.mjs, in its colour, somewhere at home.
//
// Install: npm i @iconify-json/fluent-emoji
// Run:     node composed.mjs NAMES ICONS OUT FACTS
// NAMES has a name a line (`phone-black-1`), ICONS is the package's icons.json, OUT takes the pictures (WebP, three widths),
// FACTS is pictures.json, in which their sizes and ThumbHashes are changed.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { drawings } from './composed-drawings.mjs';
import { things } from './composed-things.mjs';
import { readFacts, writeFacts } from './facts.mjs';

const [names, iconFile, out, list] = process.argv.slice(2);
const { icons } = JSON.parse(readFileSync(iconFile, 'utf8'));
const hues = {
  red: 355,
  orange: 28,
  yellow: 48,
  gold: 45,
  green: 130,
  mint: 165,
  blue: 215,
  pink: 330,
  purple: 275,
  brown: 25,
  floral: 330,
};
const greys = {
  white: [0.06, 1.25, 0.22],
  cream: [0.25, 1.15, 0.16],
  beige: [0.3, 1.1, 0.08],
  silver: [0.05, 1.05, 0.08],
  grey: [0.05, 0.8, 0.02],
  black: [0.08, 0.42, 0],
  clay: [0.4, 0.75, 0.05],
  metal: [0.05, 0.9, 0.05],
  steel: [0.05, 1, 0.06],
};
const bodyOf = (name) => {
  const body = drawings[name] ?? icons[name]?.body;
  if (!body) throw new Error(`no drawing of ${name}`);
  return body;
};

/** Numbers from 0 to 1 that a name always has. */
function chancesOf(name) {
  const bytes = createHash('sha256').update(name).digest();
  let at = 0;
  return () => bytes[at++ % bytes.length] / 255;
}

function filterOf(colour, base) {
  if (greys[colour]) {
    const [saturation, slope, lift] = greys[colour];
    return `<filter id="c" color-interpolation-filters="sRGB"><feColorMatrix type="saturate" values="${saturation}"/><feComponentTransfer><feFuncR type="linear" slope="${slope}" intercept="${lift}"/><feFuncG type="linear" slope="${slope}" intercept="${lift * 0.97}"/><feFuncB type="linear" slope="${slope}" intercept="${colour === 'cream' || colour === 'beige' ? lift * 0.5 : lift}"/></feComponentTransfer></filter>`;
  }
  if (hues[colour] === undefined || base === undefined) return '';
  const turn = (hues[colour] - base + 360) % 360;
  return `<filter id="c" color-interpolation-filters="sRGB"><feColorMatrix type="hueRotate" values="${turn}"/>${colour === 'brown' ? '<feColorMatrix type="saturate" values="0.55"/>' : ''}</filter>`;
}

/** Where the ink of a drawing ends, as parts of its square: what stands must touch its shadow. */
async function inkOf(icon) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="128" height="128" viewBox="0 0 32 32">${bodyOf(icon)}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isInk = (x, y) => data[(y * 128 + x) * 4 + 3] > 150;
  const across = Array.from({ length: 128 }, (_, n) => n);
  const rows = across.filter((y) => across.some((x) => isInk(x, y)));
  const foot = rows.at(-1);
  const columns = across.filter((x) => across.slice(Math.max(0, foot - 22), foot + 1).some((y) => isInk(x, y)));
  return { top: rows[0] / 128, bottom: (foot + 1) / 128, left: columns[0] / 128, right: (columns.at(-1) + 1) / 128 };
}

const walls = [
  ['#f3e9dc', '#e6d5c0'],
  ['#e4eef2', '#c9dde6'],
  ['#eef0e2', '#d7dec1'],
  ['#f6e6e3', '#ecd0ca'],
  ['#ebe7f3', '#d3cbe6'],
  ['#fff4d9', '#f3dfae'],
  ['#e2f0ea', '#bedccf'],
];
const floors = [
  ['#c79a6b', '#a97c50'],
  ['#d9cfc1', '#bfb3a2'],
  ['#9fa8ad', '#7f898f'],
  ['#e7e2d8', '#cfc8bb'],
  ['#b98d74', '#966c55'],
  ['#cbb892', '#ad976e'],
];

/** A room: a wall with its light, and a floor of boards or tiles. */
function room(chance, w, h) {
  const [light, shade] = walls[Math.floor(chance() * walls.length) % walls.length];
  const [near, far] = floors[Math.floor(chance() * floors.length) % floors.length];
  const line = h * (0.58 + chance() * 0.12);
  const lightAt = 20 + chance() * 60;
  const boards = chance() > 0.45;
  let lines = '';
  for (let n = -12; n <= 24; n += 1) lines += `<path d="M${w / 2 + (n - 6) * w * 0.06} ${line}L${w / 2 + (n - 6) * w * 0.22} ${h}" />`;
  if (!boards) for (let n = 1; n <= 4; n += 1) lines += `<path d="M0 ${line + (h - line) * (n / 4) ** 1.6}H${w}" />`;
  return `<defs><radialGradient id="wall" cx="${lightAt}%" cy="25%" r="90%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient><linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs>
<rect width="${w}" height="${h}" fill="url(#wall)"/><rect y="${line}" width="${w}" height="${h - line}" fill="url(#floor)"/><g stroke="#00000018" stroke-width="${w / 500}" fill="none">${lines}</g><rect y="${line - h * 0.018}" width="${w}" height="${h * 0.018}" fill="#ffffff90"/>`;
}

/** Outside: sky, something far away, and the ground. */
function outside(chance, w, h, ground) {
  const line = h * (0.6 + chance() * 0.08);
  const skies = [
    ['#8fd0ef', '#e9f6fb'],
    ['#a8d8f0', '#fdf3df'],
    ['#f7c99a', '#fdeedb'],
    ['#9ccbe8', '#dff0f7'],
  ];
  const [high, low] = skies[Math.floor(chance() * skies.length) % skies.length];
  const grounds = {
    road: ['#9a9a98', '#6f7072'],
    grass: ['#9cc56b', '#6f9c48'],
    yard: ['#d8c29a', '#b79c6e'],
    field: ['#c2cf6b', '#8ea63f'],
  };
  const [far, near] = grounds[ground] ?? grounds.road;
  const hills = Array.from(
    { length: 6 },
    (_, n) =>
      `<ellipse cx="${(n + chance()) * w * 0.2}" cy="${line}" rx="${w * (0.1 + chance() * 0.12)}" ry="${h * (0.05 + chance() * 0.12)}" fill="${n % 2 ? '#7fae6b' : '#6b9c63'}" opacity="0.75"/>`,
  ).join('');
  const mark =
    ground === 'road'
      ? `<path d="M0 ${line + (h - line) * 0.28}H${w}" stroke="#ffffffaa" stroke-width="${h * 0.008}" stroke-dasharray="${w * 0.06} ${w * 0.04}"/>`
      : '';
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${near}"/></linearGradient></defs>
<rect width="${w}" height="${h}" fill="url(#sky)"/>${hills}<rect y="${line}" width="${w}" height="${h - line}" fill="url(#ground)"/>${mark}`;
}

/** A cloth or a table from above. */
function table(chance, w, h) {
  const tops = [
    ['#d9b48a', '#b98d5f'],
    ['#f0e7da', '#dccdb8'],
    ['#c8d6dc', '#a9bcc5'],
    ['#e9cfc9', '#d3aaa2'],
    ['#bfc9b2', '#9dab8d'],
    ['#6f5a4a', '#4f3e32'],
  ];
  const [light, shade] = tops[Math.floor(chance() * tops.length) % tops.length];
  const turn = -20 + chance() * 40;
  const stripes = chance() > 0.5;
  const step = w / (stripes ? 10 : 26);
  let lines = '';
  for (let x = -w; x < 2 * w; x += step) lines += `<path d="M${x} ${-h}V${2 * h}" />`;
  if (!stripes) for (let y = -h; y < 2 * h; y += step) lines += `<path d="M${-w} ${y}H${2 * w}" />`;
  return `<defs><radialGradient id="top" cx="${25 + chance() * 50}%" cy="20%" r="100%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#top)"/><g stroke="#00000012" stroke-width="${w / (stripes ? 160 : 500)}" transform="rotate(${turn} ${w / 2} ${h / 2})">${lines}</g>`;
}

async function pictureOf(name) {
  const [, base, number] = /^(.*)-(\d+)$/.exec(name);
  const thing = Object.entries(things)
    .filter(([start]) => base === start || base.startsWith(`${start}-`))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1];
  if (!thing) throw new Error(`what is ${name}?`);
  const chance = chancesOf(name);
  const [w, h] = thing.place && thing.place !== 'table' ? [1280, 960] : chance() > 0.55 ? [960, 1280] : [1280, 960];
  const colour = thing.colour ?? base.split('-').findLast((word) => hues[word] !== undefined || greys[word]);
  const set = thing.icon.split('+');
  const back = thing.place === 'table' ? table(chance, w, h) : thing.place ? outside(chance, w, h, thing.place) : room(chance, w, h);
  const isClose = number !== '1' && chance() > 0.4;
  const size = Math.min(w, h) * (thing.size ?? 0.74) * (set.length > 1 ? 0.62 : 1) * (isClose ? 1.3 : 1) * (0.94 + chance() * 0.12);
  const flip = Number(number) % 2 === 0 && !set.some((icon) => bodyOf(icon).includes('<text'));
  const filter = filterOf(colour, thing.hue);
  const spots =
    set.length === 1
      ? [[0, 0]]
      : set.length === 2
        ? [
            [-0.24, 0.02],
            [0.24, 0.06],
          ]
        : [
            [-0.3, 0.05],
            [0.3, 0.05],
            [0, 0.1],
          ];
  const onTable = thing.place === 'table';
  const inks = await Promise.all(set.map(inkOf));
  const parts = set
    .map((icon, at) => {
      const [dx, dy] = spots[at % spots.length];
      const ink = inks[at];
      const x = w / 2 + dx * w * 0.8 + (chance() - 0.5) * w * 0.06;
      const tilt = onTable ? -18 + chance() * 36 : 0;
      const foot = Math.min(h * (0.86 + dy * 0.6), h * 0.94);
      const y =
        onTable || thing.isHung
          ? h * (thing.isHung ? 0.4 + dy * 0.6 : 0.5 + dy) - (size * (ink.top + ink.bottom)) / 2
          : foot - size * ink.bottom;
      const middle = (ink.left + ink.right) / 2 - 0.5;
      const shadow =
        onTable || thing.isHung
          ? ''
          : `<ellipse cx="${x + (flip ? -1 : 1) * middle * size}" cy="${foot - size * 0.012}" rx="${size * (ink.right - ink.left) * 0.54}" ry="${size * 0.045}" fill="#000" opacity="0.38" filter="url(#soft)"/>`;
      const drawing = bodyOf(icon).replaceAll(/(id="|url\(#|href="#)([\w-]+)/g, `$1p${at}$2`);
      return `${shadow}<g ${onTable || thing.isHung ? 'filter="url(#drop)"' : ''}><g transform="rotate(${tilt} ${x} ${y + size / 2}) translate(${flip ? x + size / 2 : x - size / 2} ${y}) scale(${flip ? -1 : 1} 1)"><svg width="${size}" height="${size}" viewBox="0 0 32 32"><g ${filter && (thing.paints ?? true) ? 'filter="url(#c)"' : ''}>${drawing}</g></svg></g></g>`;
    })
    .join('');
  return {
    w,
    h,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}"><defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${w / 70}"/></filter><filter id="drop" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="${w * 0.008}" dy="${h * 0.014}" stdDeviation="${w / 110}" flood-color="#000" flood-opacity="0.42"/></filter>${filter}</defs>${back}${parts}</svg>`,
  };
}

mkdirSync(out, { recursive: true });
const facts = readFacts(list);
for (const name of readFileSync(names, 'utf8')
  .split('\n')
  .map((line) => line.split('\t')[0].trim())
  .filter(Boolean)) {
  const { w, h, svg } = await pictureOf(name);
  const whole = await sharp(Buffer.from(svg)).flatten().png().toBuffer();
  for (const width of [320, 640, 1280]) {
    await sharp(whole)
      .resize({ width: Math.min(width, w) })
      .webp({ quality: width === 1280 ? 78 : 80, effort: 5, smartSubsample: true })
      .toFile(join(out, `${name}-${width}.webp`));
  }
  const { data, info } = await sharp(whole).resize(100, 100, { fit: 'inside' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  facts[name] = [Math.min(1280, w), h, Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')];
}
writeFacts(list, facts);
