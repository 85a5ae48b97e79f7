import type { KanbanCard } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import type { Tone } from '../../ui/status-colors.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import {
  type CardPlace,
  cardOf,
  columnBefore,
  columnCleared,
  columnMoved,
  columnPatched,
  moved,
  placeOf,
  recoloured,
  titleOf,
  unchanged,
  without,
  withoutColumn,
} from './board.ts';
import type { BoardState } from './use-board.ts';

/** Grouping of announced changes, and whether the toast is omitted. */
interface Telling {
  kind?: string;
  isQuiet?: boolean;
}

/** Actions on boards and cards, each with an undo. */
export function useMoves({ board, change, reload }: BoardState, t: Translate) {
  const at = { projectId: board.id };
  const restore = (removalId: number) =>
    change(unchanged, () => callApi('POST /apps/kanban/restore', { body: { data: { removalId } } }))
      .then(() => reload())
      .catch(showErrorToast);

  /** Applies a change, and offers to undo it once completed. */
  function undoable<Answer>(
    text: string,
    done: Promise<Answer>,
    undo: (answer: Answer) => void,
    { kind, isQuiet = false }: Telling = {},
  ): void {
    const batch = kind === undefined ? undefined : { count: 1, say: (count: number) => t(`kanban.undo.all.${kind}`, { count }), isQuiet };
    done.then((answer) => offerUndo(text, () => undo(answer), batch), showErrorToast);
  }

  const send = (id: number, place: CardPlace) =>
    change(
      (before) => moved(before, id, place),
      () => callApi('POST /apps/kanban/move-card', { body: { data: { id, ...place } }, keepalive: true }),
    );
  const sendColumn = (id: string, afterId: string | undefined) =>
    change(
      (before) => columnMoved(before, id, afterId),
      () => callApi('POST /apps/kanban/move-column', { body: { data: { ...at, id, afterId } }, keepalive: true }),
    );
  const archive = (card: KanbanCard, isArchived: boolean) =>
    change(isArchived ? (before) => without(before, card.id) : unchanged, () =>
      callApi('POST /apps/kanban/update-card', { body: { data: { id: card.id, isArchived } } }),
    );

  return {
    /** Changes a label's colour on all cards. @throws ApiError */
    recolour: (name: string, tone: Tone) =>
      change(
        (before) => recoloured(before, name, tone),
        () => callApi('POST /apps/kanban/update-label', { body: { data: { ...at, name, tone } } }),
      ),
    move(id: number, place: CardPlace, isQuiet = false) {
      const [card, from] = [cardOf(board, id), placeOf(board, id)];
      const column = board.columns.find((one) => one.id === place.boardId);
      if (!card || !from || !column || (from.boardId === place.boardId && from.afterId === place.afterId)) return;
      const text = t('kanban.undo.moved', { title: card.title, column: titleOf(column, t) });
      undoable(text, send(id, place), () => send(id, from).catch(showErrorToast), { kind: 'moved', isQuiet });
    },
    /** Moves a card to a column of another board. */
    moveAway(card: Pick<KanbanCard, 'id' | 'title'>, projectId: number, boardId: string, name: string) {
      const from = placeOf(board, card.id);
      const go = (data: { projectId: number } & CardPlace) =>
        callApi('POST /apps/kanban/move-card', { body: { data: { id: card.id, ...data } } });
      const gone = change(
        (before) => without(before, card.id),
        () => go({ projectId, boardId }),
      );
      const text = t('kanban.undo.moved', { title: card.title, column: name });
      const back = () =>
        change(unchanged, () => go({ projectId: board.id, boardId: from?.boardId ?? boardId, afterId: from?.afterId })).then(() =>
          reload(),
        );
      undoable(text, gone, () => void back().catch(showErrorToast));
    },
    moveColumn(id: string, afterId: string | undefined, isQuiet = false) {
      const [column, from] = [board.columns.find((one) => one.id === id), columnBefore(board, id)];
      if (!column || from === afterId) return;
      const text = t('kanban.undo.columnMoved', { title: titleOf(column, t) });
      undoable(text, sendColumn(id, afterId), () => sendColumn(id, from).catch(showErrorToast), isQuiet ? { kind: 'moved', isQuiet } : {});
    },
    remove(card: KanbanCard) {
      const data = { id: card.id };
      const removed = change(
        (before) => without(before, card.id),
        () => callApi('POST /apps/kanban/remove-card', { body: { data } }),
      );
      undoable(t('kanban.undo.removed', { title: card.title }), removed, ({ removalId }) => restore(removalId), { kind: 'removed' });
    },
    archive(card: KanbanCard) {
      const back = () =>
        archive(card, false)
          .then(() => reload())
          .catch(showErrorToast);
      undoable(t('kanban.undo.archived', { title: card.title }), archive(card, true), back, { kind: 'archived' });
    },
    copy(card: KanbanCard) {
      const headers = { 'idempotency-key': newIdempotencyKey() };
      const copied = change(unchanged, () => callApi('POST /apps/kanban/copy-card', { body: { data: { id: card.id } }, headers }));
      undoable(
        t('kanban.undo.copied', { title: card.title }),
        copied.then(async (answer) => {
          await reload();
          return answer;
        }),
        ({ card: { id } }) =>
          change(
            (before) => without(before, id),
            () => callApi('POST /apps/kanban/remove-card', { body: { data: { id } } }),
          ).catch(showErrorToast),
      );
    },
    /** Deletes a column, or only its cards. */
    removeColumn(id: string, keepsColumn: boolean) {
      const column = board.columns.find((one) => one.id === id);
      if (!column) return;
      const removed = change(
        (before) => (keepsColumn ? columnCleared(before, id) : withoutColumn(before, id)),
        () => callApi('POST /apps/kanban/remove-column', { body: { data: { ...at, id, keepsColumn } } }),
      );
      const text = t(`kanban.undo.${keepsColumn ? 'cleared' : 'columnRemoved'}`, { title: titleOf(column, t) });
      undoable(text, removed, ({ removalId }) => restore(removalId));
    },
    /** @throws ApiError */
    changeColumn: (id: string, patch: { title: string } | { taskLimit: number }) =>
      change(
        (before) => columnPatched(before, id, patch),
        () => callApi('POST /apps/kanban/update-column', { body: { data: { ...at, id, ...patch } } }),
      ),
    /** @throws ApiError */
    async addCard(boardId: string, title: string, key: string): Promise<void> {
      const body = { data: { ...at, boardId, title } };
      await change(unchanged, () => callApi('POST /apps/kanban/add-card', { body, headers: { 'idempotency-key': key } }));
      await reload();
    },
    /** Adds a card for each line of a pasted text. */
    pasteCards: async (boardId: string, text: string) =>
      (await import('./paste.ts')).pasteCards({ board, change, reload }, { boardId, text, t }),
    /** @throws ApiError */
    async addColumn(title: string, key: string): Promise<void> {
      const body = { data: { ...at, title } };
      await change(unchanged, () => callApi('POST /apps/kanban/add-column', { body, headers: { 'idempotency-key': key } }));
      await reload();
    },
  };
}
export type Moves = ReturnType<typeof useMoves>;
