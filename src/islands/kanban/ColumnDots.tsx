import { type RefObject, useEffect, useState } from 'react';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Position indicator for narrow screens: shows the current column and navigates to the others. */
export function ColumnDots({ boardRef, names, t }: { boardRef: RefObject<HTMLElement | null>; names: readonly string[]; t: Translate }) {
  const [current, setCurrent] = useState(0);
  const columns = () => [...(boardRef.current?.querySelectorAll<HTMLElement>('[data-board]') ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are to be watched then.
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        if (seen instanceof IntersectionObserverEntry && seen.target instanceof HTMLElement) setCurrent(columns().indexOf(seen.target));
      },
      { root: boardRef.current, threshold: 0.6 },
    );
    for (const column of columns()) watch.observe(column);
    return () => watch.disconnect();
  }, [names.join('\n')]);
  return (
    <nav className="kanban-dots needs-script" aria-label={t('kanban.columns')}>
      {names.map((name, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={at}
          type="button"
          aria-label={t('kanban.goTo', { title: name })}
          aria-current={at === current ? 'true' : undefined}
          onClick={() => columns()[at]?.scrollIntoView({ block: 'nearest', inline: 'center' })}
        />
      ))}
    </nav>
  );
}
