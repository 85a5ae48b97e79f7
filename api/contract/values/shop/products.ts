/** Filters of the shop besides words and category. */
export const shopFilters = ['brand', 'minPrice', 'maxPrice', 'rating', 'freeShipping'] as const;
/** Query parameters of the shop, in the order they are written. */
export const shopParameters = ['q', 'category', ...shopFilters, 'sortBy', 'perPage', 'page', 'view'] as const;
export const sortOrders = ['featured', 'price-asc', 'price-desc', 'newest', 'best-selling', 'relevance'] as const;
export const defaultSortOrder = 'featured';
export const pageSizes = [9, 18, 27] as const;
export const defaultPageSize = 9;
/** Highest price that a filter may ask for, in dollars. */
export const maxAskedPrice = 1_000_000;
export const brandLength = 100;
/** From so many stars on; less is no recommendation. */
export const askedRatings = [5, 4, 3] as const;
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;
export const categories = ['home', 'kitchen', 'furniture', 'craft', 'garden', 'hobby'] as const;
export const quantity = { min: 1, max: 10 } as const;
/** The most products in a cart and on a wishlist. */
export const maxProducts = { cart: 100, wishlist: 200 } as const;
/** Sample answers: whole days from now, offers and percent (specification, service layer §9). */
export const shippingDays = { min: 2, max: 8 } as const;
export const offers = { min: 1, max: 4 } as const;
export const discountPercentage = { min: 3, max: 20 } as const;
/** Shipping fee of an order, in cents, unless everything in it ships free. */
export const shippingFeeCents = 350;
/** From so few on a product is said to be nearly sold out. */
export const scarceStock = 10;
/** How many reviews a page shows, and the longest one. */
export const reviewPageSize = 5;
export const reviewLength = 1000;
/** How many answered questions a page shows, how long question and answer may be, and how many an account asks in an hour. */
export const questionPageSize = 5;
export const questionLength = { min: 5, max: 500 } as const;
export const answerLength = 1000;
export const maxAsked = 10;
/** The most questions without an answer that are shown at once. */
export const maxWaiting = 20;
/** The orders of a wishlist's page. */
export const wishlistOrders = ['added', 'price-asc', 'price-desc', 'rating'] as const;
