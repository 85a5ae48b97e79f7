import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ListingContent, OwnListing } from '../../../api/contract/market/listings.ts';
import { transact } from '../../../api/db/client.ts';
import { photo, user } from '../../../api/db/schema.ts';
import type { TestApp } from '../app.ts';
import { bicycle } from './bicycle.ts';

/** An account's photo that no listing uses. */
export async function photoOf(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  ownerId: number,
  hashes: Partial<typeof photo.$inferInsert> = {},
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const look = { width: 640, height: 480, thumbHash: '', contentHash: id, perceptualHash: randomBytes(8).toString('hex') };
  const row = { id, userId: ownerId, createdAt: clock.now, ...look, assetName: null, isPublic: false, unusedSince: clock.now, ...hashes };
  await transact(db, (tx) => tx.insert(photo).values(row).run());
  return id;
}

type Answer = Awaited<ReturnType<TestApp['call']>>;

/** Actions of a seller, with their token. */
export function sellerOf(server: TestApp, { token, id: ownerId }: { token: string; id: number }) {
  const post = (path: string, body: object, headers = {}) => server.call('POST', `/api/listings/${path}`, { token, body, headers });
  const act = (id: number, action: string, more = {}): Promise<Answer> => post('act', { id, action, ...more });
  const read = async (id: number): Promise<OwnListing> =>
    (await server.call('GET', `/api/account/listings/${id}`, { token })).json().listing;
  const save = (known: Pick<OwnListing, 'id' | 'version' | 'content'>, changes: object = {}) =>
    post('save', { id: known.id, version: known.version, content: { ...known.content, ...changes } });
  /** A draft that can be submitted. */
  async function draft(changes: Partial<ListingContent> = {}): Promise<OwnListing> {
    // Selling requires a confirmed address.
    await transact(server.db, (tx) => tx.update(user).set({ confirmed: true }).where(eq(user.id, ownerId)).run());
    const { listing } = (await post('start', {})).json();
    const photos = [{ id: await photoOf(server, ownerId), description: '' }];
    const answer = await save({ ...listing, content: bicycle }, { photos, ...changes });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().listing;
  }
  async function submitted(changes: Partial<ListingContent> = {}): Promise<OwnListing> {
    const { id } = await draft(changes);
    const answer = await act(id, 'submit');
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().listing;
  }
  /** A listing that buyers see. */
  async function published(changes: Partial<ListingContent> = {}): Promise<OwnListing> {
    const { id, version, state } = await submitted(changes);
    if (state === 'pending') await decide(server, { id, kind: 'new', version }, 'approve');
    return read(id);
  }
  return { token, id: ownerId, post, act, read, save, draft, submitted, published };
}
export type TestSeller = ReturnType<typeof sellerOf>;

/** Decision of a moderator, the sample admin by default. */
export async function decide(
  server: TestApp,
  item: { id: number; kind: 'new' | 'changed' | 'reported'; version: number },
  verdict: string,
  more: object = {},
  token?: string,
) {
  const admin = token ?? (await server.signIn('admin')).accessToken;
  return server.call('POST', '/api/moderation/decide', { token: admin, body: { items: [item], verdict, ...more } });
}
