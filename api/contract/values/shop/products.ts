/** Filters of the shop besides query and category. */
export const shopFilters = ['brand', 'minPrice', 'maxPrice', 'rating', 'freeShipping'] as const;
/** Query parameters of the shop, in canonical order. */
export const shopParameters = ['q', 'category', ...shopFilters, 'sortBy', 'perPage', 'page', 'view'] as const;
export const sortOrders = ['featured', 'price-asc', 'price-desc', 'newest', 'best-selling', 'relevance'] as const;
export const defaultSortOrder = 'featured';
export const pageSizes = [9, 18, 27] as const;
export const defaultPageSize = 9;
/** Maximum price of a filter, in dollars. */
export const maxAskedPrice = 1_000_000;
export const brandLength = 100;
/** Choices for minimum stars; fewer are no recommendation. */
export const askedRatings = [5, 4, 3] as const;
export const colorOptions = ['primary', 'success', 'warning', 'danger', 'info'] as const;
export const categories = ['home', 'kitchen', 'furniture', 'craft', 'garden', 'hobby'] as const;
export const quantity = { min: 1, max: 10 } as const;
/** Maximum number of products in a cart and on a wishlist. */
export const maxProducts = { cart: 100, wishlist: 200 } as const;
/** Ranges of sample data: whole days from now, offers and percent (specification, service layer §9). */
export const shippingDays = { min: 2, max: 8 } as const;
export const offers = { min: 1, max: 4 } as const;
export const discountPercentage = { min: 3, max: 20 } as const;
/** Shipping fee of an order, in cents, unless all its products ship free. */
export const shippingFeeCents = 350;
/** Maximum stock at which a product is shown as nearly sold out. */
export const scarceStock = 10;
/** Text with visible characters, without control characters other than line breaks; other languages compile it as well. */
export const linesPattern = '^(?=[\\s\\S]*\\S)[^\\u0000-\\u0009\\u000b-\\u001f\\u007f]+$';
/** Page size of reviews, and maximum length of a review. */
export const reviewPageSize = 5;
export const reviewLength = 1000;
/** Page size of answered questions, maximum lengths of question and answer, and maximum number of an account's questions per hour. */
export const questionPageSize = 5;
export const questionLength = { min: 5, max: 500 } as const;
export const answerLength = 1000;
export const maxAsked = 10;
/** Maximum number of unanswered questions in a list. */
export const maxWaiting = 20;
/** Sort orders of the wishlist's page. */
export const wishlistOrders = ['added', 'price-asc', 'price-desc', 'rating'] as const;
