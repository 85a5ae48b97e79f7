await import('../../api/commands/move-to.ts');
