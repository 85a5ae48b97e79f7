import { cutText } from '../../../contract/values/shared/cut-text.ts';
import { boardTitleLength } from '../../../contract/values/workspace/kanban.ts';
import { fold } from '../../shared/rules/text.ts';

/** Distance between the positions of tasks, so that others fit between them. */
export const positionStep = 1024;

/** Returns a position between two others, either of which may be missing; undefined when there is no room. */
export function positionBetween(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? positionStep : after - positionStep;
  if (after === undefined) return before + positionStep;
  const middle = Math.floor((before + after) / 2);
  return middle > before ? middle : undefined;
}

/** Builds a board's id: the letters and digits of its title, including Thai ones, with hyphens between, and a number if that is taken. */
export function boardIdOf(title: string, taken: readonly string[]): string {
  const slug = fold(title)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const base = slug || 'board';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** Returns a title, with a number if another board has it. */
export function freeTitle(title: string, isTaken: (title: string) => boolean): string {
  let free = title;
  for (let number = 2; isTaken(free); number += 1) free = `${cutText(title, boardTitleLength - 4)} ${number}`;
  return free;
}
