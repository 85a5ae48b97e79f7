await import('../../api/commands/restore.ts');
