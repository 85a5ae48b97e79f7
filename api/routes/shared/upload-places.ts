import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../domain/shared/errors.ts';
import type { Figures } from '../../figures.ts';

/** Maximum number of concurrent uploads, in total and per account: each is held in memory until it is stored. */
const most = { together: 12, ofOne: 4 };
/** Minimum progress: an upload with fewer bytes within this time is aborted when another needs its place. */
const minPace = { bytes: 32 * 1024, time: 1500 };

interface Upload {
  who: string;
  reply: FastifyReply;
  /** Start of the current measurement, and the bytes received since. */
  since: number;
  bytes: number;
  isThere: boolean;
}

/** Limits the memory that uploads take. */
export class UploadPlaces {
  readonly #figures: Figures;
  readonly #now: () => number;
  /** In order of arrival. */
  readonly #uploads = new Map<FastifyRequest, Upload>();

  constructor(figures: Figures, now: () => number = () => performance.now()) {
    this.#figures = figures;
    this.#now = now;
    figures.measure('uploads', () => this.#uploads.size);
  }

  /** Reserves a place until the response is complete. @throws Overloaded if there is none */
  take(request: FastifyRequest, reply: FastifyReply): void {
    const who = request.actor?.kind === 'user' ? String(request.actor.userId) : '';
    const own = [...this.#uploads.values()].filter((upload) => upload.who === who).length;
    if (own >= most.ofOne || (this.#uploads.size >= most.together && !this.#endSlowest())) {
      this.#figures.refuse('upload');
      throw new Overloaded(2);
    }
    this.#uploads.set(request, { who, reply, since: this.#now(), bytes: 0, isThere: false });
    reply.raw.once('close', () => this.#uploads.delete(request));
  }

  /** Measures the speed of a body. */
  watch(request: FastifyRequest, body: NodeJS.ReadableStream): void {
    const upload = this.#uploads.get(request);
    if (!upload) return;
    body.on('data', (bytes: Buffer) => {
      upload.bytes += bytes.length;
      if (upload.bytes < minPace.bytes) return;
      upload.bytes = 0;
      upload.since = this.#now();
    });
    body.once('end', () => {
      upload.isThere = true;
    });
  }

  /** Aborts the upload that has been too slow for the longest time. @returns whether there was one */
  #endSlowest(): boolean {
    const latest = this.#now() - minPace.time;
    const slow = [...this.#uploads].filter(([, { isThere, since }]) => !isThere && since < latest);
    const [slowest] = slow.sort(([, one], [, other]) => one.since - other.since);
    if (!slowest) return false;
    const [request, { reply }] = slowest;
    this.#uploads.delete(request);
    reply.header('connection', 'close').send(Object.assign(new Error('The request did not arrive in time.'), timedOut));
    return true;
  }
}

const timedOut = { statusCode: 408, code: 'REQUEST_TIMEOUT' };
