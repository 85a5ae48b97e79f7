import type { CardChange, KanbanCardDetails, KanbanStep } from '#contract/workspace/kanban-cards.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { useLiveQuery } from '../../lib/screen/live-query.ts';
import { useOptimistic, withChanges } from '../../lib/screen/optimistic.ts';

type CardAnswer = { card: KanbanCardDetails };
type Apply = (card: KanbanCardDetails) => KanbanCardDetails;

const unchanged: Apply = (card) => card;

const ask = ([, id]: readonly [string, number]) => callApi('GET /apps/kanban/card', { query: { id } });

/** Open card: optimistic updates, replaced by the server's response. */
export function useCard(id: number, first: KanbanCardDetails | undefined) {
  const { data, state, mutate } = useLiveQuery(['kanban-card', id] as const, ask, { topic: 'kanban', first });
  const { pending, during, send } = useOptimistic<Apply>();

  /** Queues a change, so that requests run one at a time. @throws ApiError */
  const keep = (call: () => Promise<CardAnswer>, apply = unchanged): Promise<KanbanCardDetails> =>
    during([apply], async () => {
      const { card } = await send(call);
      await mutate(card, { revalidate: false });
      return card;
    });
  const keyed = () => ({ 'idempotency-key': newIdempotencyKey() });

  return {
    card: data && withChanges(data, pending),
    error: state.error,
    reload: () => mutate(),
    save: ({ known, ...shown }: Omit<CardChange, 'id'>) =>
      keep(
        () => callApi('POST /apps/kanban/update-card', { body: { data: { id, ...shown, known } }, keepalive: true }),
        (card) => ({ ...card, ...shown }),
      ),
    addStep: (text: string) =>
      keep(() => callApi('POST /apps/kanban/add-step', { body: { data: { cardId: id, text } }, headers: keyed() })),
    changeStep: (step: number, patch: { text?: string; isDone?: boolean; place?: number }) =>
      keep(
        () => callApi('POST /apps/kanban/update-step', { body: { data: { cardId: id, id: step, ...patch } } }),
        (card) => ({ ...card, checklist: changedSteps(card.checklist, step, patch) }),
      ),
    attach: (files: string[]) =>
      keep(() => callApi('POST /apps/kanban/attach-files', { body: { data: { cardId: id, files } }, headers: keyed() })),
    /** Removes a file, or restores it. */
    removeFile: ({ name, img }: KanbanCardDetails['attachments'][number], isBack = false) =>
      keep(() => callApi('POST /apps/kanban/remove-file', { body: { data: { cardId: id, name, img, isBack } } })),
    removeStep: (step: number) => keep(() => callApi('POST /apps/kanban/remove-step', { body: { data: { cardId: id, id: step } } })),
    addComment: (text: string) =>
      keep(() => callApi('POST /apps/kanban/add-comment', { body: { data: { cardId: id, text } }, headers: keyed() })),
    changeComment: (comment: number, patch: { text?: string; isRemoved?: boolean }) =>
      keep(() => callApi('POST /apps/kanban/update-comment', { body: { data: { cardId: id, id: comment, ...patch } } })),
  };
}

function changedSteps(
  steps: KanbanStep[],
  id: number,
  { place, ...patch }: { text?: string; isDone?: boolean; place?: number },
): KanbanStep[] {
  const at = steps.findIndex((step) => step.id === id);
  const step = steps[at];
  return step ? steps.toSpliced(at, 1).toSpliced(place ?? at, 0, { ...step, ...patch }) : steps;
}
export type CardState = ReturnType<typeof useCard>;
