import type { ReactNode } from 'react';
import { Late } from './Late.tsx';

interface Props<Menu> {
  /** Subject of the menu. */
  label: string;
  isWanted: boolean;
  /** Loads the menu. */
  load: () => Promise<Menu>;
  /** A RowMenu with that label, which is loaded late. */
  children: (menu: Menu) => ReactNode;
}

/** The menu of a row, of which nothing but its button is there at first. */
export function RowActions<Menu>({ label, isWanted, load, children }: Props<Menu>) {
  // The icon that ui/RowMenu.tsx brings along.
  const content = (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {[5, 12, 19].map((y) => (
        <circle key={y} cx={12} cy={y} r={1.75} />
      ))}
    </svg>
  );
  return (
    <Late isWanted={isWanted} load={load} buttons={[{ label, className: 'bar-button', content }]}>
      {children}
    </Late>
  );
}
