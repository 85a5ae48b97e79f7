import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { removedKinds } from '../values/backoffice/removed-entries.ts';
import { removalDays } from '../values/shared/removals.ts';

const RemovedQuery = Type.Object({ kind: Type.Enum([...removedKinds], { description: 'The list that it was deleted from.' }) });
export type RemovedQuery = Static<typeof RemovedQuery>;
const RemovedEntry = Type.Object({
  key: Type.String({ description: 'Key for restoring it: its number, or a role’s key.' }),
  title: Type.String({ description: 'Its name.' }),
  removedAt: Timestamp,
});
export const RemovedEntries = Type.Object(
  { entries: Type.Array(RemovedEntry, { description: 'Newest first.' }) },
  {
    $id: 'RemovedEntries',
    description: `Deleted entries of a back-office list, which can be restored for ${removalDays} days.`,
  },
);
export type RemovedEntries = Static<typeof RemovedEntries>;

export const getRemovedEntries = declare({
  id: 'getRemovedEntries',
  method: 'GET',
  path: '/api/removed-entries',
  example: { query: { kind: 'user' } },
  access: 'admin',
  log: { of: 'removed', at: 'answer.entries.key' },
  tag: 'Users',
  summary: 'List deleted users, roles, permissions or employees',
  description: `For admins who may delete them; \`restore-users\`, \`restore-role\`, \`restore-permission\` and \`restore-employee\` restore them for ${removalDays} days.`,
  query: RemovedQuery,
  answers: { 200: RemovedEntries },
});
