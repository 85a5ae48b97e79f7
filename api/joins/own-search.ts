import type { OwnResult, OwnResults } from '../contract/navigation/own-search.ts';
import { maxOwnResults as limit, ownKinds } from '../contract/values/navigation/own-search.ts';
import { findRecords } from '../domain/backoffice/invoice-records.ts';
import { findUsers } from '../domain/backoffice/user-directory.ts';
import { type Ctx, hasRight, requireAccount } from '../domain/context.ts';
import { findOwnListings } from '../domain/market/own-listings.ts';
import { fold } from '../domain/shared/rules/text.ts';
import { searchEvents } from '../domain/workspace/calendar-entries.ts';
import { chatLink } from '../domain/workspace/chat-notices.ts';
import { findContacts } from '../domain/workspace/chat-people.ts';
import { cardLink } from '../domain/workspace/kanban-notices.ts';
import { findCards } from '../domain/workspace/kanban-screen.ts';
import { findMails } from '../domain/workspace/mail-list.ts';
import { mailLink } from '../domain/workspace/mailbox.ts';
import { linkTo as eventLink } from '../domain/workspace/rules/event-words.ts';
import { findTitledTasks } from '../domain/workspace/todo-list.ts';

type Find = (ctx: Ctx, q: string) => Promise<Omit<OwnResult, 'kind'>[]>;

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Search functions of each kind. */
const kinds: Record<OwnResult['kind'], Find> = {
  task: async (ctx, q) =>
    (await findTitledTasks(ctx, { q, limit })).map(({ id, title, dueDate }) => ({
      ...{ title, subtitle: '', at: iso(dueDate), url: `/apps/todo?task=${id}` },
    })),
  card: async (ctx, q) =>
    (await findCards(ctx, { q, limit })).map(({ title, column, dueDate, ...card }) => ({
      ...{ title, subtitle: column, at: iso(dueDate), url: cardLink(card) },
    })),
  event: async (ctx, q) =>
    (await searchEvents(ctx, { q, limit })).entries.map(({ id, title, location, start, starts: [at = start] }) => ({
      ...{ title, subtitle: location, at, url: eventLink(id, Date.parse(at)) },
    })),
  mail: async (ctx, q) =>
    (await findMails(ctx, { q, limit })).map(({ id, subject, fromName, fromEmail, time }) => ({
      ...{ title: subject, subtitle: fromName || fromEmail, at: iso(time), url: mailLink(id) },
    })),
  person: async (ctx, q) =>
    (await findContacts(ctx, { q, limit })).map(({ id, fullName, role }) => ({
      ...{ title: fullName, subtitle: role, at: null, url: chatLink(id) },
    })),
  invoice: async (ctx, q) =>
    !hasRight(ctx, 'invoices', 'read')
      ? []
      : (await findRecords(ctx, { q, limit })).map(({ id, number, name, company }) => ({
          title: number ?? `#${id}`,
          subtitle: [name, company].filter(Boolean).join(' · '),
          ...{ at: null, url: `/apps/invoice/preview?id=${id}` },
        })),
  user: async (ctx, q) =>
    !hasRight(ctx, 'users', 'read')
      ? []
      : (await findUsers(ctx, { q, limit })).map(({ id, fullName, email }) => ({
          ...{ id, title: fullName, subtitle: email, at: null, url: `/apps/user/view?id=${id}` },
        })),
  listing: async (ctx, q) =>
    (await findOwnListings(ctx, { q, limit })).map(({ id, title }) => ({ title, subtitle: '', at: null, url: `/sell/${id}` })),
};

/** Returns the best matches of each kind among everything that an account owns or may see. */
export async function searchOwn(ctx: Ctx, { q = '' }: { q?: string }): Promise<OwnResults> {
  requireAccount(ctx);
  const text = q.trim();
  if (fold(text) === '') return { results: [] };
  const results: OwnResult[] = [];
  for (const kind of ownKinds) for (const found of await kinds[kind](ctx, text)) results.push({ kind, ...found });
  return { results };
}
