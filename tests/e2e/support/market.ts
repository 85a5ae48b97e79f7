import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { expect, request as requests } from '@playwright/test';
import { confirmAddress, newcomer } from './site.ts';

const picture = (name: string) => readFileSync(join(import.meta.dirname, `../../../public/assets/products/${name}-800.webp`));

interface Offered {
  id: number;
  slug: string;
  title: string;
  seller: { username: string; email: string; password: string };
  /** An action of the seller on the listing. */
  act(action: string): Promise<void>;
}

/** Creates an account with a listing that a moderator approves. */
export async function offer(baseURL: string | undefined, changes: object = {}): Promise<Offered> {
  const request = await requests.newContext({ baseURL: baseURL ?? '' });
  const seller = newcomer();
  const { accessToken } = await sent(request, '/jwt/register', seller);
  await confirmAddress(request, seller.email);
  const headers = { authorization: `Bearer ${accessToken}` };
  const photos: { id: string; description: string }[] = [];
  for (const name of ['axe-pillow-1', 'axe-pillow-2']) {
    const answer = await request.post('/api/photos', { headers: { ...headers, 'content-type': 'image/webp' }, data: picture(name) });
    photos.push({ id: (await answer.json()).photo.id, description: '' });
  }
  const { listing } = await sent(request, '/api/listings/start', {}, headers);
  const title = `หมอนขวานใบใหญ่ ${seller.username}`;
  const content = { ...listing.content, ...defaults, title, photos, ...changes };
  await sent(request, '/api/listings/save', { id: listing.id, version: listing.version, content }, headers);
  const submitted = (await sent(request, '/api/listings/act', { id: listing.id, action: 'submit' }, headers)).listing;
  const admin = await sent(request, '/jwt/login', { email: 'admin@demo.com', password: 'admin' });
  const items = [{ id: listing.id, kind: 'new', version: submitted.version }];
  await sent(request, '/api/moderation/decide', { items, verdict: 'approve' }, { authorization: `Bearer ${admin.accessToken}` });
  const { slug } = (await (await request.get(`/api/listings/${listing.id}`)).json()).listing;
  // The search index is updated slightly later.
  await expect.poll(async () => (await (await request.get(`/api/listings?seller=${seller.username}`)).json()).total).toBe(1);
  const act = (action: string) => sent(request, '/api/listings/act', { id: listing.id, action }, headers);
  return { id: listing.id, slug, title: content.title, seller, act };
}

const defaults = {
  description: 'สภาพดี ใช้งานมาปีเดียว\nเก็บในร่มตลอด <b>ไม่ซ่อน</b>',
  titleEn: '',
  descriptionEn: '',
  categoryId: 'decoration',
  attributes: { kind: 'lamp' },
  priceKind: 'fixed',
  price: 59_000,
  condition: 'good',
  subdistrictId: 100_101,
  delivery: 'both',
  shippingFee: 5000,
  quantity: 1,
  phone: '081 234 5678',
};

async function sent(request: APIRequestContext, path: string, data: object, headers = {}) {
  const answer = await request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
