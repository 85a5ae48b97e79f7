import type { AccessEntry, AffectedAccounts } from '../../../contract/operations/access-log.ts';
import { csvFile, harmless } from '../../../contract/values/shared/csv.ts';

const heads = {
  entries: ['id', 'at', 'act', 'call', 'account', 'username', 'address', 'browser', 'kind', 'objects', 'reason', 'subjects'],
  affected: ['account', 'username', 'email', 'entries'],
};

/** Formats entries for a spreadsheet. */
export const accessCsv = (entries: readonly AccessEntry[]): string =>
  table(
    heads.entries,
    entries.map(({ id, at, act, call, account, address, agent, kind, objects, reason, subjects, subjectCount }) => [
      ...[String(id), at, act, call, String(account?.id ?? ''), account?.username ?? '', address, agent, kind ?? '', objects, reason],
      subjects.map((subject) => subject.id).join(' ') + (subjectCount > subjects.length ? ` +${subjectCount - subjects.length}` : ''),
    ]),
  );

/** Formats accounts for a spreadsheet. */
export const affectedCsv = (accounts: AffectedAccounts['accounts']): string =>
  table(
    heads.affected,
    accounts.map(({ id, username, email, entries }) => [String(id), username, email, String(entries)]),
  );

/** Builds a CSV file whose cells spreadsheets don't evaluate as formulas. */
const table = (head: readonly string[], rows: readonly string[][]): string => csvFile([head, ...rows.map((cells) => cells.map(harmless))]);
