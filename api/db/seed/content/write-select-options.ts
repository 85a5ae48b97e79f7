import { fold } from '../../../domain/shared/rules/text.ts';
import type { Queries } from '../../client.ts';
import { film } from '../../schema.ts';
import { filmSeed } from './select-options.ts';

export async function seedFilms(tx: Queries): Promise<void> {
  await tx
    .insert(film)
    .values(filmSeed.map((title, place) => ({ rank: place + 1, value: slugOf(title), title, search: fold(title) })))
    .run();
}

/** Turns "The Tuk-Tuk at Gate 9" into `the-tuk-tuk-at-gate-9`; Thai letters stay. */
function slugOf(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
