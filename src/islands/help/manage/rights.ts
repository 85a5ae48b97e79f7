import type { RightAction, Rights } from '#contract/values/backoffice/roles.ts';
import { rightActions } from '#contract/values/backoffice/roles.ts';

/** What somebody may do here; the server decides by itself. */
export type May = Readonly<Record<RightAction, boolean>>;

export const mayOf = ({ help = [] }: Rights): May =>
  Object.fromEntries(rightActions.map((action) => [action, help.includes(action)])) as Record<RightAction, boolean>;
