import { useState } from 'react';

/**
 * Changes that are shown before they are answered. They hold whatever an answer says that was made before them, and each is taken back
 * alone; SWR's own `optimisticData` takes back what was shown when a change began, and with it those that came after.
 */
export function useOptimistic<Change>() {
  const [underWay, setUnderWay] = useState<readonly Change[]>([]);
  const [queue] = useState<{ last: Promise<unknown> }>(() => ({ last: Promise.resolve() }));

  return {
    underWay,
    /** Sends behind all that was sent before: what takes a change back must not overtake it. */
    send<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      const sent = queue.last.then(call);
      queue.last = sent.catch(() => undefined);
      return sent;
    },
    /** Shows changes as long as the work takes. */
    async during<Answer>(changes: readonly Change[], work: () => Promise<Answer>): Promise<Answer> {
      setUnderWay((before) => [...before, ...changes]);
      try {
        return await work();
      } finally {
        setUnderWay((before) => before.filter((each) => !changes.includes(each)));
      }
    },
  };
}

/** Data with changes over it. */
export const withChanges = <Data>(data: Data, changes: readonly ((data: Data) => Data)[]): Data =>
  changes.reduce((changed, apply) => apply(changed), data);
