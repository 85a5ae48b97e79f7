// Preloaded into each child process: it exits when its parent is gone.
process.stdin
  .resume()
  .on('end', () => process.exit())
  .unref();
