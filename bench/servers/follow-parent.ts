/** Preloaded into each measured server: it leaves when the process that started it is gone. */
process.stdin.resume().on('end', () => process.exit());
