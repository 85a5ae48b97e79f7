import { photoWidths } from '../contract/values/market/photos.ts';
import type { ReadPhoto } from '../domain/identity/archive.ts';
import { fileOf, type PhotoStore } from '../domain/market/photo-store.ts';

/** Reads photos of listings for the archive of an account, each as large as it is kept. */
export const readPhotosOf =
  (store: PhotoStore): ReadPhoto =>
  async ({ id, assetName }) =>
    // Pictures of the samples are the site's own.
    assetName === null ? (await store.get(fileOf(id, Math.max(...photoWidths) as (typeof photoWidths)[number])))?.bytes : undefined;
