import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { exportHours, exportStates } from '../values/identity/data-export.ts';

export const DataExport = Type.Object(
  {
    state: Type.Enum([...exportStates]),
    requestedAt: Timestamp,
    size: Type.Optional(Type.Integer({ minimum: 0, description: 'In bytes, of one that is ready.' })),
    expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'Until when one that is ready can be downloaded.' })),
  },
  { $id: 'DataExport', description: 'An archive with all data of an account, as far as it is.' },
);
export type DataExport = Static<typeof DataExport>;

const DataExportAnswer = Type.Object(
  { export: Type.Union([DataExport, Type.Null()], { description: 'Null while there is none.' }) },
  { $id: 'DataExportAnswer', description: 'The archive of an account.' },
);

export const getDataExport = declare({
  id: 'getDataExport',
  method: 'GET',
  path: '/account-setting/data-export',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Look at the archive of your data',
  description: `Says whether one is being made. A ready one can be downloaded for ${exportHours} hours.`,
  answers: { 200: DataExportAnswer },
});

export const requestDataExport = declare({
  id: 'requestDataExport',
  method: 'POST',
  path: '/account-setting/data-export',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Ask for an archive of your data',
  description:
    'It is made in the background: a ZIP with pages to read in your language, the same as JSON by area, and pictures and files. A notification and a mail tell when it is ready. While one is being made, that one is answered; a new one takes the place of the one before.',
  answers: { 200: DataExportAnswer },
  byLanguage: true,
  refusals: [throttled],
});

export const downloadDataExport = declare({
  id: 'downloadDataExport',
  method: 'GET',
  path: '/account-setting/data-export/file',
  access: 'signed-in',
  log: { of: 'account', act: 'export' },
  tag: 'Account settings',
  summary: 'Download the archive of your data',
  description: 'The ZIP, while it is ready.',
  type: 'application/zip',
  answers: { 200: Type.Unknown({ $id: 'DataExportFile', description: 'A ZIP archive.' }) },
  refusals: [notFound],
});
