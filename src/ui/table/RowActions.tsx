import type { ReactNode } from 'react';
import { Late } from './Late.tsx';

interface Props<Menu> {
  /** Subject of the menu. */
  label: string;
  isWanted: boolean;
  /** Loads the menu's script. */
  load: () => Promise<Menu>;
  /** Renders a RowMenu with that label once it is loaded. */
  children: (menu: Menu) => ReactNode;
}

/** Menu of a row, of which only the button is rendered until it is needed. */
export function RowActions<Menu>({ label, isWanted, load, children }: Props<Menu>) {
  // The same icon as in ui/RowMenu.tsx.
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
