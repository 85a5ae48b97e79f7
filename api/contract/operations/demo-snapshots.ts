import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { maxSnapshots } from '../values/operations/scenarios.ts';

const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', description: 'Lower-case letters, digits and hyphens.' });
const params = Type.Object({ name: Name }, { examples: [{ name: 'before-checkout' }] });

const DemoSnapshot = Type.Object(
  { name: Name, bytes: Type.Integer(), createdAt: Timestamp },
  { $id: 'DemoSnapshot', description: 'A snapshot of all data of a demo, including sessions.' },
);
export type DemoSnapshot = Static<typeof DemoSnapshot>;

const onlyHere = 'Demo mode with data in a file only. The snapshot is kept until the server stops.';

export const saveDemoSnapshot = declare({
  id: 'saveDemoSnapshot',
  method: 'POST',
  path: '/demo/snapshots',
  access: 'admin',
  tag: 'Service',
  summary: 'Take a snapshot of all data',
  description: `${onlyHere} One with the same name is replaced; at most ${maxSnapshots} are kept.`,
  body: Type.Object({ name: Name }, { examples: [{ name: 'before-checkout' }] }),
  answers: { 201: Type.Object({ snapshot: DemoSnapshot }) },
  refusals: [notFound, listFull],
});

export const listDemoSnapshots = declare({
  id: 'listDemoSnapshots',
  method: 'GET',
  path: '/demo/snapshots',
  access: 'admin',
  log: 'none',
  tag: 'Service',
  summary: 'List snapshots',
  description: 'Demo mode only. Oldest first; always empty on PostgreSQL.',
  answers: { 200: Type.Object({ snapshots: Type.Array(DemoSnapshot) }) },
});

export const restoreDemoSnapshot = declare({
  id: 'restoreDemoSnapshot',
  method: 'POST',
  path: '/demo/snapshots/:name/restore',
  example: { params: { name: 'before-checkout' } },
  access: 'admin',
  tag: 'Service',
  summary: 'Restore a snapshot',
  description:
    'Demo mode only. Restores all data at one moment for everyone. Sessions that were open then are open again; all later ones end.',
  params,
  answers: { 200: Type.Object({ snapshot: DemoSnapshot }) },
  refusals: [notFound],
});

export const downloadDemoSnapshot = declare({
  id: 'downloadDemoSnapshot',
  method: 'GET',
  path: '/demo/snapshots/:name',
  example: { params: { name: 'before-checkout' } },
  access: 'admin',
  log: 'none',
  tag: 'Service',
  summary: 'Download a snapshot',
  description: 'Demo mode only. A database file, as stored by the server.',
  type: 'application/octet-stream',
  params,
  answers: { 200: Type.Unknown({ $id: 'DemoSnapshotFile', description: 'A database file.' }) },
  refusals: [notFound],
});
