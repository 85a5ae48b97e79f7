import { accounts } from './accounts.ts';
import { products } from './products.ts';
import { tasks, taskTags } from './tasks.ts';

/** Parts of a seed file, each behind those that it may refer to. */
export const parts = {
  accounts,
  products,
  taskTags,
  tasks,
};
export type PartName = keyof typeof parts;
