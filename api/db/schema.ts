export * from './tables/accounts.ts';
export * from './tables/chat.ts';
export * from './tables/ecommerce.ts';
export * from './tables/idempotency.ts';
export * from './tables/invoices.ts';
export * from './tables/meta.ts';
export * from './tables/permissions.ts';
export * from './tables/todo.ts';
