import type { MyData } from '../contract/identity/my-data.ts';
import type { PrivacyRequestInput } from '../contract/identity/privacy-requests.ts';
import { type Reader, transact } from '../db/client.ts';
import { eraseReporter } from '../domain/cases/erase-concerned.ts';
import type { Ctx } from '../domain/context.ts';
import type { AccountTools } from '../domain/identity/accounts.ts';
import { archiveOf } from '../domain/identity/archive.ts';
import { beginExport, exportOf, openExportOf } from '../domain/identity/data-exports.ts';
import { askForData, type DataHolder, holderOf, readDataCode } from '../domain/identity/data-requests.ts';
import { leaveSuspended, readLeaving } from '../domain/identity/leaving.ts';
import { addPrivacyRequest, eraseRequestsOf, privacyRequestsOf } from '../domain/identity/privacy-requests.ts';
import { confirmStep, needsCode } from '../domain/identity/two-step.ts';
import { zipped } from '../domain/identity/zip.ts';
import { eraseAddress } from '../domain/mail-delivery/erase-address.ts';
import type { PhotoStore } from '../domain/market/photo-store.ts';
import { noteErased } from '../domain/shared/erased.ts';
import { NotFound } from '../domain/shared/errors.ts';
import { eraseGuest, hasGuestOrder, listGuestOrders } from '../domain/shop/guest-data.ts';
import { readPhotosOf } from './export-photos.ts';

interface Tools extends AccountTools {
  store: PhotoStore;
}
interface Asked {
  code: string;
  /** Network address of the caller. */
  address: string;
}

/** Data of an account, whose number is for the access log. */
interface OfAccount {
  userId: number;
  shown: MyData;
}

/** Joins accounts and orders for people who can't sign in: data of suspended accounts and of guests, by a mailed code. */
export const myData = {
  /** @throws Throttled */
  ask: (
    ctx: Ctx,
    { number = '', ...asked }: { email: string; number?: string | undefined; address: string },
    tools: Tools,
  ): Promise<void> =>
    askForData(ctx, asked, {
      ...tools,
      isGuest: (db, key) => hasGuestOrder(db, { key, number: number.trim().toUpperCase() }),
    }),

  /** @throws Invalid, Throttled */
  async read(ctx: Ctx, asked: Asked, tools: Tools): Promise<MyData> {
    return shown(ctx.db, await readDataCode(ctx, asked, tools), ctx.now);
  },

  /** @throws Invalid, NotFound for a guest, Throttled */
  async export(ctx: Ctx, { step, ...asked }: Asked & { step?: string | undefined }, tools: Tools): Promise<OfAccount> {
    const { userId } = accountIn(await readDataCode(ctx, asked, tools));
    await confirmStep(ctx, { userId, code: step }, tools);
    await beginExport(ctx, userId, tools.throttles);
    return { userId, shown: await shown(ctx.db, { userId }, ctx.now) };
  },

  /** @throws Invalid, NotFound while there is none, Throttled */
  async open(ctx: Ctx, asked: Asked, tools: Tools): Promise<{ userId?: number; size?: number; parts: AsyncIterable<Uint8Array> }> {
    const holder = await readDataCode(ctx, asked, tools);
    const { db, now, language } = ctx;
    if ('userId' in holder) return { ...holder, ...(await openExportOf(db, holder.userId, now)) };
    const person = { userId: undefined, emails: [holder.guestKey] };
    return { parts: zipped(archiveOf(db, { person, language, now, readPhoto: readPhotosOf(tools.store) }), now) };
  },

  /** @throws Invalid, NotFound for an account, Throttled */
  async erase(ctx: Ctx, asked: Asked, tools: Tools): Promise<MyData> {
    await readDataCode(ctx, asked, tools);
    return transact(ctx.db, async (tx) => {
      const holder = await holderOf(tx, asked.code, ctx.now);
      if (!('guestKey' in holder)) throw new NotFound('This is an account. It is deleted as a whole.');
      await eraseGuest(tx, holder.guestKey);
      await eraseAddress(tx, holder.guestKey);
      await eraseReporter(tx, holder.guestKey);
      await eraseRequestsOf(tx, holder.guestKey);
      await noteErased(tx, [{ emailKey: holder.guestKey }], ctx.now);
      return shown(tx, holder, ctx.now);
    });
  },

  /** @throws Invalid, ListFull, Throttled */
  async request(
    ctx: Ctx,
    { kind, text, ...asked }: Asked & PrivacyRequestInput,
    tools: Tools,
  ): Promise<{ userId: number | undefined; shown: MyData }> {
    await readDataCode(ctx, asked, tools);
    return transact(ctx.db, async (tx) => {
      const holder = await holderOf(tx, asked.code, ctx.now);
      await addPrivacyRequest(tx, ctx, holder, { kind, text });
      return { userId: 'userId' in holder ? holder.userId : undefined, shown: await shown(tx, holder, ctx.now) };
    });
  },

  /** @throws Invalid, NotFound for a guest, Throttled */
  async leave(ctx: Ctx, { step, ...asked }: Asked & { step?: string | undefined }, tools: Tools): Promise<OfAccount> {
    const { userId } = accountIn(await readDataCode(ctx, asked, tools));
    await confirmStep(ctx, { userId, code: step }, tools);
    await leaveSuspended(ctx, { userId }, tools);
    return { userId, shown: await shown(ctx.db, { userId }, ctx.now) };
  },
};
export type MyDataJoin = typeof myData;

function accountIn(holder: DataHolder): { userId: number } {
  if ('userId' in holder) return holder;
  throw new NotFound('There is no account.');
}

async function shown(db: Reader, holder: DataHolder, now: number): Promise<MyData> {
  const requests = await privacyRequestsOf(db, holder);
  const none = { export: null, takesStep: false, leavesAt: null, orders: [], requests };
  if ('guestKey' in holder) return { ...none, kind: 'guest', orders: await listGuestOrders(db, holder.guestKey) };
  const { userId } = holder;
  const leavesAt = await readLeaving(db, userId);
  return {
    ...none,
    kind: 'account',
    export: await exportOf(db, userId, now),
    takesStep: await needsCode(db, userId),
    leavesAt: leavesAt === null ? null : new Date(leavesAt).toISOString(),
  };
}
