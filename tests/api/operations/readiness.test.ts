import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../api/db/client.ts';
import { DatabaseUnavailable } from '../../../api/db/unavailable.ts';
import { PhotosUnavailable } from '../../../api/domain/shared/errors.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { testApp } from '../../support/app.ts';

const databaseFile = join(inject('folder'), 'readiness.sqlite');
const bucket = {
  endpoint: 'http://127.0.0.1:9',
  bucket: 'photos',
  region: 'auto',
  accessKeyId: 'a',
  secretAccessKey: 'b',
  folder: 'demo/',
};
const broken = async () => {
  throw new PhotosUnavailable({ cause: new Error('no bucket') });
};
const store = { check: broken, put: broken, get: broken, delete: broken, owner: broken, setOwner: broken, list: async function* () {} };

describe('readiness', () => {
  test('is said where all can be used, with the version', async () => {
    const { call } = await testApp({ databaseFile });
    const answer = await call('GET', '/ready');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json()).toMatchObject({ status: 'ok', version: manifest.version, checks: { database: 'ok', room: 'ok' } });
  });

  test('is not there without the database, while the process lives', async () => {
    const { app, call, db } = await testApp({ databaseFile });
    const away = new Proxy(db, {
      get(target, name) {
        if (name === 'select') throw new DatabaseUnavailable('away');
        return Reflect.get(target, name);
      },
    });
    (app as { db: Database }).db = away;
    const answer = await call('GET', '/ready');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(answer.json()).toMatchObject({ status: 'unavailable', checks: { database: 'failed', room: 'ok' } });
    expect((await call('GET', '/health')).statusCode).toBe(200);
    expect(answer.body).not.toContain('away');
    (app as { db: Database }).db = db;
  });

  test('is not there without the photos or a place to write', async () => {
    const { call } = await testApp({ photosBucket: bucket, databaseFile: '/no/such/folder/demo.sqlite' }, { photoStore: store });
    const answer = await call('GET', '/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks).toEqual({ database: 'ok', room: 'failed', photos: 'failed' });
  });

  test.runIf(existsSync('/proc'))('of a database elsewhere asks for room where the photos lie, or are to', async () => {
    const roomIn = async (dataDir: string) => {
      const { call } = await testApp({ databaseUrl: 'postgres://db.example.com/taladnat', dataDir });
      return (await call('GET', '/ready')).json().checks.room;
    };
    // A separate file system without space, in a root that has some.
    expect(await roomIn('/proc')).toBe('failed');
    expect(await roomIn(join(inject('folder'), 'not/yet/there'))).toBe('ok');
  });

  test('ends as soon as the process begins to leave', async () => {
    const { app, call } = await testApp();
    await app.connections.begin();
    expect((await call('GET', '/ready')).json()).toMatchObject({ status: 'unavailable', isLeaving: true });
  });
});

test('the version is one, wherever it is asked', async () => {
  const { call } = await testApp();
  const { version } = (await call('GET', '/version')).json();
  expect(version).toBe(manifest.version);
  expect((await call('GET', '/openapi.json')).json().info.version).toBe(version);
});
