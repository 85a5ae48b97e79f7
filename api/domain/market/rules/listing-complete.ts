import type { Category } from '../../../contract/market/categories.ts';
import type { ListingContent } from '../../../contract/market/listings.ts';
import { maxPrice, type PriceKind, titleLength } from '../../../contract/values/market/listings.ts';
import { missingAttributes } from './attributes.ts';

const asksMoney: readonly PriceKind[] = ['fixed', 'negotiable'];
const shortestDescription = 10;

/** Returns the fields that a listing needs before it can become public. */
export function missingFields(content: ListingContent, leaf: Category | undefined): string[] {
  const missing: string[] = [];
  const need = (field: string, isThere: boolean) => {
    if (!isThere) missing.push(field);
  };
  need('title', [...content.title].length >= titleLength.min);
  need('categoryId', leaf !== undefined);
  need('photos', content.photos.length > 0);
  need('description', [...content.description].length >= shortestDescription);
  need('price', !asksMoney.includes(content.priceKind) || (content.price !== null && content.price > 0 && content.price <= maxPrice));
  need('condition', !leaf?.hasCondition || content.condition !== null);
  need('subdistrictId', content.subdistrictId !== null);
  if (leaf) for (const id of missingAttributes(leaf, content.attributes)) missing.push(`attributes.${id}`);
  return missing;
}
