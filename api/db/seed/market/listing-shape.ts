import type { LeafId } from '../../../contract/values/market/categories.ts';

export interface SellerSeed {
  username: string;
  fullName: string;
  avatar: string;
  joinedDaysAgo: number;
}

export interface ListingSeed {
  /** Name in tests and in other samples. */
  key: string;
  category: LeafId;
  /** Username of the seller. */
  seller: string;
  title: string;
  description: string;
  titleEn?: string;
  descriptionEn?: string;
  attributes: Record<string, string | string[] | number | boolean>;
  /** In baht. */
  price: number | 'free' | 'ask';
  isNegotiable?: boolean;
  /** Price in baht before its reduction. */
  priceBefore?: number;
  condition?: 'new' | 'like-new' | 'good' | 'fair' | 'parts';
  /** Code of the sub-district. */
  place: number;
  delivery: 'meet' | 'ship' | 'both';
  /** In baht. */
  shippingFee?: number;
  quantity?: number;
  /** Names of pictures in `public/assets/listings`, starting with the cover. */
  photos: string[];
  /** Hours since its publication, or else its creation. */
  hoursAgo: number;
  /** `published` by default. */
  state?: 'draft' | 'pending' | 'reserved' | 'sold' | 'expired' | 'rejected' | 'archived';
  rejected?: { reason: 'forbidden' | 'photos' | 'category' | 'price' | 'duplicate' | 'unclear' | 'other'; text: string };
  /** Changes proposed by the seller, which await a moderator. */
  proposed?: { title?: string; description?: string; price?: number };
  /** By username. */
  reports?: { by: string; reason: 'fraud' | 'forbidden' | 'category' | 'sold' | 'offensive' | 'duplicate' | 'other'; text?: string }[];
}
