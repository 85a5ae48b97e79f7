// Machines and furniture built in code. See list.mjs for the fields.
import { own } from './own.mjs';

const tall = 'tall';
const onWall = (build, scene, azimuth, more = {}) => own(build, scene, azimuth, 1, { raise: 0.9, away: -0.9, fill: 0.66, ...more });

export const homePictures = {
  'air-conditioner-1': onWall('airConditioner', 'tilesCream', 14, { fill: 0.8 }),
  'air-conditioner-2': onWall('airConditioner', 'parquetMint', -24, { with: { isOpen: false }, fill: 0.86 }),
  'air-fryer-1': own('airFryer', 'tableWhite', 24, 14, { fill: 0.7 }),
  'washing-machine-front-1': own('washer', 'tilesGrey', 22, 10, { shape: tall }),
  'washing-machine-front-2': own('washer', 'tilesCream', -30, 14),
  'washing-machine-top-1': own('topWasher', 'tilesGrey', 26, 20, { shape: tall }),
  'washing-machine-twin-1': own('twinTub', 'garage', 24, 22),
  'refrigerator-small-1': own('fridge', 'tilesCream', 22, 8, { shape: tall }),
  'microwave-1': own('microwave', 'tableDay', 22, 14, { fill: 0.74 }),
  'rice-cooker-1': own('riceCooker', 'tableWhite', 16, 14, { fill: 0.7 }),
  'rice-cooker-2': own('riceCooker', 'tableDay', -28, 30, { shape: tall, fill: 0.74 }),
  'blender-1': own('blender', 'tableDay', 20, 10, { shape: tall, fill: 0.76 }),
  'printer-1': own('printer', 'tableDay', 20, 20),
  'printer-2': own('printer', 'tableWhite', -30, 26),
  'fan-stand-1': own('standFan', 'tilesCream', 24, 8, { shape: tall }),
  'speaker-pair-1': own('speakers', 'wallLamp', 8, 10, { fill: 0.74 }),
  'speaker-bluetooth-1': own('speakerRound', 'tableDay', 24, 16, { fill: 0.72 }),
  'office-chair-1': own('officeChair', 'parquet', 30, 10, { shape: tall }),
  'office-chair-2': own('officeChair', 'tilesGrey', -20, 12, { shape: tall, turn: [0, 150, 0] }),
  'high-chair-1': own('highChair', 'parquetMint', 30, 14, { shape: tall }),
  'dining-set-1': own('diningSet', 'tilesCream', 32, 24, { fill: 0.86 }),
  'bed-metal-1': own('metalBed', 'tilesCream', 38, 20, { fill: 0.84 }),
  'mattress-1': own('mattress', 'parquet', 30, 24),
  'picture-frame-1': onWall('pictureFrame', 'parquetMint', -14),
  'cat-tree-1': own('catTree', 'parquet', 24, 10, { shape: tall }),
  'cat-tree-2': own('catTree', 'tilesCream', -34, 18, { shape: tall }),
  'pet-bed-1': own('petBed', 'parquetMint', 20, 28),
  'lesson-blackboard-1': own('blackboard', 'tilesCream', 16, 8),
  'car-seat-1': own('carSeat', 'tilesGrey', 30, 14, { shape: tall }),
  'market-stall-1': own('marketStall', 'street', 22, 10),
  'fan-ceiling-1': own('ceilingFan', 'tilesCream', 15, -16, { raise: 1.2, away: -0.3, fill: 0.86 }),
  'ladder-1': own('stepLadder', 'garage', 28, 10, { shape: tall }),
  'stroller-1': own('stroller', 'tilesCream', 50, 14),
  'stroller-2': own('stroller', 'grass', -40, 18, { shape: tall }),
};
