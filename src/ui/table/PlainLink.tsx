import type { ComponentProps, MouseEvent } from 'react';

/** Clicks that open a new tab or window are left to the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to another state of this page, applied without reloading it. */
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
