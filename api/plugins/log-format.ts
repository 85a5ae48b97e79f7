import type { Config } from '../config.ts';
import type { LogTarget } from './log.ts';

/** How lines are read on a terminal: the time, what happened, and the rest behind it. */
const form = {
  translateTime: 'SYS:HH:MM:ss',
  // The first two are every line's, the others stand in the text of a request.
  ignore: 'pid,hostname,reqId,req,status,ms',
  singleLine: true,
  messageFormat: ({ req, status, ms, msg }: Record<string, unknown>) => {
    const { method, path } = (req ?? {}) as { method?: string; path?: string };
    return msg === 'request' ? `${method} ${path} ${status} ${ms} ms` : String(msg);
  },
};

/** Where lines go that people are to read, which a terminal tells unless a setting does; undefined for programs. */
export async function readableLog(format: Config['logFormat'], out: NodeJS.WriteStream = process.stdout): Promise<LogTarget | undefined> {
  if ((format ?? (out.isTTY ? 'pretty' : 'json')) === 'json') return undefined;
  // Not read where nobody reads.
  const { default: pretty } = await import('pino-pretty');
  const readable = pretty.prettyFactory({ ...form, colorize: out.isTTY === true });
  return { write: (line) => void out.write(readable(line)) };
}
