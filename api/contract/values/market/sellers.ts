export const sellerKinds = ['private', 'business'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/** Maximum lengths of a business's fields. */
export const sellerLength = { name: 120, address: 300, number: 40 } as const;

/** Kinds of licences that a business states; `domain/market/rules/licences.ts` defines where each is needed. */
export const licenceKinds = ['food', 'pet-food', 'electrical', 'telecom', 'toys', 'beauty', 'transport', 'employment'] as const;
export type LicenceKind = (typeof licenceKinds)[number];
