// Preloaded into each program that another one starts: it leaves when that one is gone.
process.stdin
  .resume()
  .on('end', () => process.exit())
  .unref();
