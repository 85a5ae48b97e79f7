await import('../../api/commands/photos.ts');
