await import('../../api/commands/seed.ts');
