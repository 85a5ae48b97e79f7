import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { readNow } from './contract/values/operations/demo-clock.ts';
import {
  leastRetentionDays,
  maxRetentionDays,
  type RetentionClass,
  retentionClasses,
  retentionDays,
} from './contract/values/operations/retention.ts';
import { type ScenarioName, scenarios } from './contract/values/operations/scenarios.ts';

export type Mode = 'demo' | 'persistent';

/** Default rate limit factor of a demo, when the setting is absent. */
export const demoRateLimitFactor = 10_000;

export interface Config {
  mode: Mode;
  host: string;
  port: number;
  dataDir: string;
  databaseFile: string;
  /** PostgreSQL database that replaces the file; may contain a password. */
  databaseUrl: string | undefined;
  /** Folder of the photos' files, unless they are in a bucket. */
  photosFolder: string;
  /** List of erased people that restores apply. */
  erasedFile: string;
  /** Days for which backups, and data put aside by a restore, are kept. */
  backupDays: number;
  beforeRestoreDays: number;
  /** Bucket for the photos' files, in a service with an S3 interface. */
  photosBucket: PhotosBucket | undefined;
  /** Secret that signs tokens. Demo mode generates one at start if none is given. */
  authSecret: string | undefined;
  logLevel: string;
  /** Format of log lines; the default is readable on a terminal and JSON everywhere else. */
  logFormat: 'pretty' | 'json' | undefined;
  /** Days for which the access log is kept. */
  accessLogDays: number;
  /** Number of proxies in front that may set X-Forwarded-For; 0 trusts none. */
  trustProxy: number;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  /** Base URL for the verification of LINE ID tokens, without a trailing slash. */
  lineApiBase: string;
  /** LINE Login channel for signing in; without it, LINE sign-in is disabled. */
  lineChannelId: string | undefined;
  /** Access token of the Messaging API channel that sends messages in LINE; without it, none are sent. */
  lineMessagingToken: string | undefined;
  /** LIFF app of that channel, through which pages sign users in. */
  liffId: string | undefined;
  /** Host at which Prometheus metrics are served; unused without a port. */
  metricsHost: string;
  /** Endpoint that receives spans of requests, by OTLP over HTTP. */
  otlpEndpoint: string | undefined;
  metricsPort: number | undefined;
  /**
   * Other origins whose pages may call the API: the configured ones and optionally this machine's own; with credentials only if enabled.
   */
  cors: { origins: readonly string[]; isLoopbackAllowed: boolean; credentials: boolean };
  /** Whether HSTS includes subdomains. */
  hstsSubdomains: boolean;
  /** Source of map tiles. */
  tiles: Tiles;
  /** Key of Longdo Map; without it, Leaflet is used. */
  longdoKey: string | undefined;
  /** Mail server; without it, mails stay in the outbox. */
  smtpUrl: string | undefined;
  /** Sender of mails: an address, or `Name <address>`. */
  mailFrom: string;
  /** Minutes after which a recipient is notified of an unread message about a listing. */
  unreadMinutes: number;
  /** Recipient of messages from the contact form. */
  contactEmail: string;
  /** The site's operator, named in its documents. */
  operator: Operator;
  /** Folder of documents that replace the shipped ones of the same name. */
  documentsDir: string | undefined;
  /** PromptPay payee: a phone number, the ID of a person or company, or the number of an e-wallet. */
  promptPayId: string | undefined;
  /** Bank account for transfers. */
  bankAccount: { bank: string; number: string; name: string } | undefined;
  /** Retention of each class of personal data, in days. */
  retention: Record<RetentionClass, number>;
  /** Moment at which a demo's clock stands from the start, in milliseconds since 1970. */
  demoNow: number | undefined;
  /** World that a demo starts with, and is reset to unless another is named. */
  demoScenario: ScenarioName;
  /** Custom data that replaces parts of that world. */
  demoSeed: { text: string; name: string } | undefined;
  /** Whether a demo's data, including its folder, is deleted when the server exits. */
  isThrowaway: boolean;
  /** Folder that caches the worlds of demos for later starts. */
  demoWorlds: string | undefined;
  /** Factor by which the sample catalogue is enlarged. */
  seedFactor: number;
  /** Event loop delay in milliseconds above which calls are refused; 0 disables the check. */
  maxEventLoopDelay: number;
  /** Factor applied to all rate limits; 0 disables them. */
  rateLimitFactor: number;
  /** Maximum number of open connections, in total and per address; the latter is not applied behind a proxy. */
  maxConnections: number;
  maxConnectionsOfAddress: number;
  /** Maximum number of calls that wait for a change at once. */
  maxWaitingCalls: number;
  /** Folder in which servers of several releases share their scripts and styles. */
  assetsDir?: string | undefined;
  /** URL of a running Astro dev server that provides the pages (development only). */
  devPages: string | undefined;
  /** Whether a demo continues with the data in its file instead of starting afresh (development only). */
  keepsDemo?: true | undefined;
}

export interface Tiles {
  /** URL template with {z}, {x} and {y}. */
  url: string;
  /** Attribution of the map, and its link. */
  credit: string;
  link: string;
}

export interface Operator {
  name: string | undefined;
  address: string | undefined;
  /** Registration or tax number of the business. */
  registration: string | undefined;
  /** Contact of the operator: an address or telephone number. */
  contact: string | undefined;
  protectionOfficer: string | undefined;
}

export interface PhotosBucket {
  /** URL of the service, without a trailing slash. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Prefix of every file's name. */
  folder: string;
}

/** Invalid setting. The message is one line, meant for the operator. */
export class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const secretBytes = 32;

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}

/** Renamed settings: the former name of each is accepted for one more version. */
const formerNames = { RATE_LIMIT_FACTOR: 'CALLS_FACTOR', MAX_EVENT_LOOP_DELAY_MS: 'OVERLOAD_DELAY' } as const;

/** Returns the name under which a renamed setting is given. */
const givenName = (env: NodeJS.ProcessEnv, name: keyof typeof formerNames): string =>
  !env[name] && env[formerNames[name]] ? formerNames[name] : name;

/** Returns warnings for the operator, one for each setting given by its former name. */
export const formerSettings = (env: NodeJS.ProcessEnv): string[] =>
  Object.entries(formerNames)
    .filter(([, former]) => env[former])
    .map(([name, former]) => `${former} is called ${name} now; the next version no longer takes the former name`);

function oneOf<T extends string>(env: NodeJS.ProcessEnv, name: string, fallback: T, allowed: readonly T[]): T {
  const text = env[name] || fallback;
  const value = allowed.find((choice) => choice === text);
  if (value === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return value;
}

function webAddress(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new ConfigError(`${name} must be an http or https address, not "${text}".`);
  return url.href.replace(/\/+$/, '');
}

/** Accepts `none`, or origins as browsers write them. A demo allows the pages of this machine by default. */
function corsRules(env: NodeJS.ProcessEnv, mode: Mode): Config['cors'] {
  const credentials = oneOf(env, 'CORS_CREDENTIALS', 'no', ['yes', 'no']) === 'yes';
  const words = (env.CORS_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean);
  const origins = words.length === 1 && words[0] === 'none' ? [] : words;
  const wrong = origins.find((word) => !/^https?:/.test(word) || URL.parse(word)?.origin !== word);
  if (wrong !== undefined)
    throw new ConfigError(`CORS_ORIGINS must be origins such as https://app.example.com, or none, not ${JSON.stringify(wrong)}.`);
  return { origins, isLoopbackAllowed: mode === 'demo' && words.length === 0, credentials };
}

/** Rejects settings that are only valid for a demo. */
function refuseDemoSettings(env: NodeJS.ProcessEnv, mode: Mode): void {
  const given = ['DEMO_NOW', 'DEMO_SCENARIO', 'DEMO_SEED', 'DEMO_WORLDS', 'DEMO_THROWAWAY'].find((name) => env[name]);
  if (mode !== 'demo' && given) throw new ConfigError(`${given} is for MODE=demo alone.`);
}

function demoNow({ DEMO_NOW: text }: NodeJS.ProcessEnv): number | undefined {
  if (!text) return undefined;
  const moment = readNow(text);
  if (moment === undefined)
    throw new ConfigError(`DEMO_NOW must be a moment such as 2026-01-31T09:00:00Z, from 2000 to before 2100, not ${JSON.stringify(text)}.`);
  return moment;
}

/** Reads a seed file: JSON, or a module whose default export is the seed. Its entries are validated when they are written. */
function demoSeed({ DEMO_SEED: file }: NodeJS.ProcessEnv): Config['demoSeed'] {
  if (!file) return undefined;
  const path = resolve(file);
  try {
    const isModule = /\.[cm]?[jt]s$/.test(path);
    return { name: file, text: isModule ? JSON.stringify(createRequire(path)(path).default) : readFileSync(path, 'utf8') };
  } catch (error) {
    throw new ConfigError(`DEMO_SEED can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

function lineChannelId({ LINE_CHANNEL_ID: id }: NodeJS.ProcessEnv): string | undefined {
  if (id && !/^\d{5,20}$/.test(id)) throw new ConfigError(`LINE_CHANNEL_ID must be the channel's number, not "${id}".`);
  return id || undefined;
}

/** The error message does not repeat the token. */
function lineMessagingToken({ LINE_MESSAGING_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token && !/^[\w+/=.-]{20,1000}$/.test(token))
    throw new ConfigError('LINE_MESSAGING_TOKEN must be the channel access token of a Messaging API channel.');
  return token || undefined;
}

/** Reads a public identifier that pages pass on to another service; not a secret. */
function publicKey(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name];
  if (text && !/^[\w-]{1,100}$/.test(text))
    throw new ConfigError(`${name} must be letters, digits and hyphens, not ${JSON.stringify(text)}.`);
  return text || undefined;
}

/** The error message does not repeat the URL, which may contain a password. */
function smtpUrl({ SMTP_URL: text }: NodeJS.ProcessEnv): string | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new ConfigError('SMTP_URL must be an smtp or smtps address such as smtps://user:password@mail.example.com.');
  }
  return text;
}

/** Reads a mail address, which is one of the groups of `form`. */
function mailbox(env: NodeJS.ProcessEnv, name: string, fallback: string, form: RegExp): string {
  const text = env[name] || fallback;
  const [, named, bare = named] = form.exec(text) ?? [];
  if (!bare || !/^[^\s@<>,;:"()\p{C}]+@[^\s@<>,;:"()\p{C}.]+(\.[^\s@<>,;:"()\p{C}.]+)+$/u.test(bare)) {
    throw new ConfigError(`${name} must be an email address, not ${JSON.stringify(text)}.`);
  }
  return text;
}

function promptPayId({ PROMPTPAY_ID: text }: NodeJS.ProcessEnv): string | undefined {
  const id = text?.replaceAll(/[ -]/g, '');
  if (id && !/^(0\d{9}|\d{13}|\d{15})$/.test(id)) {
    throw new ConfigError(`PROMPTPAY_ID must be a number of 10 (with 0 in front), 13 or 15 digits, not ${JSON.stringify(text)}.`);
  }
  return id || undefined;
}

/** Requires all three settings or none: a partial account can't receive payments. */
function bankAccount({ BANK_NAME: bank, BANK_ACCOUNT: number, BANK_ACCOUNT_NAME: name }: NodeJS.ProcessEnv): Config['bankAccount'] {
  if (!bank && !number && !name) return undefined;
  if (!bank || !number || !name) throw new ConfigError('BANK_NAME, BANK_ACCOUNT and BANK_ACCOUNT_NAME are set together or not at all.');
  if (!/^\d[\d -]{4,28}\d$/.test(number))
    throw new ConfigError(`BANK_ACCOUNT must be the account's number, not ${JSON.stringify(number)}.`);
  if (/\p{C}/u.test(bank + name)) throw new ConfigError('BANK_NAME and BANK_ACCOUNT_NAME must be one line each.');
  return { bank, number, name };
}

function tiles(env: NodeJS.ProcessEnv): Tiles {
  const url = env.TILE_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
  const isAddress = /^https?:/.test(url) && URL.canParse(url.replaceAll(/[{}]/g, ''));
  if (!isAddress || !['{z}', '{x}', '{y}'].every((part) => url.includes(part)))
    throw new ConfigError(`TILE_URL must be an address with {z}, {x} and {y}, not ${JSON.stringify(url)}.`);
  return {
    url,
    credit: env.TILE_CREDIT?.trim() || '© OpenStreetMap',
    link: webAddress(env, 'TILE_CREDIT_URL') ?? 'https://www.openstreetmap.org/copyright',
  };
}

/** Returns the operator settings that are missing and without which a site doesn't identify its operator. */
export const missingOf = ({ name, address, contact }: Operator): string[] =>
  Object.entries({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: contact }).flatMap(([key, value]) =>
    value ? [] : [key],
  );

function operator(env: NodeJS.ProcessEnv): Operator {
  const text = (name: string) => {
    const given = env[`OPERATOR_${name}`]?.trim();
    if (given && (given.length > 500 || /\p{C}/u.test(given)))
      throw new ConfigError(`OPERATOR_${name} must be one line of at most 500 characters.`);
    return given || undefined;
  };
  return {
    name: text('NAME'),
    address: text('ADDRESS'),
    registration: text('REGISTRATION'),
    contact: text('CONTACT'),
    protectionOfficer: text('PROTECTION_OFFICER'),
  };
}

/** The error message does not repeat the URL, which may contain a password. */
function databaseUrl({ DATABASE_URL: text, DATABASE_FILE: file }: NodeJS.ProcessEnv): string | undefined {
  if (!text) return undefined;
  if (file) throw new ConfigError('DATABASE_URL and DATABASE_FILE name two databases; set one of them.');
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || !/^\/[^/]+$/.test(url.pathname)) {
    throw new ConfigError('DATABASE_URL must be an address such as postgres://user:password@db.example.com:5432/taladnat.');
  }
  return text;
}

/** Requires all settings or none, except the region, which not every service has. The error messages repeat no key. */
function photosBucket(env: NodeJS.ProcessEnv, mode: Mode): PhotosBucket | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!env.S3_ENDPOINT && !bucket && !region && !accessKeyId && !secretAccessKey) return undefined;
  if (!env.S3_ENDPOINT || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.');
  const url = URL.parse(env.S3_ENDPOINT);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError('S3_ENDPOINT must be an address such as https://s3.example.com, without keys, bucket or anything else in it.');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET must be the bucket's name, not ${JSON.stringify(bucket)}.`);
  if (region && !/^[a-z0-9-]{1,40}$/.test(region))
    throw new ConfigError(`S3_REGION must be a region's name, not ${JSON.stringify(region)}.`);
  return { endpoint: url.origin, bucket, region: region || 'auto', accessKeyId, secretAccessKey, folder: `${mode}/` };
}

/** Reads one setting for each class: `contactMessages` is `RETENTION_CONTACT_MESSAGES`. */
function retention(env: NodeJS.ProcessEnv): Config['retention'] {
  const setting = (name: string) => `RETENTION_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;
  const days = retentionClasses.map(
    (name) => [name, integer(env, setting(name), retentionDays[name], leastRetentionDays[name] ?? 1, maxRetentionDays)] as const,
  );
  return Object.fromEntries(days) as Config['retention'];
}

function authSecret(env: NodeJS.ProcessEnv, mode: Mode): string | undefined {
  const secret = env.AUTH_SECRET || undefined;
  if (secret !== undefined && Buffer.byteLength(secret) < secretBytes) {
    throw new ConfigError(`AUTH_SECRET must hold at least ${secretBytes} bytes.`);
  }
  if (secret !== undefined && new Set(secret).size < 8) throw new ConfigError('AUTH_SECRET is too regular to be a secret.');
  if (mode === 'persistent' && secret === undefined) {
    throw new ConfigError(`AUTH_SECRET (at least ${secretBytes} random bytes) is required when MODE=persistent.`);
  }
  if (env.DATABASE_URL && secret === undefined) {
    throw new ConfigError(`AUTH_SECRET (at least ${secretBytes} random bytes) is required with DATABASE_URL: all processes need the same.`);
  }
  return secret;
}

/**
 * Reads the settings from the environment; the README lists them.
 * @throws ConfigError for an invalid value.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const mode = oneOf(env, 'MODE', 'demo', ['demo', 'persistent']);
  refuseDemoSettings(env, mode);
  const port = integer(env, 'PORT', 1337, 0, 65_535);
  const dataDir = resolve(env.DATA_DIR || 'data');
  const databaseFile = resolve(env.DATABASE_FILE || `${dataDir}/${mode}.sqlite`);
  return {
    mode,
    host: env.HOST || 'localhost',
    port,
    dataDir,
    databaseFile,
    databaseUrl: databaseUrl(env),
    // Beside its own database file: files unknown to another database would be removed as orphans.
    photosFolder: env.DATABASE_URL ? `${dataDir}/${mode}-photos` : `${databaseFile.replace(/\.sqlite$/, '')}-photos`,
    erasedFile: env.DATABASE_URL ? `${dataDir}/${mode}-erased` : `${databaseFile.replace(/\.sqlite$/, '')}-erased`,
    unreadMinutes: integer(env, 'UNREAD_MINUTES', 10, 1, 1440),
    backupDays: integer(env, 'BACKUP_DAYS', 90, 1, maxRetentionDays),
    beforeRestoreDays: integer(env, 'BEFORE_RESTORE_DAYS', 14, 1, maxRetentionDays),
    photosBucket: photosBucket(env, mode),
    authSecret: authSecret(env, mode),
    logLevel: oneOf(env, 'LOG_LEVEL', 'info', logLevels),
    logFormat: env.LOG_FORMAT ? oneOf<'pretty' | 'json'>(env, 'LOG_FORMAT', 'json', ['pretty', 'json']) : undefined,
    accessLogDays: integer(env, 'ACCESS_LOG_DAYS', 90, 90, 730),
    trustProxy: integer(env, 'TRUST_PROXY', 0, 0, 10),
    publicUrl: webAddress(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    lineApiBase: webAddress(env, 'LINE_API_BASE') ?? 'https://api.line.me',
    lineChannelId: lineChannelId(env),
    lineMessagingToken: lineMessagingToken(env),
    liffId: publicKey(env, 'LIFF_ID'),
    metricsHost: env.METRICS_HOST || 'localhost',
    otlpEndpoint: webAddress(env, 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    metricsPort: env.METRICS_PORT ? integer(env, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    cors: corsRules(env, mode),
    hstsSubdomains: oneOf(env, 'HSTS_SUBDOMAINS', 'no', ['yes', 'no']) === 'yes',
    tiles: tiles(env),
    longdoKey: publicKey(env, 'LONGDO_KEY'),
    smtpUrl: smtpUrl(env),
    mailFrom: mailbox(env, 'MAIL_FROM', 'Taladnat <no-reply@example.com>', /^(?:[^<>"\p{C}\u2028\u2029]+ <([^<>]+)>|([^<>]+))$/u),
    contactEmail: mailbox(env, 'CONTACT_EMAIL', 'contact@example.com', /^(.+)$/u),
    operator: operator(env),
    documentsDir: env.DOCUMENTS_DIR ? resolve(env.DOCUMENTS_DIR) : undefined,
    promptPayId: promptPayId(env),
    bankAccount: bankAccount(env),
    retention: retention(env),
    demoNow: demoNow(env),
    demoScenario: oneOf(env, 'DEMO_SCENARIO', 'standard', scenarios),
    demoSeed: demoSeed(env),
    isThrowaway: oneOf(env, 'DEMO_THROWAWAY', 'no', ['yes', 'no']) === 'yes',
    demoWorlds: env.DEMO_WORLDS ? resolve(env.DEMO_WORLDS) : undefined,
    seedFactor: integer(env, 'SEED_FACTOR', 1, 1, 1000),
    maxEventLoopDelay: integer(env, givenName(env, 'MAX_EVENT_LOOP_DELAY_MS'), 200, 0, 60_000),
    rateLimitFactor: integer(env, givenName(env, 'RATE_LIMIT_FACTOR'), mode === 'demo' ? demoRateLimitFactor : 1, 0, 1_000_000),
    maxConnections: integer(env, 'MAX_CONNECTIONS', 2000, 10, 1_000_000),
    maxConnectionsOfAddress: integer(env, 'MAX_CONNECTIONS_OF_ADDRESS', 200, 1, 1_000_000),
    maxWaitingCalls: integer(env, 'MAX_WAITING_CALLS', 500, 0, 1_000_000),
    assetsDir: env.ASSETS_DIR ? resolve(env.ASSETS_DIR) : undefined,
    devPages: webAddress(env, 'DEV_PAGES'),
    keepsDemo: env.DEV_PAGES && env.DEV_DATA === 'kept' ? true : undefined,
  };
}
