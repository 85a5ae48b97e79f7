await import('../../api/commands/set-password.ts');
