import type { Category, CategoryGroup } from '../../../contract/market/categories.ts';
import type { LeafId } from '../../../contract/values/market/categories.ts';
import { appliances } from './appliances.ts';
import { cars } from './cars.ts';
import { collectibles } from './collectibles.ts';
import { computers } from './computers.ts';
import { family } from './family.ts';
import { fashion } from './fashion.ts';
import { food } from './food.ts';
import { hobbies } from './hobbies.ts';
import { home } from './home.ts';
import { jobs } from './jobs.ts';
import { motorcycles } from './motorcycles.ts';
import { pets } from './pets.ts';
import { phones } from './phones.ts';
import { propertyRent } from './property-rent.ts';
import { propertySale } from './property-sale.ts';
import { services } from './services.ts';
import { sports } from './sports.ts';

/** Groups of categories in display order. */
export const groups: readonly CategoryGroup[] = [
  cars,
  motorcycles,
  propertySale,
  propertyRent,
  phones,
  computers,
  appliances,
  home,
  fashion,
  collectibles,
  family,
  sports,
  hobbies,
  pets,
  jobs,
  services,
  food,
];

const leaves: ReadonlyMap<string, Category> = new Map(groups.flatMap((group) => group.leaves.map((leaf) => [leaf.id, leaf] as const)));

const groupIds: ReadonlyMap<string, string> = new Map(groups.flatMap(({ id, leaves }) => leaves.map((leaf) => [leaf.id, id] as const)));

/** Returns the id of a category's group; empty for an unknown category. */
export const groupOf = (leafId: string): string => groupIds.get(leafId) ?? '';

/** Returns a category by its id. */
export function leafById(id: LeafId): Category;
/** Returns a category by a possibly unknown id. */
export function leafById(id: string): Category | undefined;
export function leafById(id: string): Category | undefined {
  return leaves.get(id);
}
