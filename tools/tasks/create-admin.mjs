await import('../../api/commands/create-admin.ts');
