import type { DragEvent } from 'react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';

/** Where dragged mails can be put. */
export type Target = { folder: MailSummary['folder'] } | { label: string } | { star: true };

/** Told from files and texts that are dragged over the page. */
const kind = 'application/x-taladnat-mails';

export const holdsMails = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** Takes mails along with the pointer; a small picture says how many. */
export function dragMails({ dataTransfer }: DragEvent, said: string): void {
  dataTransfer.setData(kind, '1');
  dataTransfer.effectAllowed = 'move';
  const picture = Object.assign(document.createElement('span'), { textContent: said, className: 'mail-dragged' });
  document.body.append(picture);
  dataTransfer.setDragImage(picture, 12, 12);
  // The browser has taken its picture by then.
  setTimeout(() => picture.remove());
}
