await import('../../api/commands/backup.ts');
