import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** How many there are; a change of it is told. */
  found?: string;
  lead?: string;
  /** Links to the other lists beside this one; on a phone a line of their own. */
  lists?: ReactNode;
  /** Actions on the list. */
  children?: ReactNode;
}

/** The heading of a list, in one line where there is room. */
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
