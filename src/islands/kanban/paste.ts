import { kanbanLength } from '#contract/values/workspace/kanban.ts';
import { callApi } from '../../lib/api/client.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { unchanged, without } from './board.ts';
import { linesOf } from './pasted-lines.ts';
import type { BoardState } from './use-board.ts';

/** How many lines become cards at once. */
const maxPastedLines = 50;

interface Pasted {
  added: number;
  /** Lines from the first one on that could not be added. */
  left: string[];
  /** How many there may be, where there were more and none was added. */
  max?: number;
}

/** Adds a card for each line of a pasted text, in their order; all of them are taken back at once. */
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
    // The remainder is announced by the caller.
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
