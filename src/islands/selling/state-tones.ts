import type { ListingState } from '#contract/values/market/listings.ts';
import type { Tone } from '../../ui/status-colors.ts';

export const stateTones: Record<ListingState, Tone> = {
  draft: 'neutral',
  pending: 'warning',
  published: 'success',
  reserved: 'info',
  sold: 'secondary',
  expired: 'neutral',
  rejected: 'error',
  archived: 'neutral',
};
