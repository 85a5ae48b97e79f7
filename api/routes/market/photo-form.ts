import type { IncomingHttpHeaders } from 'node:http';
import { errorCodes } from 'fastify';
import { maxPhotoBytes } from '../../contract/values/market/photos.ts';
import { Invalid } from '../../domain/shared/errors.ts';

/** More than a form with one file has; each part takes time to parse. */
const maxParts = 10;

const noForm = () => new Invalid({ file: ['must be the one file of the form'] }, 'FORM_INVALID');

/** Returns the only file of a form, whatever its field's name. Node parses the form. @throws Invalid, or the error for large bodies */
export async function fileInForm({ 'content-type': type = '' }: IncomingHttpHeaders, body: Buffer): Promise<Buffer> {
  if (partsIn(type, body) > maxParts) throw noForm();
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw noForm();
  });
  const [file, ...more] = [...form.values()].filter((value) => typeof value !== 'string');
  if (!file || more.length > 0) throw noForm();
  return requireSize(Buffer.from(await file.arrayBuffer()));
}

function partsIn(type: string, body: Buffer): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw noForm();
  let parts = 0;
  for (let at = body.indexOf(boundary); at >= 0 && parts <= maxParts; at = body.indexOf(boundary, at + boundary.length)) parts += 1;
  return parts;
}

/** @throws the server's error for any body that is too large */
export function requireSize(file: Buffer): Buffer {
  if (file.length > maxPhotoBytes) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  return file;
}
