await import('../../api/commands/promote.ts');
