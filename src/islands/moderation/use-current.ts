import { useState } from 'react';
import type { ModerationItem } from '#contract/market/moderation.ts';
import { keyOf } from './use-queue.ts';

/**
 * The item that is open: the one that the address names, or the first.
 * @param asked for which list: another one begins anew
 */
export function useCurrent(items: readonly ModerationItem[], named: string, asked: string) {
  const [shown, show] = useState<{ item: ModerationItem; asked: string }>();
  const wanted = named || (shown && keyOf(shown.item));
  const found = items.find((item) => keyOf(item) === wanted);
  // The open item stays until the moderator leaves it: a key pressed at that moment must not decide about another one.
  const gone = !found && shown?.asked === asked && keyOf(shown.item) === wanted ? shown.item : undefined;
  const current = found ?? (gone ? undefined : items[0]);
  if (current && (shown?.item !== current || shown.asked !== asked)) show({ item: current, asked });
  return { current, gone, show: (item: ModerationItem | undefined) => show(item && { item, asked }) };
}
