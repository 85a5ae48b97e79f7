import type { CategoryTree } from '../../contract/market/categories.ts';
import { groups } from './catalogue/index.ts';

/** Everything listings can be in. */
export const listCategories = (): CategoryTree => ({ groups: [...groups] });
