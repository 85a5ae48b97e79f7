import { useState } from 'react';
import type { ModerationItem } from '#contract/market/moderation.ts';
import { keyOf } from './use-queue.ts';

/**
 * Returns the open item: the one named in the URL, or the first.
 * @param asked key of the list; another list resets the item
 */
export function useCurrent(items: readonly ModerationItem[], named: string, asked: string) {
  const [shown, show] = useState<{ item: ModerationItem; asked: string }>();
  const wanted = named || (shown && keyOf(shown.item));
  const found = items.find((item) => keyOf(item) === wanted);
  // The open item stays until the moderator leaves it, so that a keypress at that moment does not decide on another one.
  const gone = !found && shown?.asked === asked && keyOf(shown.item) === wanted ? shown.item : undefined;
  const current = found ?? (gone ? undefined : items[0]);
  if (current && (shown?.item !== current || shown.asked !== asked)) show({ item: current, asked });
  return { current, gone, show: (item: ModerationItem | undefined) => show(item && { item, asked }) };
}
