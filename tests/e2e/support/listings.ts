import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { OwnListing } from '../../../api/contract/market/listings.ts';

type Headers = Record<string, string>;

/** A unique picture. */
async function photograph(): Promise<Buffer> {
  const [r, g, b] = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256));
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } } })
    .png()
    .toBuffer();
}

/** A listing submitted to the moderators. @param headers authorization of the seller */
export async function submitListing(request: APIRequestContext, headers: Headers, changes: object = {}): Promise<OwnListing> {
  const post = async (path: string, data: object) => (await request.post(`/api/listings/${path}`, { headers, data })).json();
  const multipart = { file: { name: 'a.png', mimeType: 'image/png', buffer: await photograph() } };
  const { photo } = await (await request.post('/api/photos', { headers, multipart })).json();
  const { listing } = await post('start', {});
  const content = {
    ...listing.content,
    title: 'จักรยานแม่บ้าน มือสอง',
    description: 'จักรยานแม่บ้านคันเก่ง ใช้จ่ายตลาดมาปีเดียว',
    categoryId: 'bicycle',
    attributes: { kind: 'city' },
    price: 120_000,
    condition: 'good',
    subdistrictId: 100_101,
    photos: [{ id: photo.id, description: '' }],
    ...changes,
  };
  const saved = await post('save', { id: listing.id, version: listing.version, content });
  return (await post('act', { id: saved.listing.id, action: 'submit' })).listing;
}
