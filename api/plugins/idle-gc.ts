import fp from 'fastify-plugin';

const interval = 5000;
/** Fewer answers leave too little behind to be worth a collection. */
const worthwhile = 500;

/** Gives back emptied pages, too; undefined where Node is not started with `--expose-gc`. */
const collectAll = globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }));

/**
 * Lets V8 tidy up once when the server rests after work: `collect` is given between 5 and 10 seconds after the last
 * answer, when its 0.1 s hold up nobody. By itself V8 takes a server for busy for as long as it runs, and keeps
 * 36 MB of emptied pages beside what it has not looked at yet (docs/decisions/0026).
 */
export const idleGc = fp<{ collect?: (() => void) | undefined }>(async (app, { collect = collectAll }) => {
  if (!collect) return;
  let answered = 0;
  let seen = 0;
  let tidied = 0;
  app.addHook('onResponse', (_request, _reply, done) => {
    answered += 1;
    done();
  });
  const timer = setInterval(() => {
    if (answered === seen && answered - tidied >= worthwhile) {
      tidied = answered;
      collect();
    }
    seen = answered;
  }, interval).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
