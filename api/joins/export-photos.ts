import { photoWidths } from '../contract/values/market/photos.ts';
import type { ReadPhoto } from '../domain/identity/archive.ts';
import { fileOf, type PhotoStore } from '../domain/market/photo-store.ts';

/** Reads photos of listings for an account's archive, in their largest stored size. */
export const readPhotosOf =
  (store: PhotoStore): ReadPhoto =>
  async ({ id, assetName }) =>
    // Pictures of the samples belong to the site.
    assetName === null ? (await store.get(fileOf(id, Math.max(...photoWidths) as (typeof photoWidths)[number])))?.bytes : undefined;
