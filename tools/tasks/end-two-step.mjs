await import('../../api/commands/end-two-step.ts');
