import { describe, expect, test } from 'vitest';
import { ConfigError, formerSettings, loadConfig } from '../../api/config.ts';
import { retentionDays } from '../../api/contract/values/operations/retention.ts';
import { scenarios } from '../../api/contract/values/operations/scenarios.ts';

const secret = 'Xk3v-9qLr_2mZt7WbNc5yHd8Jf1sGp4A';

/** One-line error of an invalid setting. */
function refusal(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('These settings were taken.');
}

test('without settings the server is a demo on port 1337 of this machine', () => {
  expect(loadConfig({})).toEqual({
    mode: 'demo',
    host: 'localhost',
    port: 1337,
    dataDir: `${process.cwd()}/data`,
    databaseFile: `${process.cwd()}/data/demo.sqlite`,
    photosFolder: `${process.cwd()}/data/demo-photos`,
    erasedFile: `${process.cwd()}/data/demo-erased`,
    backupDays: 90,
    unreadMinutes: 10,
    beforeRestoreDays: 14,
    photosBucket: undefined,
    authSecret: undefined,
    logLevel: 'info',
    logFormat: undefined,
    trustProxy: 0,
    publicUrl: 'http://localhost:1337',
    lineApiBase: 'https://api.line.me',
    lineChannelId: undefined,
    lineMessagingToken: undefined,
    smtpUrl: undefined,
    mailFrom: 'Taladnat <no-reply@example.com>',
    contactEmail: 'contact@example.com',
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credit: '© OpenStreetMap',
      link: 'https://www.openstreetmap.org/copyright',
    },
    operator: { name: undefined, address: undefined, registration: undefined, contact: undefined, protectionOfficer: undefined },
    documentsDir: undefined,
    promptPayId: undefined,
    bankAccount: undefined,
    retention: retentionDays,
    demoNow: undefined,
    demoScenario: 'standard',
    demoSeed: undefined,
    isThrowaway: false,
    demoWorlds: undefined,
    seedFactor: 1,
    maxEventLoopDelay: 200,
    rateLimitFactor: 10_000,
    maxConnections: 2000,
    maxConnectionsOfAddress: 200,
    maxWaitingCalls: 500,
    metricsHost: 'localhost',
    cors: { origins: [], isLoopbackAllowed: true, credentials: false },
    accessLogDays: 90,
    hstsSubdomains: false,
    devPages: undefined,
  });
});

test('empty settings count as not given', () => {
  const names = [
    'MODE',
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_FILE',
    'DATABASE_URL',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'AUTH_SECRET',
    'LOG_LEVEL',
    'LOG_FORMAT',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'TRUST_PROXY',
    'PUBLIC_URL',
    'LINE_API_BASE',
    'LINE_CHANNEL_ID',
    'LINE_MESSAGING_TOKEN',
    'SMTP_URL',
    'MAIL_FROM',
    'CONTACT_EMAIL',
    'PROMPTPAY_ID',
    'BANK_NAME',
    'BANK_ACCOUNT',
    'BANK_ACCOUNT_NAME',
    'RETENTION_ORDERS',
    'DEMO_NOW',
    'DEMO_SCENARIO',
    'DEMO_SEED',
    'DEMO_WORLDS',
    'DEMO_THROWAWAY',
    'SEED_FACTOR',
    'MAX_EVENT_LOOP_DELAY_MS',
    'RATE_LIMIT_FACTOR',
    'CALLS_FACTOR',
    'OVERLOAD_DELAY',
    'MAX_CONNECTIONS',
    'MAX_CONNECTIONS_OF_ADDRESS',
    'MAX_WAITING_CALLS',
    'DEV_PAGES',
  ];
  expect(loadConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(loadConfig({}));
});

test('every setting is taken', () => {
  expect(
    loadConfig({
      MODE: 'persistent',
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/taladnat',
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_BUCKET: 'taladnat-photos',
      S3_REGION: 'ap-southeast-1',
      S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'hunter2/+',
      AUTH_SECRET: secret,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
      TRUST_PROXY: '2',
      PUBLIC_URL: 'https://taladnat.example/',
      LINE_API_BASE: 'http://localhost:4400/line/',
      LINE_CHANNEL_ID: '1234567890',
      LINE_MESSAGING_TOKEN: 'a/channel+access.token-of=LINE',
      SMTP_URL: 'smtps://post:s3cret@mail.example.com',
      MAIL_FROM: 'ตลาดนัด <post@taladnat.example>',
      CONTACT_EMAIL: 'hello@taladnat.example',
      TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png',
      TILE_CREDIT: '© Example',
      TILE_CREDIT_URL: 'https://tiles.example.com/credit',
      OPERATOR_NAME: ' ตลาดนัด จำกัด ',
      OPERATOR_ADDRESS: '1 ถนนสุขุมวิท กรุงเทพฯ 10110',
      OPERATOR_REGISTRATION: '0105561234567',
      OPERATOR_CONTACT: 'hello@taladnat.example',
      OPERATOR_PROTECTION_OFFICER: 'dpo@taladnat.example',
      DOCUMENTS_DIR: '/srv/documents',
      RETENTION_CONTACT_MESSAGES: '90',
      SEED_FACTOR: '40',
      MAX_EVENT_LOOP_DELAY_MS: '350',
      RATE_LIMIT_FACTOR: '5',
      MAX_CONNECTIONS: '9000',
      MAX_CONNECTIONS_OF_ADDRESS: '90',
      MAX_WAITING_CALLS: '900',
      METRICS_PORT: '9400',
      METRICS_HOST: '10.0.0.7',
      CORS_ORIGINS: 'https://app.example.com, http://localhost:5173',
      CORS_CREDENTIALS: 'yes',
      ACCESS_LOG_DAYS: '365',
      BACKUP_DAYS: '30',
      UNREAD_MINUTES: '30',
      BEFORE_RESTORE_DAYS: '7',
      HSTS_SUBDOMAINS: 'yes',
      ASSETS_DIR: '/srv/assets',
      DEV_PAGES: 'http://localhost:4321',
    }),
  ).toEqual({
    mode: 'persistent',
    host: '0.0.0.0',
    port: 8080,
    dataDir: '/srv/taladnat',
    databaseFile: '/srv/taladnat/persistent.sqlite',
    photosFolder: '/srv/taladnat/persistent-photos',
    erasedFile: '/srv/taladnat/persistent-erased',
    backupDays: 30,
    unreadMinutes: 30,
    beforeRestoreDays: 7,
    photosBucket: {
      endpoint: 'https://s3.example.com',
      bucket: 'taladnat-photos',
      region: 'ap-southeast-1',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'hunter2/+',
      folder: 'persistent/',
    },
    authSecret: secret,
    logLevel: 'warn',
    logFormat: 'pretty',
    trustProxy: 2,
    publicUrl: 'https://taladnat.example',
    lineApiBase: 'http://localhost:4400/line',
    lineChannelId: '1234567890',
    lineMessagingToken: 'a/channel+access.token-of=LINE',
    smtpUrl: 'smtps://post:s3cret@mail.example.com',
    mailFrom: 'ตลาดนัด <post@taladnat.example>',
    contactEmail: 'hello@taladnat.example',
    tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', credit: '© Example', link: 'https://tiles.example.com/credit' },
    operator: {
      name: 'ตลาดนัด จำกัด',
      address: '1 ถนนสุขุมวิท กรุงเทพฯ 10110',
      registration: '0105561234567',
      contact: 'hello@taladnat.example',
      protectionOfficer: 'dpo@taladnat.example',
    },
    documentsDir: '/srv/documents',
    retention: { ...retentionDays, contactMessages: 90 },
    demoNow: undefined,
    demoScenario: 'standard',
    demoSeed: undefined,
    isThrowaway: false,
    demoWorlds: undefined,
    seedFactor: 40,
    maxEventLoopDelay: 350,
    rateLimitFactor: 5,
    maxConnections: 9000,
    maxConnectionsOfAddress: 90,
    maxWaitingCalls: 900,
    metricsHost: '10.0.0.7',
    metricsPort: 9400,
    cors: { origins: ['https://app.example.com', 'http://localhost:5173'], isLoopbackAllowed: false, credentials: true },
    accessLogDays: 365,
    hstsSubdomains: true,
    assetsDir: '/srv/assets',
    devPages: 'http://localhost:4321',
  });
  expect(loadConfig({ DATABASE_FILE: '/elsewhere/shop.db' }).databaseFile).toBe('/elsewhere/shop.db');
  const databaseUrl = 'postgresql://shop:s3cret@db.example.com/shop?sslmode=verify-full';
  expect(loadConfig({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret }).databaseUrl).toBe(databaseUrl);
});

describe('a bad setting is named in one line', () => {
  const whole = (name: string, min: number, max: number, value: string) =>
    `${name} must be a whole number from ${min} to ${max}, not "${value}".`;
  const cases: [Record<string, string>, string][] = [
    [{ MODE: 'production' }, 'MODE must be one of demo, persistent, not "production".'],
    [{ MODE: 'DEMO' }, 'MODE must be one of demo, persistent, not "DEMO".'],
    ...['http', '-1', '65536', '1.5', '1e3', ' 80', '0x50', '99999999999'].map((value): [Record<string, string>, string] => [
      { PORT: value },
      whole('PORT', 0, 65_535, value),
    ]),
    [{ TRUST_PROXY: 'yes' }, whole('TRUST_PROXY', 0, 10, 'yes')],
    ...['*', 'https://app.example.com/', 'app.example.com', 'https://a.example https://b.example/x', 'ftp://a.example'].map(
      (value): [Record<string, string>, string] => [
        { CORS_ORIGINS: value },
        `CORS_ORIGINS must be origins such as https://app.example.com, or none, not "${value.split(' ').at(-1)}".`,
      ],
    ),
    [{ TILE_URL: 'https://tiles.example.com/' }, 'TILE_URL must be an address with {z}, {x} and {y}, not "https://tiles.example.com/".'],
    [{ OPERATOR_NAME: 'a\nb' }, 'OPERATOR_NAME must be one line of at most 500 characters.'],
    [{ CORS_CREDENTIALS: 'true' }, 'CORS_CREDENTIALS must be one of yes, no, not "true".'],
    [{ TRUST_PROXY: '11' }, whole('TRUST_PROXY', 0, 10, '11')],
    [{ RETENTION_REPORTS: '182' }, whole('RETENTION_REPORTS', 183, 36_500, '182')],
    [{ RETENTION_SENT_MAILS: '0' }, whole('RETENTION_SENT_MAILS', 1, 36_500, '0')],
    [{ DEMO_NOW: 'today' }, 'DEMO_NOW must be a moment such as 2026-01-31T09:00:00Z, from 2000 to before 2100, not "today".'],
    [{ DEMO_NOW: '2026-01-31T09:00:00Z', MODE: 'persistent' }, 'DEMO_NOW is for MODE=demo alone.'],
    [{ DEMO_SCENARIO: 'full' }, `DEMO_SCENARIO must be one of ${scenarios.join(', ')}, not "full".`],
    [{ DEMO_SCENARIO: 'empty', MODE: 'persistent' }, 'DEMO_SCENARIO is for MODE=demo alone.'],
    [{ DEMO_SEED: '/nowhere.json', MODE: 'persistent' }, 'DEMO_SEED is for MODE=demo alone.'],
    [{ DEMO_SEED: '/nowhere.json' }, "DEMO_SEED can't be read: ENOENT: no such file or directory, open '/nowhere.json'"],
    [{ SEED_FACTOR: '0' }, whole('SEED_FACTOR', 1, 1000, '0')],
    [{ SEED_FACTOR: '1001' }, whole('SEED_FACTOR', 1, 1000, '1001')],
    [{ MAX_EVENT_LOOP_DELAY_MS: '60001' }, whole('MAX_EVENT_LOOP_DELAY_MS', 0, 60_000, '60001')],
    [{ RATE_LIMIT_FACTOR: '0.5' }, whole('RATE_LIMIT_FACTOR', 0, 1_000_000, '0.5')],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ PUBLIC_URL: 'taladnat.example' }, 'PUBLIC_URL must be an http or https address, not "taladnat.example".'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL must be an http or https address, not "javascript:alert(1)".'],
    [{ DEV_PAGES: 'file:///etc' }, 'DEV_PAGES must be an http or https address, not "file:///etc".'],
    [{ LINE_API_BASE: 'api.line.me' }, 'LINE_API_BASE must be an http or https address, not "api.line.me".'],
    ...['short', 'with a space in the middle of it', 'two\nlines of a token that is long'].map(
      (value): [Record<string, string>, string] => [
        { LINE_MESSAGING_TOKEN: value },
        'LINE_MESSAGING_TOKEN must be the channel access token of a Messaging API channel.',
      ],
    ),
    [{ LINE_CHANNEL_ID: '1234-abcd' }, 'LINE_CHANNEL_ID must be the channel\'s number, not "1234-abcd".'],
    ...['mail.example.com', 'http://mail.example.com', 'smtp:', 'smtp://', 'hunter2'].map((value): [Record<string, string>, string] => [
      { SMTP_URL: value },
      'SMTP_URL must be an smtp or smtps address such as smtps://user:password@mail.example.com.',
    ]),
    ...['Taladnat', 'a@b', 'a@b.cd, e@f.gh', 'A <a@b.cd> <e@f.gh>', '<a@b.cd>', 'A <a@b.cd', 'a@b.cd\r\nBcc: e@f.gh', 'A\nB <a@b.cd>'].map(
      (value): [Record<string, string>, string] => [
        { MAIL_FROM: value },
        `MAIL_FROM must be an email address, not ${JSON.stringify(value)}.`,
      ],
    ),
    [{ CONTACT_EMAIL: 'Me <me@b.cd>' }, 'CONTACT_EMAIL must be an email address, not "Me <me@b.cd>".'],
    ...[
      'mysql://db.example.com/shop',
      'postgres://',
      'postgres://db.example.com',
      'postgres://db.example.com/',
      'shop',
      'postgres:shop',
    ].map((value): [Record<string, string>, string] => [
      { DATABASE_URL: value, AUTH_SECRET: secret },
      'DATABASE_URL must be an address such as postgres://user:password@db.example.com:5432/taladnat.',
    ]),
    [
      { DATABASE_URL: 'postgres://db/shop' },
      'AUTH_SECRET (at least 32 random bytes) is required with DATABASE_URL: all processes need the same.',
    ],
    [
      { DATABASE_URL: 'postgres://db/shop', DATABASE_FILE: 'shop.sqlite', AUTH_SECRET: secret },
      'DATABASE_URL and DATABASE_FILE name two databases; set one of them.',
    ],
    [{ AUTH_SECRET: secret.slice(1) }, 'AUTH_SECRET must hold at least 32 bytes.'],
    [{ AUTH_SECRET: 'a'.repeat(40) }, 'AUTH_SECRET is too regular to be a secret.'],
    [{ AUTH_SECRET: 'abcdefg'.repeat(9) }, 'AUTH_SECRET is too regular to be a secret.'],
    [{ MODE: 'persistent' }, 'AUTH_SECRET (at least 32 random bytes) is required when MODE=persistent.'],
    [{ MODE: 'persistent', AUTH_SECRET: 'short' }, 'AUTH_SECRET must hold at least 32 bytes.'],
  ];
  test.each(cases)('%j', (env, line) => {
    expect(refusal(env)).toBe(line);
  });

  test('which never shows the secret', () => {
    expect(refusal({ AUTH_SECRET: 'hunter2' })).not.toContain('hunter2');
    expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@db.example.com/shop' })).not.toContain('hunter2');
    expect(refusal({ SMTP_URL: 'smpt://me:hunter2@mail.example.com' })).not.toContain('hunter2');
  });
});

describe('settings that were renamed', () => {
  test('are taken by their former names', () => {
    const config = loadConfig({ CALLS_FACTOR: '5', OVERLOAD_DELAY: '350' });
    expect([config.rateLimitFactor, config.maxEventLoopDelay]).toEqual([5, 350]);
  });

  test('are taken by the new one where both are given', () => {
    const config = loadConfig({ CALLS_FACTOR: '5', RATE_LIMIT_FACTOR: '6', OVERLOAD_DELAY: '350', MAX_EVENT_LOOP_DELAY_MS: '0' });
    expect([config.rateLimitFactor, config.maxEventLoopDelay]).toEqual([6, 0]);
  });

  test('are refused by the name they were given by', () => {
    expect(refusal({ CALLS_FACTOR: '0.5' })).toBe('CALLS_FACTOR must be a whole number from 0 to 1000000, not "0.5".');
  });

  test('are warned of, each by its former name', () => {
    expect(formerSettings({ RATE_LIMIT_FACTOR: '5', OVERLOAD_DELAY: '' })).toEqual([]);
    expect(formerSettings({ CALLS_FACTOR: '5', OVERLOAD_DELAY: '350' })).toEqual([
      'CALLS_FACTOR is called RATE_LIMIT_FACTOR now; the next version no longer takes the former name',
      'OVERLOAD_DELAY is called MAX_EVENT_LOOP_DELAY_MS now; the next version no longer takes the former name',
    ]);
  });
});

test('the edges of every range are taken', () => {
  expect(loadConfig({ MODE: 'persistent', AUTH_SECRET: secret }).rateLimitFactor).toBe(1);
  expect(loadConfig({ RATE_LIMIT_FACTOR: '0' }).rateLimitFactor).toBe(0);
  expect(loadConfig({ PORT: '0' }).port).toBe(0);
  expect(loadConfig({ PORT: '65535' }).port).toBe(65_535);
  expect(loadConfig({ TRUST_PROXY: '10' }).trustProxy).toBe(10);
  expect(loadConfig({ SEED_FACTOR: '1000' }).seedFactor).toBe(1000);
  expect(loadConfig({ AUTH_SECRET: 'ความลับ-ยาวพอ' }).authSecret).toBe('ความลับ-ยาวพอ');
});

describe('who is paid', () => {
  test.each([
    ['081-234-5678', '0812345678'],
    ['0 1055 5000 0000', '0105550000000'],
    ['123456789012345', '123456789012345'],
  ])('PROMPTPAY_ID=%s', (text, id) => {
    expect(loadConfig({ PROMPTPAY_ID: text }).promptPayId).toBe(id);
  });

  test.each(['81234567', '9812345678', '12', 'promptpay', '๐๘๑๒๓๔๕๖๗๘'])('PROMPTPAY_ID=%s is refused', (text) => {
    expect(refusal({ PROMPTPAY_ID: text })).toMatch(/^PROMPTPAY_ID must be/);
  });

  test('by transfer, is named whole or not at all', () => {
    const whole = { BANK_NAME: 'ธนาคารสมมติ', BANK_ACCOUNT: '123-4-56789-0', BANK_ACCOUNT_NAME: 'ตลาดนัด' };
    expect(loadConfig(whole).bankAccount).toEqual({ bank: 'ธนาคารสมมติ', number: '123-4-56789-0', name: 'ตลาดนัด' });
    for (const missing of Object.keys(whole)) expect(refusal({ ...whole, [missing]: '' })).toMatch(/set together/);
    expect(refusal({ ...whole, BANK_ACCOUNT: 'x' })).toMatch(/^BANK_ACCOUNT must be/);
    expect(refusal({ ...whole, BANK_NAME: 'a\nb' })).toMatch(/one line each/);
  });
});

describe('the bucket for photos', () => {
  const whole = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'me', S3_SECRET_ACCESS_KEY: 'hunter2' };

  test('is named whole or not at all, but for its region', () => {
    const { folder, region } = loadConfig(whole).photosBucket ?? {};
    expect([folder, region]).toEqual(['demo/', 'auto']);
    for (const missing of Object.keys(whole)) expect(refusal({ ...whole, [missing]: '' })).toMatch(/set together or not at all/);
    expect(refusal({ S3_REGION: 'ap-southeast-1' })).toMatch(/set together/);
  });

  test.each([
    'localhost:9000',
    'ftp://s3.example.com',
    'https://me:hunter2@s3.example.com',
    'https://me@s3.example.com',
    'https://s3.example.com/photos',
    'https://s3.example.com?key=hunter2',
  ])('S3_ENDPOINT=%s is refused, and not repeated', (address) => {
    const line = refusal({ ...whole, S3_ENDPOINT: address });
    expect(line).toMatch(/^S3_ENDPOINT must be/);
    expect(line).not.toContain('hunter2');
  });

  test('has a name, and its region one', () => {
    for (const name of ['A', 'Photos', 'a/b', '-photos']) expect(refusal({ ...whole, S3_BUCKET: name })).toMatch(/^S3_BUCKET must be/);
    expect(refusal({ ...whole, S3_REGION: 'a b' })).toMatch(/^S3_REGION must be/);
  });
});

test('photos lie beside the database they belong to', () => {
  expect(loadConfig({ DATABASE_FILE: '/srv/other.sqlite' }).photosFolder).toBe('/srv/other-photos');
  expect(loadConfig({ DATABASE_FILE: '/srv/other.db' }).photosFolder).toBe('/srv/other.db-photos');
  expect(loadConfig({ DATABASE_URL: 'postgres://db/shop', AUTH_SECRET: secret, DATA_DIR: '/srv' }).photosFolder).toBe('/srv/demo-photos');
});
