import { asc, isNotNull } from 'drizzle-orm';
import { type Static, type TObject, Type } from 'typebox';
import { decideCase, getCase } from '../../contract/cases/cases.ts';
import { Id } from '../../contract/shared/common.ts';
import { reasonsFor, subjectIdLength } from '../../contract/values/shared/cases.ts';
import type { Reader } from '../../db/client.ts';
import { caseDecision, caseReport, listing, moderationCase, user } from '../../db/schema.ts';
import { dueAfter } from '../../domain/cases/rules/deadline.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import {
  atStart,
  isExact,
  Moment,
  numberedRows,
  optional,
  orNull,
  part,
  SeedFault,
  type Writing,
  written,
  writtenOrNull,
} from '../part.ts';

const { kind, title, link, evidence, said, decisions } = getCase.answers[200].properties;
const { reason } = said.items.properties;
const { rule, measure } = decideCase.body.properties;
const { automatic } = decisions.items.properties;
const Username = Type.String({ description: 'A username.' });
const Text = decideCase.body.properties.text;

const Report = Type.Object(
  {
    id: Type.Optional(Id),
    reason,
    ...optional({ text: Text, reportedAt: Moment, by: Username, email: Type.String({ description: 'Email of a guest.' }) }),
    language: Type.Optional(Type.Enum(['th', 'en'])),
  },
  isExact,
);
const Appeal = Type.Object(
  { text: Text, appealedAt: Moment, ...optional({ decidedAt: Moment, by: Username, isOverturned: Type.Boolean(), answer: Text }) },
  isExact,
);
const Decision = Type.Object(
  {
    ...{ id: Type.Optional(Id), rule, measure },
    ...optional({ decidedAt: Moment, by: Username, automatic, text: Text, until: orNull(Moment), appeal: Appeal }),
  },
  isExact,
);
const fields = {
  kind,
  subjectId: Type.String({ minLength: 1, maxLength: subjectIdLength, description: 'Id of the reported item, as text.' }),
  ...optional({ title, link, evidence, openedAt: Moment, dueAt: Moment, closedAt: orNull(Moment) }),
  about: Type.Optional(Type.Object(optional({ username: Username, name: Type.String() }), isExact)),
  said: Type.Array(Report, { minItems: 1, description: 'Confirmed reports, oldest first.' }),
  decisions: Type.Optional(
    Type.Array(Decision, {
      description: 'Oldest first. Whether items are hidden or accounts suspended is stated in their own entries.',
    }),
  ),
};
type Entry = Static<TObject<typeof fields>> & { id: number };

export const cases = part({
  description: 'Reported items, with the decisions about them. For a listing, omitted fields are taken from it.',
  fields,
  replaces: [caseDecision, caseReport, moderationCase],
  async write(tx, items, writing) {
    const { accountId, moment } = writing;
    const known = await subjectsOf(tx);
    const reports = items.map((item, at) => reportsOf(item, at, writing));
    const rows = items.map((item, at) => {
      const { id, kind, subjectId, about = {}, openedAt, dueAt, closedAt } = item;
      const found = kind === 'listing' ? known(subjectId) : undefined;
      const shownTitle = item.title ?? found?.title;
      if (shownTitle === undefined && kind === 'listing')
        throw new SeedFault([at, 'subjectId'], `there is no listing with id ${subjectId}`);
      if (shownTitle === undefined) throw new SeedFault([at, 'title'], 'is missing');
      const owner = about.username === undefined ? null : accountId(about.username, [at, 'about', 'username']);
      const times = (reports[at] ?? []).map(({ reason, reportedAt }) => ({ reason, at: reportedAt }));
      return {
        ...{ id, kind, subjectId, title: shownTitle, link: item.link ?? found?.link ?? '' },
        ...{ accountId: item.about ? owner : (found?.accountId ?? null), accountName: about.name ?? about.username ?? found?.name ?? '' },
        evidence: item.evidence ?? { text: found?.text ?? '', facts: [], pictures: [] },
        openedAt: openedAt === undefined ? Math.min(...times.map((one) => one.at)) : moment(openedAt, [at, 'openedAt']),
        dueAt: dueAt === undefined ? times.reduce<number | null>(dueAfter, null) : moment(dueAt, [at, 'dueAt']),
        closedAt: closedAt ? moment(closedAt, [at, 'closedAt']) : null,
      };
    });
    await inBatches(rows, (batch) => tx.insert(moderationCase).values(batch).run());
    await inBatches(numberedRows(reports.flat()), (batch) => tx.insert(caseReport).values(batch).run());
    const decided = items.flatMap((item, at) => decisionsOf(item, { at, accountId: rows[at]?.accountId ?? null }, writing));
    await inBatches(numberedRows(decided), (batch) => tx.insert(caseDecision).values(batch).run());
  },
  async read(reader, { username }) {
    // A case is invisible until a report of it is confirmed; confirmation codes are not part of a seed.
    const rows = await reader.select().from(moderationCase).where(isNotNull(moderationCase.dueAt)).orderBy(asc(moderationCase.id)).all();
    const reports = Map.groupBy(
      await reader.select().from(caseReport).where(isNotNull(caseReport.confirmedAt)).orderBy(asc(caseReport.id)).all(),
      ({ caseId }) => caseId,
    );
    const decided = Map.groupBy(await reader.select().from(caseDecision).orderBy(asc(caseDecision.id)).all(), ({ caseId }) => caseId);
    const by = (id: number | null) => (username(id ?? 0) ? { by: username(id ?? 0) } : {});
    return rows.map(({ id, kind, subjectId, accountId, accountName, title, link, evidence, openedAt, dueAt, closedAt }) => ({
      ...{
        id,
        kind,
        subjectId,
        title,
        link,
        evidence,
        about: { ...(username(accountId ?? 0) ? { username: username(accountId ?? 0) } : {}), name: accountName },
      },
      ...{ openedAt: written(openedAt), dueAt: written(dueAt ?? 0), closedAt: writtenOrNull(closedAt) },
      said: (reports.get(id) ?? []).map(({ id, reporterId, email, language, reason, text, reportedAt }) => ({
        ...{ id, reason, text, reportedAt: written(reportedAt), language, ...by(reporterId), ...(email ? { email } : {}) },
      })),
      decisions: (decided.get(id) ?? []).map(({ id, deciderId, automatic, rule, measure, text, decidedAt, until, ...row }) => ({
        ...{
          id,
          rule,
          measure,
          text,
          automatic,
          decidedAt: written(decidedAt),
          until: writtenOrNull(until),
          ...by(deciderId),
        },
        ...(row.appealedAt === null ? {} : { appeal: appealOf(row, row.appealedAt, by(row.appealDeciderId)) }),
      })),
    }));
  },
});

/** Returns listings in the form that their cases show. */
async function subjectsOf(tx: Reader) {
  const rows = await tx
    .select({ id: listing.id, title: listing.title, text: listing.description, accountId: listing.sellerId })
    .from(listing)
    .all();
  const names = new Map((await tx.select({ id: user.id, name: user.fullName }).from(user).all()).map(({ id, name }) => [id, name]));
  const known = new Map(rows.map((row) => [String(row.id), { ...row, link: `/listing/${row.id}`, name: names.get(row.accountId) ?? '' }]));
  return (id: string) => known.get(id);
}

function reportsOf({ id: caseId, kind, said }: Entry, at: number, { accountId, moment }: Writing) {
  return said.map(({ by, email = '', text = '', language = 'th' as const, reportedAt: time = atStart, ...row }, place) => {
    const path = [at, 'said', place];
    if (!reasonsFor(kind).includes(row.reason)) throw new SeedFault([...path, 'reason'], 'is not a reason for this kind');
    const reportedAt = moment(time, [...path, 'reportedAt']);
    const reporterId = by === undefined ? null : accountId(by, [...path, 'by']);
    return { ...row, caseId, reporterId, email, text, language, reportedAt, confirmedAt: reportedAt, path: [...path, 'id'] };
  });
}

function decisionsOf({ id: caseId, decisions = [] }: Entry, of: { at: number; accountId: number | null }, { accountId, moment }: Writing) {
  return decisions.map(({ by, automatic = null, text = '', decidedAt = atStart, until, appeal, ...row }, place) => {
    const path = [of.at, 'decisions', place];
    const timeOf = (time: string | null | undefined, ...field: string[]) => (time ? moment(time, [...path, ...field]) : null);
    const idOf = (name: string | undefined, ...field: string[]) => (name === undefined ? null : accountId(name, [...path, ...field]));
    return {
      ...{ ...row, caseId, accountId: of.accountId, automatic, text, path: [...path, 'id'] },
      ...{ decidedAt: moment(decidedAt, [...path, 'decidedAt']), deciderId: idOf(by, 'by'), until: timeOf(until, 'until') },
      ...{ appeal: appeal?.text ?? '', answer: appeal?.answer ?? '', isOverturned: appeal?.isOverturned ?? null },
      ...{
        appealedAt: timeOf(appeal?.appealedAt, 'appeal', 'appealedAt'),
        appealDecidedAt: timeOf(appeal?.decidedAt, 'appeal', 'decidedAt'),
      },
      appealDeciderId: idOf(appeal?.by, 'appeal', 'by'),
    };
  });
}

type Appealed = Pick<typeof caseDecision.$inferSelect, 'appeal' | 'appealDecidedAt' | 'isOverturned' | 'answer'>;
const appealOf = ({ appeal, appealDecidedAt, isOverturned, answer }: Appealed, appealedAt: number, by: { by?: string }) => ({
  ...{ text: appeal, appealedAt: written(appealedAt), answer, ...by },
  ...(appealDecidedAt === null ? {} : { decidedAt: written(appealDecidedAt) }),
  ...(isOverturned === null ? {} : { isOverturned }),
});
