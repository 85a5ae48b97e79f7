/** Maximum lengths of a product's name and description, in either language. */
export const productNameLength = 150;
export const descriptionLength = 4000;
/** Maximum number of pictures per product. */
export const maxPictures = 8;
/** Range of a product's price, in dollars. */
export const priceRange = { min: 0.01, max: 100_000 } as const;
export const maxStock = 1_000_000;
/** Maximum number of products, including withdrawn ones, so that one sitemap lists all of them. */
export const maxProducts = 20_000;

/** Filters of the product list: on sale, sold out, or withdrawn. */
export const productStates = ['on-sale', 'sold-out', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
export const productColumns = ['id', 'name', 'price', 'stock', 'sold'] as const;
export const defaultProductColumn = 'id';
export const defaultProductSort = 'desc';
/** Paths of a product's pictures: one that belongs to the site, or an uploaded photo. */
export const productPicturePattern = '^/(assets/products/[\\w-]{1,80}-800\\.webp|api/photos/[\\w-]{22}/1280)$';

/** Latin letters, digits and hyphens, in either case, as typed at the checkout. */
export const couponCodePattern = '^\\s*[A-Za-z0-9][A-Za-z0-9-]{1,22}[A-Za-z0-9]\\s*$';
/** Discount of a coupon, in percent or dollars, and the minimum total of products. */
export const couponPercent = { min: 1, max: 100 } as const;
export const couponDollars = { min: 0.01, max: 10_000 } as const;
export const maxCouponMinimum = 100_000;
export const maxCoupons = 1000;
export const couponStates = ['valid', 'over'] as const;
export const couponColumns = ['code', 'validUntil'] as const;
