import { reportProblem } from '../../lib/events.ts';
import { personal } from '../../lib/storage.ts';
import type { Notice } from './notice.ts';

/** Shows a toast with a title; the library is loaded with the first one. If that fails, the page's fallback notice is used. */
export async function showToast(notice: Notice): Promise<void> {
  try {
    const { toast } = await import('./show.tsx');
    toast(notice);
  } catch {
    reportProblem(notice);
  }
}

/** Shows a toast on the next page. */
export function showToastNext(notice: Notice): void {
  personal.notice.writeJson(notice);
}

/** Shows the toast that the previous page stored for this one. */
export async function showStoredToast(): Promise<void> {
  const { title, text, kind }: Partial<Notice> = personal.notice.readObject();
  personal.notice.remove();
  if (title && text && kind) await showToast({ title, text, kind });
}
