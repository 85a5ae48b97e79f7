/** The longest that a product may be called, in either language, and be described. */
export const productNameLength = 150;
export const descriptionLength = 4000;
/** How many pictures a product shows. */
export const maxPictures = 8;
/** Bounds of a product's price, in dollars. */
export const priceRange = { min: 0.01, max: 100_000 } as const;
export const maxStock = 1_000_000;
/** The most products there may be, with those that are withdrawn: one sitemap names all of them. */
export const maxProducts = 20_000;

/** Limits of a list of products: those on sale, those of them without stock, or those withdrawn. */
export const productStates = ['on-sale', 'sold-out', 'withdrawn'] as const;
export type ProductState = (typeof productStates)[number];
export const productColumns = ['id', 'name', 'price', 'stock', 'sold'] as const;
export const defaultProductColumn = 'id';
export const defaultProductSort = 'desc';
/** Addresses of pictures that a product may show: one that came with the product, or an uploaded photo. */
export const productPicturePattern = '^/(assets/products/[\\w-]{1,80}-800\\.webp|api/photos/[\\w-]{22}/1280)$';

/** Latin letters, digits and hyphens, in either case: what is typed at the till. */
export const couponCodePattern = '^\\s*[A-Za-z0-9][A-Za-z0-9-]{1,22}[A-Za-z0-9]\\s*$';
/** Amount that a coupon takes off, in percent or dollars, and the least that products have to come to. */
export const couponPercent = { min: 1, max: 100 } as const;
export const couponDollars = { min: 0.01, max: 10_000 } as const;
export const maxCouponMinimum = 100_000;
export const maxCoupons = 1000;
export const couponStates = ['valid', 'over'] as const;
export const couponColumns = ['code', 'validUntil'] as const;
