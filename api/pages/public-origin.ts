import { Transform } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { builtOrigin } from '../contract/values/shared/built-origin.ts';
import { etagOf, plainBytes, type StaticPage } from './built.ts';

const built = Buffer.from(builtOrigin);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Transforms a page while it is streamed, inserting the site's public origin. */
export function publicOrigin(origin: string): Transform {
  // Trailing bytes that may be the start of the origin, kept until the next chunk.
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const bytes = withOrigin(Buffer.concat([rest, part]), origin);
      const kept = Math.min(built.length - 1, bytes.length);
      rest = bytes.subarray(bytes.length - kept);
      done(null, bytes.subarray(0, bytes.length - kept));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

/** Returns a prerendered page with the site's public origin, compressed as fast as for one visitor. */
export function pageAt(page: StaticPage, origin: string): StaticPage {
  const bytes = withOrigin(plainBytes(page), origin);
  const br = brotliCompressSync(bytes, quick);
  return { csp: page.csp, etag: etagOf(bytes), br, gzip: gzipSync(bytes) };
}

function withOrigin(bytes: Buffer, origin: string): Buffer {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = bytes.indexOf(built); at !== -1; at = bytes.indexOf(built, start)) {
    parts.push(bytes.subarray(start, at), Buffer.from(origin));
    start = at + built.length;
  }
  return start === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(start)]);
}
