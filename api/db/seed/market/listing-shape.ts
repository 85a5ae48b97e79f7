import type { LeafId } from '../../../contract/values/market/categories.ts';

export interface SellerSeed {
  username: string;
  fullName: string;
  avatar: string;
  joinedDaysAgo: number;
}

export interface ListingSeed {
  /** Its name in tests and in the other samples. */
  key: string;
  category: LeafId;
  /** A username. */
  seller: string;
  title: string;
  description: string;
  titleEn?: string;
  descriptionEn?: string;
  attributes: Record<string, string | string[] | number | boolean>;
  /** In baht. */
  price: number | 'free' | 'ask';
  isNegotiable?: boolean;
  /** Price in baht before it was reduced. */
  priceBefore?: number;
  condition?: 'new' | 'like-new' | 'good' | 'fair' | 'parts';
  /** The code of a sub-district. */
  place: number;
  delivery: 'meet' | 'ship' | 'both';
  /** In baht. */
  shippingFee?: number;
  quantity?: number;
  /** Names of pictures in `public/assets/listings`, the cover first. */
  photos: string[];
  /** Since it was published, or else begun. */
  hoursAgo: number;
  /** Published if it is not said. */
  state?: 'draft' | 'pending' | 'reserved' | 'sold' | 'expired' | 'rejected' | 'archived';
  rejected?: { reason: 'forbidden' | 'photos' | 'category' | 'price' | 'duplicate' | 'unclear' | 'other'; text: string };
  /** Changes proposed by the seller, which wait for a moderator. */
  proposed?: { title?: string; description?: string; price?: number };
  /** By username. */
  reports?: { by: string; reason: 'fraud' | 'forbidden' | 'category' | 'sold' | 'offensive' | 'duplicate' | 'other'; text?: string }[];
}
