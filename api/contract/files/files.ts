import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty } from '../shared/common.ts';
import { notFound, throttled } from '../shared/refusals.ts';
import { fileIdPattern, maxFileBytes, maxFiles, maxFilesAtOnce, pictureSize, sentNameLength } from '../values/files/files.ts';

const megabytes = (bytes: number) => bytes / 1024 / 1024;

export const FileId = Type.String({ pattern: fileIdPattern, description: 'The id of a file, as returned by its upload.' });
/** Attachments in the body of a call that creates an item. */
export const FileIds = Type.Array(FileId, { maxItems: maxFilesAtOnce, description: 'Your uploaded files, each used nowhere else.' });

export const StoredFile = Type.Object(
  {
    id: Type.String({
      description: 'File id. Its bytes are at `/api/files/{id}`, those of a picture’s small copy at `/api/files/{id}/small`.',
    }),
    name: Type.String(),
    type: Type.String({ description: 'The media type detected from the content, such as `image/webp` or `application/pdf`.' }),
    size: Type.Integer({ minimum: 1, description: 'Size in bytes.' }),
    width: Type.Optional(Type.Integer({ minimum: 1, description: 'Width of a picture, in pixels.' })),
    height: Type.Optional(Type.Integer({ minimum: 1, description: 'Height of a picture, in pixels.' })),
  },
  { $id: 'StoredFile', description: 'An uploaded file.' },
);
export type StoredFile = Static<typeof StoredFile>;

export const FileAnswer = Type.Object({ file: StoredFile }, { $id: 'FileAnswer', description: 'A stored file.' });
export type FileAnswer = Static<typeof FileAnswer>;

export const uploadFile = declare({
  id: 'uploadFile',
  method: 'POST',
  path: '/api/files',
  example: { query: { name: 'รายการสินค้า.txt' } },
  access: 'signed-in',
  tag: 'Files',
  summary: 'Upload a file to attach',
  description: `The body is the file itself, at most ${megabytes(maxFileBytes)} MB; its type is detected from the content. Pictures (JPEG, PNG, WebP, AVIF) are rotated upright, stripped of metadata such as locations, and stored as WebP of at most ${pictureSize} pixels. Other accepted types: PDF, plain text, CSV, iCalendar, ZIP, Word, Excel, PowerPoint, MP3, MP4, MOV and WebM. Locations in videos, audio tags and the properties of Office documents, such as their authors, are removed; PDF and ZIP files keep theirs. A file that is not used within a day is deleted. Files are read at \`/api/files/{id}\` by the accounts they are shared with, with the access token or from a page of this site.`,
  query: Type.Object({
    name: Type.String({ maxLength: sentNameLength, description: 'The file’s name; characters that are not allowed in names are removed.' }),
  }),
  upload: true,
  idempotent: true,
  answers: { 201: FileAnswer },
  refusals: [
    {
      status: 400,
      codes: ['FILE_EMPTY', 'FILE_NOT_TAKEN', 'PICTURE_NOT_TAKEN', 'NOT_A_PICTURE'],
      description: 'The body is empty, the file or picture type (GIF, HEIC) is not accepted, or the picture cannot be read.',
    },
    {
      status: 409,
      codes: ['LIST_FULL'],
      description: `You have ${maxFiles.count} files, or ${megabytes(maxFiles.bytes)} MB of them: \`LIST_FULL\`. Nothing changed.`,
    },
    throttled,
  ],
});

export const removeFile = declare({
  id: 'removeFile',
  method: 'DELETE',
  path: '/api/files/:id',
  access: 'signed-in',
  tag: 'Files',
  summary: 'Delete your unused upload',
  description: 'A file that belongs to something is deleted with it.',
  params: Type.Object({ id: FileId }, { examples: [{ id: 'AAAAAAAAAAAAAAAAAAAAAA' }] }),
  answers: { 200: Empty },
  refusals: [notFound],
});
