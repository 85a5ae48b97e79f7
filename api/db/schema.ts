export * from './tables/accounts.ts';
export * from './tables/ecommerce.ts';
export * from './tables/meta.ts';
