import type { GroupId, LeafId } from '../../../contract/values/market/categories.ts';
import { type LicenceKind, licenceKinds } from '../../../contract/values/market/sellers.ts';

interface Places {
  groups?: readonly GroupId[];
  leaves?: readonly LeafId[];
}

/** Categories in which a business needs each licence. */
const needed: Record<LicenceKind, Places> = {
  food: { leaves: ['dried-food', 'dessert-snack'] },
  'pet-food': { leaves: ['pet-food'] },
  electrical: { groups: ['appliances'], leaves: ['phone-accessory'] },
  telecom: { leaves: ['phone', 'tablet', 'smart-watch'] },
  toys: { leaves: ['toy', 'toy-figure'] },
  beauty: { leaves: ['beauty-service'] },
  transport: { leaves: ['moving-service'] },
  employment: { groups: ['jobs'] },
};

/** Returns the licence that a business needs for a category, if any. */
export function licenceFor(groupId: string, leafId: string): LicenceKind | undefined {
  return licenceKinds.find((kind) => {
    const { groups = [], leaves = [] }: { groups?: readonly string[]; leaves?: readonly string[] } = needed[kind];
    return groups.includes(groupId) || leaves.includes(leafId);
  });
}

/** Groups whose prices are negotiated, so that businesses may omit them, too. */
export const quotedGroups: readonly string[] = ['jobs', 'services'] satisfies GroupId[];
