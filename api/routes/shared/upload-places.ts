import type { FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../domain/shared/errors.ts';

/** How many files may be on their way at once, in all and of one account: each is in memory until it is kept. */
const most = { together: 12, ofOne: 4 };

/** Bounds what uploads hold in memory. */
export class UploadPlaces {
  readonly #taken = new Map<string, number>();
  #together = 0;

  /** Takes a place until the answer is over. @throws Overloaded when there is none */
  take({ actor }: FastifyRequest, { raw }: FastifyReply): void {
    const who = actor?.kind === 'user' ? String(actor.userId) : '';
    const own = this.#taken.get(who) ?? 0;
    if (this.#together >= most.together || own >= most.ofOne) throw new Overloaded(2);
    this.#together += 1;
    this.#taken.set(who, own + 1);
    raw.once('close', () => this.#give(who));
  }

  #give(who: string): void {
    const left = (this.#taken.get(who) ?? 1) - 1;
    this.#together -= 1;
    if (left > 0) this.#taken.set(who, left);
    else this.#taken.delete(who);
  }
}
