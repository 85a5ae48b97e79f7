import type { CategoryTree } from '../../contract/market/categories.ts';
import { groups } from './catalogue/index.ts';

/** Lists all groups and categories. */
export const listCategories = (): CategoryTree => ({ groups: [...groups] });
