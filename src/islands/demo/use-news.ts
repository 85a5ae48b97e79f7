import { useEffect, useEffectEvent, useState } from 'react';

/** Polling interval in milliseconds. */
const pause = 2000;
/** Maximum number of items shown. */
export const shown = 30;

interface News<Item> {
  /** Newest first. */
  items: Item[];
  /** Cursor of the last item; later ones are fetched next. */
  last: number;
}

/** Polls a list for new items, newest first. */
export function useNews<Item>({ items, last }: News<Item>, ask: (after: number) => Promise<News<Item>>): Item[] {
  const [known, put] = useState(items);
  const asked = useEffectEvent(ask);
  useEffect(() => {
    let isOver = false;
    let after = last;
    async function follow(): Promise<void> {
      while (!isOver) {
        const news = await asked(after);
        if (isOver) return;
        // After a restart the numbering starts again.
        after = news.last;
        if (news.items.length > 0) put((before) => [...news.items, ...before].slice(0, shown));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    follow().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [last]);
  return known;
}
