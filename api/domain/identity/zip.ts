import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive: its bytes or text in pieces. */
export interface ArchiveFile {
  name: string;
  /** Whether it is already compressed, as pictures are. */
  isPacked: boolean;
  content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

/** Yields the bytes of a ZIP with these files as a stream: at most one piece is in memory. */
export async function* zipped(files: AsyncIterable<ArchiveFile>, writtenAt: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, bytes) => {
    if (error) failure = error;
    else ready.push(bytes);
  });
  function* made(): Generator<Uint8Array> {
    if (failure) throw failure;
    yield* ready.splice(0);
  }
  for await (const { name, isPacked, content } of files) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = writtenAt;
    zip.add(file);
    for await (const piece of content) {
      file.push(typeof piece === 'string' ? Buffer.from(piece.toWellFormed()) : piece);
      yield* made();
    }
    file.push(new Uint8Array(), true);
    yield* made();
  }
  zip.end();
  yield* made();
}
