import type { ListingInput } from '#contract/market/listings.ts';
import { listingPhonePattern } from '#contract/values/market/listings.ts';
import { readPhone } from '#contract/values/shared/typed-text.ts';

const phone = new RegExp(listingPhonePattern);

/** Whether a telephone number is complete or empty. */
export const isPhone = (text: string): boolean => text.length <= 30 && phone.test(readPhone(text));

/** Returns the content without half-typed values, which are not sent yet. */
export const sendable = (content: ListingInput): ListingInput => ({
  ...content,
  phone: isPhone(content.phone) ? readPhone(content.phone) : '',
});
