import { defineConfig } from 'drizzle-kit';

export default defineConfig({ dialect: 'sqlite', schema: './api/db/tables/**/*.ts', out: './api/db/migrations' });
