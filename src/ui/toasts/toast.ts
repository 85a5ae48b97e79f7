import { reportProblem } from '../../lib/events.ts';
import { personal } from '../../lib/storage.ts';
import type { Notice } from './notice.ts';

/** Shows a titled toast; the library that draws it is loaded when the first one is due. Without it the page itself says it. */
export async function showToast(notice: Notice): Promise<void> {
  try {
    const { toast } = await import('./show.tsx');
    toast(notice);
  } catch {
    reportProblem(notice);
  }
}

/** Shows a toast on the page that comes next. */
export function showToastNext(notice: Notice): void {
  personal.notice.writeJson(notice);
}

/** Shows the toast that the previous page left to be shown here. */
export async function showStoredToast(): Promise<void> {
  const { title, text, kind }: Partial<Notice> = personal.notice.readObject();
  personal.notice.remove();
  if (title && text && kind) await showToast({ title, text, kind });
}
