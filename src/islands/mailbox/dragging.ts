import type { DragEvent } from 'react';
import type { MailSummary } from '#contract/workspace/mail-screen.ts';

/** Drop target of dragged mails. */
export type Target = { folder: MailSummary['folder'] } | { label: string } | { star: true };

/** Distinguishes mails from files and text dragged over the page. */
const kind = 'application/x-taladnat-mails';

export const holdsMails = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** Starts dragging mails; the drag image shows their number. */
export function dragMails({ dataTransfer }: DragEvent, said: string): void {
  dataTransfer.setData(kind, '1');
  dataTransfer.effectAllowed = 'move';
  const picture = Object.assign(document.createElement('span'), { textContent: said, className: 'mail-dragged' });
  document.body.append(picture);
  dataTransfer.setDragImage(picture, 12, 12);
  // By then the browser has captured the drag image.
  setTimeout(() => picture.remove());
}
