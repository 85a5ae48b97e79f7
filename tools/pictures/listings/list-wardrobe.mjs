// Clothes, bags and helmets built in code. See list.mjs for the fields.
import { own } from './own.mjs';

const tall = 'tall';
const square = 'square';
const laid = (build, scene, azimuth, more = {}) => own(build, scene, azimuth, 68, { fill: 0.82, ...more });
const white = { colour: '#f2f2ef', stripe: '#e2e4e4', toe: '#f2f2ef' };
const black = { colour: '#1d1e21', stripe: '#f4f3ee', sole: '#c9a468', toe: '#2b2c30' };
const red = { colour: '#c2202b', stripe: '#f6f4ee', sole: '#f4f3ee', toe: '#a31822' };

export const wardrobePictures = {
  'tshirt-black-1': laid('tee', 'bedSheet', 8, { shape: square }),
  'tshirt-black-2': laid('tee', 'tableDay', -16, { shape: tall }),
  'tshirt-vintage-1': laid('tee', 'bedBlue', 10, { shape: square, with: { colour: '#e6d3b0', print: 'sun' } }),
  'tshirt-stack-1': own('teeStack', 'tableDay', 18, 24, { fill: 0.72 }),
  'shirt-blue-1': laid('shirt', 'tableWhite', -8, { shape: square, with: { colour: '#a9c8e6', pattern: 'checks' } }),
  'shirt-white-1': laid('shirt', 'bedBlue', 10, { shape: tall }),
  'shirt-pink-1': laid('blouse', 'bedSheet', 8, { shape: square }),
  'jacket-denim-1': laid('denimJacket', 'bedSheet', -8, { shape: square }),
  'jeans-1': laid('jeans', 'bedSheet', 12, { shape: tall }),
  'jeans-2': laid('jeans', 'tableDay', -14, { shape: tall, with: { colour: '#2f4f7d' } }),
  'dress-floral-1': laid('dress', 'bedBlue', 10, { shape: tall }),
  'dress-floral-2': laid('dress', 'tableDay', -14, { shape: tall }),
  'dress-red-1': laid('dress', 'bedSheet', 10, { shape: tall, with: { colour: '#b81f2f', isFloral: false } }),
  'baby-dress-1': laid('dress', 'bedPink', -10, { shape: square, with: { colour: '#f7dfe6' } }),
  'baby-clothes-1': laid('bodysuits', 'bedSheet', 6),
  'baby-clothes-2': laid('bodysuits', 'bedBlue', -12, { with: { colours: ['#f0c9cf', '#f2dfae'] } }),
  'baby-shoes-1': own('babyShoes', 'bedPink', 36, 30, { fill: 0.7 }),
  'thai-skirt-1': own('silk', 'tableWhite', 16, 40, { fill: 0.82 }),
  'sneaker-white-1': own('shoes', 'tableDay', 34, 24, { fill: 0.76, with: white }),
  'sneaker-white-2': own('shoesApart', 'bedBlue', -16, 26, { fill: 0.78, with: white }),
  'sneaker-black-1': own('shoes', 'parquet', 30, 26, { fill: 0.78, with: black }),
  'sneaker-black-2': own('shoesApart', 'tableWhite', -18, 24, { fill: 0.78, with: black }),
  'sneaker-red-1': own('shoes', 'garage', 36, 24, { fill: 0.76, with: red }),
  'sneaker-red-2': own('shoesApart', 'tableDay', 14, 28, { fill: 0.8, with: red }),
  'heels-nude-1': own('heels', 'parquetMint', 34, 20, { fill: 0.72 }),
  'tote-bag-1': laid('tote', 'tableDay', -10, { shape: square }),
  'bag-black-1': own('handbag', 'tableWhite', 22, 12, { fill: 0.72 }),
  'bag-brown-1': own('handbag', 'tableDay', 18, 12, { shape: tall, fill: 0.76, with: { colour: '#8f5a30' } }),
  'bag-brown-2': own('handbag', 'wallLamp', -26, 16, { fill: 0.74, with: { colour: '#8f5a30' } }),
  'backpack-blue-1': own('backpack', 'parquet', 24, 10, { shape: tall }),
  'backpack-blue-2': own('backpack', 'tilesCream', -28, 14, { fill: 0.82 }),
  'suitcase-1': own('suitcase', 'tilesGrey', 26, 8, { shape: tall }),
  'suitcase-2': own('suitcase', 'parquetMint', -28, 12, { shape: tall }),
  'wallet-1': own('wallet', 'tableDay', 22, 42, { fill: 0.68 }),
  'earrings-1': own('earrings', 'bedPink', 14, 24, { fill: 0.72 }),
  'helmet-black-1': own('helmet', 'garage', 34, 10, { fill: 0.68, with: { ink: '#8b9097' } }),
  'helmet-red-1': own('helmet', 'tableWhite', -36, 12, { fill: 0.68, with: { colour: '#c2202b', ink: '#f4f3ee' } }),
  'helmet-white-1': own('helmet', 'tableDay', 36, 10, { fill: 0.68, with: { colour: '#f2f2ef', isHalf: true } }),
};
