import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { exportHours, exportStates } from '../values/identity/data-export.ts';

export const DataExport = Type.Object(
  {
    state: Type.Enum([...exportStates]),
    requestedAt: Timestamp,
    size: Type.Optional(Type.Integer({ minimum: 0, description: 'Size of a ready archive, in bytes.' })),
    expiresAt: Type.Optional(Type.String({ format: 'date-time', description: 'End of the download period of a ready archive.' })),
  },
  { $id: 'DataExport', description: 'State of an archive with all data of an account.' },
);
export type DataExport = Static<typeof DataExport>;

const DataExportAnswer = Type.Object(
  { export: Type.Union([DataExport, Type.Null()], { description: 'Null if there is none.' }) },
  { $id: 'DataExportAnswer', description: 'The archive of an account.' },
);

export const getDataExport = declare({
  id: 'getDataExport',
  method: 'GET',
  path: '/account-setting/data-export',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Read the state of your data archive',
  description: `Shows whether one is being created. A ready one can be downloaded for ${exportHours} hours.`,
  answers: { 200: DataExportAnswer },
});

export const requestDataExport = declare({
  id: 'requestDataExport',
  method: 'POST',
  path: '/account-setting/data-export',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Request an archive of your data',
  description:
    'It is created in the background: a ZIP with readable pages in your language, the same data as JSON by area, and pictures and files. A notification and a mail announce that it is ready. While one is being created, that one is returned; a new one replaces the previous one.',
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
  description: 'The ZIP, once it is ready.',
  type: 'application/zip',
  answers: { 200: Type.Unknown({ $id: 'DataExportFile', description: 'A ZIP archive.' }) },
  refusals: [notFound],
});
