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

/** Returns a function that lists the changes since its previous call; the first call compares with an earlier state, if one is given. */
export function changesSince(ctx: Ctx, after?: string): () => Promise<Changes> {
  let cursor = after;
  return async () => {
    const changes = await statesOf(ctx, cursor);
    cursor = changes.cursor;
    return changes;
  };
}

/** Returns immediately, since it is called after a change. */
const statesOf = (ctx: Ctx, after?: string) => listChanges(ctx, { after }, async () => {});
