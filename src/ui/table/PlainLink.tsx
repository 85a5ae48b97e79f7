import type { ComponentProps, MouseEvent } from 'react';

/** Another window is opened as by any link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to another state of this page, which is gone to without loading it anew. */
export function PlainLink({ onGo, href, children, ...link }: ComponentProps<'a'> & { onGo: () => void }) {
  return (
    <a
      {...link}
      href={href}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onGo();
      }}
    >
      {children}
    </a>
  );
}
