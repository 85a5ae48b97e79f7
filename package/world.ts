import { type Client, createClient } from './client.ts';
import { type Launched, type LaunchOptions, launch, type Seed } from './launch.ts';

export type { LaunchOptions as WorldOptions, Seed } from './launch.ts';

export type Role = 'admin' | 'client';
export type Scenario =
  | ('standard' | 'empty' | 'many' | 'moderation')
  | ('mail' | 'chat' | 'messenger' | 'todo' | 'calendar' | 'kanban')
  | ('invoices' | 'users' | 'analytics' | 'shop' | 'listings');

/** Storage state of a signed-in browser, for `browser.newContext({ storageState })`. */
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
  /** Headers that authenticate a call. */
  headers: { authorization: string };
  /** Client that keeps the session alive. */
  client: Client;
}

export interface ClockState {
  now: string;
  isRunning: boolean;
  isSystem: boolean;
}

/** Fault, and the requests that it applies to. */
export interface Fault {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `*` stands for anything: `/apps/ecommerce/*`. */
  path?: string;
  /** Milliseconds. */
  delay?: number;
  status?: number;
  drop?: 'before' | 'after';
  /** Rate of the response body, in bytes per second. */
  slowBody?: number;
  /** Number of matching requests that pass first. */
  skip?: number;
  /** 3 affects every third request. */
  every?: number;
  /** Maximum number of affected requests. */
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
  /** Only items after the one with this id. */
  after?: number;
  /** Maximum wait in milliseconds, 5,000 by default. */
  timeout?: number;
}

const sampleAdmin = { email: 'admin@demo.com', password: 'admin' };
const patience = 5000;
/** Maximum number of seconds for which the server holds a response. */
const maxWait = 25;

/** Isolated demo in a process on a free port, with data, clock, mails and faults of its own. */
export class World {
  readonly #server: Launched;
  #admin: string | undefined;

  constructor(server: Launched) {
    this.#server = server;
  }

  /** URL: `http://localhost:41234`. */
  get url(): string {
    return this.#server.url;
  }

  get port(): number {
    return this.#server.port;
  }

  get pid(): number {
    return this.#server.pid;
  }

  /** Signs in to a sample account. */
  async as(role: Role): Promise<Session> {
    const { accounts } = await this.#call<{ accounts: Session[] }>('POST', '/demo/clock', { as: [role] });
    return this.#sessionOf(accounts, role);
  }

  /** Resets all data to a world, by default the initial one; all sessions end. */
  async reset({ scenario, now }: { scenario?: Scenario; now?: string } = {}): Promise<void> {
    const body = { ...(scenario ? { scenario } : {}), ...(now ? { now } : {}), as: ['admin'] };
    const { accounts } = await this.#call<{ accounts: Session[] }>('POST', '/demo/reset', body);
    this.#admin = accounts[0]?.accessToken;
  }

  readonly clock = {
    read: (): Promise<ClockState> => this.#call('GET', '/demo/clock'),
    /** Stops the clock at a moment; null makes it follow the machine's again. */
    set: (now: string | Date | null): Promise<ClockState> => this.#setClock({ now: now instanceof Date ? now.toISOString() : now }),
    /** Advances it by milliseconds or a duration, `90m`, `1d12h`, `01:30:00`, and runs due jobs. Earlier tokens may expire. */
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
    /** Sent mails, newest first. */
    list: async ({ to }: { to?: string } = {}): Promise<Mail[]> => (await this.#mails({ to })).mails,
    /** Returns a mail, waiting until there is one. @throws Error on time-out */
    wait: async ({ to, after, timeout = patience }: Waiting & { to?: string } = {}): Promise<Mail> => {
      const [mail] = await this.#await('mail', timeout, async (wait) => (await this.#mails({ to, after, wait })).mails);
      return mail;
    },
  };

  readonly calls = {
    /** Answered calls, newest first. */
    list: async (filter: { method?: string; path?: string; after?: number } = {}): Promise<ApiCall[]> => (await this.#asked(filter)).calls,
    /** Returns a call, waiting until there is one. @throws Error on time-out */
    wait: async ({ timeout = patience, ...filter }: Waiting & { method?: string; path?: string } = {}): Promise<ApiCall> => {
      const [call] = await this.#await('call', timeout, async (wait) => (await this.#asked({ ...filter, wait })).calls);
      return call;
    },
  };

  readonly snapshots = {
    save: async (name: string): Promise<void> => void (await this.#call('POST', '/demo/snapshots', { name })),
    /** Restores a snapshot, including its sessions. */
    restore: async (name: string): Promise<void> => void (await this.#call('POST', `/demo/snapshots/${encodeURIComponent(name)}/restore`)),
  };

  /** Exports the current data as a seed: all parts, or the given ones. */
  exportSeed(parts?: readonly string[]): Promise<Seed> {
    return this.#call('GET', `/demo/seed${queryOf({ parts: parts?.join(',') })}`);
  }

  /** Ends the process and deletes its data. */
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

  /** Calls the API as the sample admin, and signs in again where the session has expired. @throws Error */
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

/** @throws Error if the sample admin's credentials were changed */
export const signInAdmin = (baseUrl: string) => createClient({ baseUrl }).signIn(sampleAdmin.email, sampleAdmin.password);

function queryOf(query: object): string {
  const named = Object.entries(query).filter(([, value]) => value !== undefined);
  return named.length === 0 ? '' : `?${new URLSearchParams(named.map(([name, value]) => [name, String(value)]))}`;
}

/** Starts a demo on a free port, unless another is given. It ends with this process at the latest. @throws Error if it does not start */
export async function startWorld(options: LaunchOptions = {}): Promise<World> {
  const { PATH, HOME, XDG_CACHE_HOME, TMPDIR } = process.env;
  // Tests call faster than users, and should not be refused on a busy machine.
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
