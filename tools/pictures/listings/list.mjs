// The pictures of the sample listings by name. model: folder of the archive; build: a function of the object files, with: its options;
// scene: see scenes.mjs; shape: wide (usual), square or tall; view: angle of the camera (azimuth, elevation, fill) or eye and look;
// light: changes to the scene's light; smooth and materials as in ../products.mjs.
import { archive } from './list-archive.mjs';
import { built } from './list-built.mjs';
import { devicePictures } from './list-devices.mjs';
import { homePictures } from './list-home.mjs';
import { leisurePictures } from './list-leisure.mjs';
import { more } from './list-more.mjs';
import { sundryPictures } from './list-sundries.mjs';
import { wardrobePictures } from './list-wardrobe.mjs';

export const pictures = {
  ...built,
  ...archive,
  ...more,
  ...homePictures,
  ...devicePictures,
  ...leisurePictures,
  ...wardrobePictures,
  ...sundryPictures,
};
