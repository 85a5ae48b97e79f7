import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Number of entries, as text; changes are announced. */
  found?: string;
  lead?: string;
  /** Links to related lists; on phones in a line of their own. */
  lists?: ReactNode;
  /** Actions on the list. */
  children?: ReactNode;
}

/** Heading of a list, in one line if there is room. */
export function ListHead({ title, found, lead, lists, children }: Props) {
  return (
    <div className="list-head">
      <div className="list-title">
        <h1>{title}</h1>
        {found !== undefined && <p role="status">{found}</p>}
        {lead && <p>{lead}</p>}
      </div>
      {lists}
      {children && <div className="list-actions">{children}</div>}
    </div>
  );
}
