import type { RightAction, Rights } from '#contract/values/backoffice/roles.ts';
import { rightActions } from '#contract/values/backoffice/roles.ts';

/** Rights of the user in this area; the server checks them as well. */
export type May = Readonly<Record<RightAction, boolean>>;

export const mayOf = ({ help = [] }: Rights): May =>
  Object.fromEntries(rightActions.map((action) => [action, help.includes(action)])) as Record<RightAction, boolean>;
