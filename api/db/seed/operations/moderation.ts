import { and, asc, eq, ne } from 'drizzle-orm';
import type { CaseReason } from '../../../contract/values/shared/cases.ts';
import { dueAfter } from '../../../domain/cases/rules/deadline.ts';
import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import type { Queries } from '../../client.ts';
import { caseReport, listing, moderationCase, user } from '../../schema.ts';
import { seedWaitingListings } from '../market/write-listings.ts';
import type { SeedPeople } from '../people.ts';
import type { Scenario } from './scenario.ts';

const hour = 3600_000;
const reportedListings = 40;

/** Samples with a queue full of unreviewed listings and reports. */
export const moderation: Scenario = {
  hasSamples: true,
  async more(tx, people, now) {
    await seedWaitingListings(tx, people, now);
    await addReports(tx, people, now);
  },
};

const reports: readonly { reason: CaseReason; text: string }[] = [
  { reason: 'fraud', text: 'ผู้ขายขอให้โอนเงินก่อน แล้วไม่ตอบอีกเลย' },
  { reason: 'duplicate', text: 'เห็นประกาศเดียวกันนี้หลายครั้งแล้ว' },
  { reason: 'counterfeit', text: 'ของปลอม รูปก็ไม่ใช่ของจริง' },
  { reason: 'category', text: 'ลงผิดหมวด' },
  { reason: 'sold', text: 'ขายไปแล้ว แต่ยังประกาศอยู่' },
];

/** Adds reports by the client about other people's listings, one per hour. */
async function addReports(tx: Queries, { johndoe, janedoe }: SeedPeople, now: number): Promise<void> {
  const shown = await tx
    .select({ id: listing.id, title: listing.title, text: listing.description, sellerId: listing.sellerId, name: user.fullName })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.sellerId))
    .where(and(eq(listing.state, 'published'), ne(listing.sellerId, janedoe), ne(listing.sellerId, johndoe)))
    .orderBy(asc(listing.id))
    .limit(reportedListings)
    .all();
  const caseId = await nextId(tx, moderationCase, shown.length);
  const reportId = await nextId(tx, caseReport, shown.length);
  const said = shown.map((row, at) => {
    const report = reports[at % reports.length] ?? { reason: 'fraud' as const, text: '' };
    return { ...row, ...report, place: at, about: row.text, at: now - (shown.length - at) * hour };
  });
  const cases = said.map(({ id, title, about, sellerId, name, reason, at, place }) => ({
    ...{ id: caseId + place, kind: 'listing' as const, subjectId: String(id), accountId: sellerId, accountName: name, title },
    ...{ link: `/listing/${id}`, evidence: { text: about, facts: [], pictures: [] }, openedAt: at, dueAt: dueAfter(null, { reason, at }) },
  }));
  await inBatches(cases, (batch) => tx.insert(moderationCase).values(batch).run());
  const rows = said.map(({ reason, text, at, place }) => ({
    ...{ id: reportId + place, caseId: caseId + place, reporterId: janedoe, language: 'th' as const, reason, text },
    ...{ reportedAt: at, confirmedAt: at },
  }));
  await inBatches(rows, (batch) => tx.insert(caseReport).values(batch).run());
}
