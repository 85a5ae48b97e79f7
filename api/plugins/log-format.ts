import type { Config } from '../config.ts';
import type { LogTarget } from './log.ts';

/** Layout of lines on a terminal: the time, the message, then the remaining fields. */
const form = {
  translateTime: 'SYS:HH:MM:ss',
  // The first two are in every line, the others are in the text of a request's line.
  ignore: 'pid,hostname,reqId,req,status,ms',
  singleLine: true,
  messageFormat: ({ req, status, ms, msg }: Record<string, unknown>) => {
    const { method, path } = (req ?? {}) as { method?: string; path?: string };
    return msg === 'request' ? `${method} ${path} ${status} ${ms} ms` : String(msg);
  },
};

/** Returns the stream for readable logs, selected by the setting or else by a terminal; undefined for JSON. */
export async function readableLog(format: Config['logFormat'], out: NodeJS.WriteStream = process.stdout): Promise<LogTarget | undefined> {
  if ((format ?? (out.isTTY ? 'pretty' : 'json')) === 'json') return undefined;
  // Loaded only for readable logs.
  const { default: pretty } = await import('pino-pretty');
  const readable = pretty.prettyFactory({ ...form, colorize: out.isTTY === true });
  return { write: (line) => void out.write(readable(line)) };
}
