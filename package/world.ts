import { type Client, createClient } from './client.ts';
import { type Launched, type LaunchOptions, launch, type Seed } from './launch.ts';

export type { LaunchOptions as WorldOptions, Seed } from './launch.ts';

export type Role = 'admin' | 'client';
export type Scenario =
  | ('standard' | 'empty' | 'many' | 'moderation')
  | ('mail' | 'chat' | 'messenger' | 'todo' | 'calendar' | 'kanban')
  | ('invoices' | 'users' | 'analytics' | 'shop' | 'listings');

/** Storage of a signed-in browser, for `browser.newContext({ storageState })`. */
export interface StorageState {
  cookies: {
    name: string;
    value: string;
    domain: string;
    path: string;
    expires: number;
    httpOnly: boolean;
    secure: boolean;
    sameSite: 'Lax';
  }[];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** A session of a sample account. */
export interface Session {
  role: Role;
  userId: number;
  email: string;
  accessToken: string;
  refreshToken: string;
  storageState: StorageState;
  /** Headers of a call in its name. */
  headers: { authorization: string };
  /** Client that keeps the session up. */
  client: Client;
}

export interface ClockState {
  now: string;
  isRunning: boolean;
  isSystem: boolean;
}

/** A fault of the requests that it describes. */
export interface Fault {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `*` stands for anything: `/apps/ecommerce/*`. */
  path?: string;
  /** Milliseconds. */
  delay?: number;
  status?: number;
  drop?: 'before' | 'after';
  /** Bytes per second of the answer. */
  slowBody?: number;
  /** Requests that are let through first. */
  skip?: number;
  /** 3 is for every third request. */
  every?: number;
  /** Requests that it is for at most. */
  times?: number;
}

export interface Mail {
  id: number;
  to: string;
  subject: string;
  text: string;
  createdAt: string;
  [field: string]: unknown;
}

export interface ApiCall {
  id: number;
  method: string;
  route: string | null;
  path: string;
  query: unknown;
  body: unknown;
  status: number;
  [field: string]: unknown;
}

interface Waiting {
  /** Only what came after the one with this id. */
  after?: number;
  /** Milliseconds to wait at most, 5,000 by default. */
  timeout?: number;
}

const sampleAdmin = { email: 'admin@demo.com', password: 'admin' };
const patience = 5000;
/** Seconds that the server holds an answer back at most. */
const maxWait = 25;

/** A demo of one's own, as a process on a free port: its data, clock, mails and faults are nobody else's. */
export class World {
  readonly #server: Launched;
  #admin: string | undefined;

  constructor(server: Launched) {
    this.#server = server;
  }

  /** Address: `http://localhost:41234`. */
  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  get pid(): number {
    return this.#server.pid;
  }

  /** Signs a sample account in. */
  async as(role: Role): Promise<Session> {
    const { accounts } = await this.#call<{ accounts: Session[] }>('POST', '/demo/clock', { as: [role] });
    return this.#sessionOf(accounts, role);
  }

  /** Brings all data back to those of a world, by default the one it began with; all sessions end. */
  async reset({ scenario, now }: { scenario?: Scenario; now?: string } = {}): Promise<void> {
    const body = { ...(scenario ? { scenario } : {}), ...(now ? { now } : {}), as: ['admin'] };
    const { accounts } = await this.#call<{ accounts: Session[] }>('POST', '/demo/reset', body);
    this.#admin = accounts[0]?.accessToken;
  }

  readonly clock = {
    read: (): Promise<ClockState> => this.#call('GET', '/demo/clock'),
    /** Sets the clock to a moment and stops it; null goes back to the time of the machine. */
    set: (now: string | Date | null): Promise<ClockState> => this.#setClock({ now: now instanceof Date ? now.toISOString() : now }),
    /** Moves it forward by milliseconds or a duration, `90m`, `1d12h`, `01:30:00`, and does what has fallen due. Tokens from before may end. */
    advance: (duration: number | string): Promise<ClockState> => this.#setClock({ advance: duration }),
    run: (): Promise<ClockState> => this.#setClock({ run: true }),
    stop: (): Promise<ClockState> => this.#setClock({ run: false }),
  };

  readonly faults = {
    /** Replaces all rules. */
    set: async (...rules: Fault[]): Promise<void> => void (await this.#call('POST', '/demo/faults', { rules })),
    clear: async (): Promise<void> => void (await this.#call('POST', '/demo/faults', { rules: [] })),
    list: async (): Promise<(Fault & { met: number })[]> =>
      (await this.#call<{ rules: (Fault & { met: number })[] }>('GET', '/demo/faults')).rules,
  };

  readonly outbox = {
    /** Mails that were sent, newest first. */
    list: async ({ to }: { to?: string } = {}): Promise<Mail[]> => (await this.#mails({ to })).mails,
    /** Waits for a mail, unless there is one. @throws Error when none comes in time */
    wait: async ({ to, after, timeout = patience }: Waiting & { to?: string } = {}): Promise<Mail> => {
      const [mail] = await this.#await('mail', timeout, async (wait) => (await this.#mails({ to, after, wait })).mails);
      return mail;
    },
  };

  readonly calls = {
    /** Calls that were answered, newest first. */
    list: async (filter: { method?: string; path?: string; after?: number } = {}): Promise<ApiCall[]> => (await this.#asked(filter)).calls,
    /** Waits for a call, unless there was one. @throws Error when none comes in time */
    wait: async ({ timeout = patience, ...filter }: Waiting & { method?: string; path?: string } = {}): Promise<ApiCall> => {
      const [call] = await this.#await('call', timeout, async (wait) => (await this.#asked({ ...filter, wait })).calls);
      return call;
    },
  };

  readonly snapshots = {
    save: async (name: string): Promise<void> => void (await this.#call('POST', '/demo/snapshots', { name })),
    /** Goes back to a kept state, sessions included. */
    restore: async (name: string): Promise<void> => void (await this.#call('POST', `/demo/snapshots/${encodeURIComponent(name)}/restore`)),
  };

  /** The data as they are, as a seed: of all parts, or of those named. */
  exportSeed(parts?: readonly string[]): Promise<Seed> {
    return this.#call('GET', `/demo/seed${queryOf({ parts: parts?.join(',') })}`);
  }

  /** Ends the process, with its data. */
  close(): Promise<void> {
    return this.#server.end();
  }

  async #setClock(body: object): Promise<ClockState> {
    const { accounts, ...state } = await this.#call<ClockState & { accounts: Session[] }>('POST', '/demo/clock', {
      ...body,
      as: ['admin'],
    });
    this.#admin = accounts[0]?.accessToken;
    return state;
  }

  #mails = (query: object) => this.#call<{ mails: Mail[] }>('GET', `/demo/outbox${queryOf(query)}`);
  #asked = (query: object) => this.#call<{ calls: ApiCall[] }>('GET', `/demo/calls${queryOf(query)}`);

  async #await<Found>(name: string, timeout: number, find: (wait: number) => Promise<Found[]>): Promise<[Found, ...Found[]]> {
    const end = performance.now() + timeout;
    do {
      const wait = Math.max(0, Math.min(maxWait, Math.ceil((end - performance.now()) / 1000)));
      const [first, ...rest] = await find(wait);
      if (first !== undefined) return [first, ...rest];
    } while (performance.now() < end);
    throw new Error(`No ${name} came within ${timeout} ms.`);
  }

  #sessionOf(accounts: Session[], role: Role): Session {
    const account = accounts.find((one) => one.role === role);
    if (!account) throw new Error(`There is no sample account "${role}".`);
    const { accessToken, refreshToken } = account;
    const client = createClient({ baseUrl: this.url, tokens: { accessToken, refreshToken } });
    return { ...account, headers: { authorization: `Bearer ${accessToken}` }, client };
  }

  /** A call in the name of the sample admin, who is signed in again where the session has ended. @throws Error */
  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    for (const isLast of [false, true]) {
      this.#admin ??= await this.#signIn();
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#admin}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (answer.ok) return (await answer.json()) as Answer;
      if (answer.status !== 401 || isLast) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
      this.#admin = undefined;
    }
    throw new Error('unreachable');
  }

  async #signIn(): Promise<string> {
    return (await signInAdmin(this.url)).accessToken;
  }
}

/** @throws Error where the sample admin is not what it was */
export const signInAdmin = (baseUrl: string) => createClient({ baseUrl }).signIn(sampleAdmin.email, sampleAdmin.password);

function queryOf(query: object): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined);
  return named.length === 0 ? '' : `?${new URLSearchParams(named.map(([name, value]) => [name, String(value)]))}`;
}

/** Starts a demo on a free port, unless another is named. It ends with this process at the latest. @throws Error where it does not start */
export async function startWorld(options: LaunchOptions = {}): Promise<World> {
  const { PATH, HOME, XDG_CACHE_HOME, TMPDIR } = process.env;
  // Tests call faster than people, and a busy machine is no reason to refuse them.
  const env = {
    PATH,
    HOME,
    XDG_CACHE_HOME,
    TMPDIR,
    LOG_LEVEL: 'error',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    RATE_LIMIT_FACTOR: '0',
    ...options.env,
  };
  return new World(await launch({ port: 0, ...options, env }));
}
