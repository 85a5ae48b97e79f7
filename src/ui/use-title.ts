import { useEffect } from 'react';

/** Number of new messages at the beginning of the title (see shell/unread.ts). */
const counted = /^(?:\(\d+\) )?/;

/** Names the opened item in the document's title, in place of the page's own name, until it is closed. */
export function useTitle(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    const own = document.title.replace(counted, '');
    const show = (title: string) => {
      document.title = `${counted.exec(document.title)?.[0]}${title}`;
    };
    show(`${name}${own.slice(own.lastIndexOf(' · '))}`);
    return () => show(own);
  }, [name]);
}
