import type { ReactNode } from 'react';
import picture from '../assets/art/empty-list.svg?url';

interface Props {
  text: string;
  /** A button or link to a next step. */
  children?: ReactNode;
}

/**
 * A list without rows: ui/Nothing.astro for islands.
 *
 *     <EmptyState text={…}><button className="btn h-12 btn-primary" …>…</button></EmptyState>
 */
export function EmptyState({ text, children }: Props) {
  return (
    <div className="tile grid justify-items-center gap-3 p-8 text-center" data-nothing>
      <img src={picture} width={200} height={150} alt="" />
      <p>{text}</p>
      {children}
    </div>
  );
}
