import { useState } from 'react';

/**
 * Optimistic updates. They stay applied over any response requested before them, and each is rolled back individually; SWR's own
 * `optimisticData` restores the state from before a change began, which also discards later changes.
 */
export function useOptimistic<Change>() {
  const [pending, setPending] = useState<readonly Change[]>([]);
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));

  return {
    pending,
    /** Sends a call after all earlier ones: a rollback must not overtake its change. */
    send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      const sent = queue.last.then(call);
      queue.last = sent.catch(() => undefined);
      return sent;
    },
    /** Applies changes while the work is in progress. */
    async during<Answer>(changes: readonly Change[], work: () => Promise<Answer>): Promise<Answer> {
      setPending((before) => [...before, ...changes]);
      try {
        return await work();
      } finally {
        setPending((before) => before.filter((each) => !changes.includes(each)));
      }
    },
  };
}

/** Data with changes applied. */
export const withChanges = <Data>(data: Data, changes: readonly ((data: Data) => Data)[]): Data =>
  changes.reduce((changed, apply) => apply(changed), data);
