import { kanbanLength } from '#contract/values/workspace/kanban.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { unchanged, without } from './board.ts';
import { linesOf } from './pasted-lines.ts';
import type { BoardState } from './use-board.ts';

/** Maximum number of pasted lines that become cards. */
const maxPastedLines = 50;

interface Pasted {
  added: number;
  /** Lines that could not be added, from the first failure on. */
  left: string[];
  /** Maximum number of lines, if it was exceeded and none was added. */
  max?: number;
}

/** Adds a card for each pasted line, in order; one undo removes all of them. */
export async function pasteCards(
  { board, change, reload }: Pick<BoardState, 'board' | 'change' | 'reload'>,
  { boardId, text, t }: { boardId: string; text: string; t: Translate },
): Promise<Pasted> {
  const titles = linesOf(text, kanbanLength.title);
  if (titles.length > maxPastedLines) return { added: 0, left: [], max: maxPastedLines };
  const ids: number[] = [];
  const place = { projectId: board.id, boardId };
  try {
    for (const title of titles) {
      const { card } = await change(unchanged, () => callApi('POST /apps/kanban/add-card', { body: { data: { ...place, title } } }));
      ids.push(card.id);
    }
  } catch {
    // The caller reports the remaining lines.
  }
  await reload().catch(() => undefined);
  const drop = (id: number) =>
    change(
      (before) => without(before, id),
      () => callApi('POST /apps/kanban/remove-card', { body: { data: { id } } }),
    ).catch(showErrorToast);
  if (ids.length > 0) offerUndo(t('kanban.undo.all.added', { count: ids.length }), () => void Promise.all(ids.map(drop)));
  return { added: ids.length, left: titles.slice(ids.length) };
}
