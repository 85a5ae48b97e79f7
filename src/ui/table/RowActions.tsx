import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Late } from './Late.tsx';

interface Props {
  /** What the menu is about. */
  label: string;
  isWanted: boolean;
  /** A RowMenu with that label, which is loaded late. */
  children: ReactNode;
}

/** The menu of a row, of which nothing but its button is there at first. */
export function RowActions({ label, isWanted, children }: Props) {
  const content = <EllipsisVertical size={20} aria-hidden="true" />;
  return (
    <Late isWanted={isWanted} buttons={[{ label, className: 'bar-button', content }]}>
      {children}
    </Late>
  );
}
