import type { GroupId, LeafId } from './categories.ts';

export const sellerKinds = ['private', 'business'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/** Lengths of the fields of a business. */
export const sellerLength = { name: 120, address: 300, number: 40 } as const;

interface Licence {
  groups?: readonly GroupId[];
  leaves?: readonly LeafId[];
}

/** Licences that a business names to sell in some categories, each with where it is needed. */
export const licences = {
  food: { leaves: ['dried-food', 'dessert-snack'] },
  'pet-food': { leaves: ['pet-food'] },
  electrical: { groups: ['appliances'], leaves: ['phone-accessory'] },
  telecom: { leaves: ['phone', 'tablet', 'smart-watch'] },
  toys: { leaves: ['toy', 'toy-figure'] },
  beauty: { leaves: ['beauty-service'] },
  transport: { leaves: ['moving-service'] },
  employment: { groups: ['jobs'] },
} as const satisfies Record<string, Licence>;
export type LicenceKind = keyof typeof licences;
export const licenceKinds = Object.keys(licences) as LicenceKind[];

/** The licence that a business needs for a category, if any. */
export function licenceFor(groupId: string, leafId: string): LicenceKind | undefined {
  return licenceKinds.find((kind) => {
    const { groups = [], leaves = [] }: { groups?: readonly string[]; leaves?: readonly string[] } = licences[kind];
    return groups.includes(groupId) || leaves.includes(leafId);
  });
}

/** Groups whose prices depend on what is agreed, so that businesses may leave them open, too. */
export const quotedGroups: readonly string[] = ['jobs', 'services'] satisfies GroupId[];
