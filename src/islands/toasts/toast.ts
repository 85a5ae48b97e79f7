import { personal } from '../../lib/storage.ts';
import type { Problem } from '../../shell/last-resort-notice.ts';

export interface Notice {
  /** Texts, already in the page's language. */
  title: string;
  text: string;
  kind: 'info' | 'success' | 'error';
}

/** Shows a titled toast; the library that draws it is loaded when the first one is due. Without it the page itself says it. */
export async function showToast(notice: Notice): Promise<void> {
  try {
    const { toast } = await import('./show.tsx');
    toast(notice);
  } catch {
    dispatchEvent(new CustomEvent<Problem>('plain-notice', { detail: notice }));
  }
}

/** Shows a toast on the page that comes next. */
export function showToastNext(notice: Notice): void {
  personal.notice.write(JSON.stringify(notice));
}

/** What the page before left to be shown here. */
export function takeStoredToast(): Notice | undefined {
  const text = personal.notice.read();
  personal.notice.remove();
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
