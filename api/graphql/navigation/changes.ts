import { type Changes, getChanges } from '../../contract/navigation/changes.ts';
import type { Ctx } from '../../domain/context.ts';
import { listChanges } from '../../domain/navigation/changes.ts';
import { type Fields, subscription } from '../fields.ts';
import { inputOf } from '../input.ts';

const queryOf = inputOf<{ after?: string }>(getChanges.query);

export const changeFields: Fields = {
  Subscription: {
    changed: subscription('account', ({ after }: { after?: string | null }, { ctx, follow }) => {
      const changes = changesSince(ctx, queryOf({ after }).after);
      let isFirst = true;
      return follow(async () => {
        const found = await changes();
        if (found.topics.length === 0 && !isFirst) return undefined;
        isFirst = false;
        return found;
      });
    }),
  },
};

/** Tells what has changed since it was asked before; the first time, since a state from before, or nothing. */
export function changesSince(ctx: Ctx, after?: string): () => Promise<Changes> {
  let cursor = after;
  return async () => {
    const changes = await statesOf(ctx, cursor);
    cursor = changes.cursor;
    return changes;
  };
}

/** Without waiting: it is asked when something has happened. */
const statesOf = (ctx: Ctx, after?: string) => listChanges(ctx, { after }, async () => {});
