import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two questions. */
const pause = 2000;
/** As many of the newest are shown. */
export const shown = 30;

interface News<Item> {
  /** Newest first. */
  items: Item[];
  /** Those behind it are asked for next. */
  last: number;
}

/** Items of a list and those that come later, asked for all the while, the newest first. */
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
        // After a restart they are counted anew.
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
