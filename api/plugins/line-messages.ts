import fp from 'fastify-plugin';
import { resetLockOf } from '../db/reset-lock.ts';
import {
  claimLineNotice,
  type DueLineNotice,
  giveLineNoticeBack,
  type LineOutcome,
  lineOutcomeOf,
  noteLineAttempt,
} from '../domain/mail-delivery/line-notices.ts';
import type { Repeat } from './interval-job.ts';
import { workOff } from './queue-worker.ts';

const atOnce = 4;
const timeLimit = 10_000;

interface Settings {
  /** Base URL of LINE's API, without a trailing slash. */
  lineApiBase: string;
  /** Access token of the Messaging API channel; without it, no messages are sent. */
  lineMessagingToken: string | undefined;
  publicUrl: string;
}

/** Sends notices through LINE outside requests, a few at a time, and one after the other to each user. */
export const lineMessages = fp<{ repeat: Repeat; config: Settings }>(async (app, { repeat, config }) => {
  const { lineApiBase, lineMessagingToken: token, publicUrl } = config;
  if (token === undefined) return;
  const change = <Result>(work: () => Promise<Result>) => resetLockOf(app.db).change(work);

  /** Logs the status only, without personal data. */
  async function push({ to, text, retryKey }: DueLineNotice): Promise<LineOutcome> {
    try {
      const response = await fetch(`${lineApiBase}/v2/bot/message/push`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-line-retry-key': retryKey },
        body: JSON.stringify({ to, messages: [{ type: 'text', text }] }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimit),
      });
      await response.body?.cancel();
      const outcome = lineOutcomeOf(response.status);
      if (outcome !== 'sent')
        app.log.warn({ event: 'line-message-refused', status: response.status, outcome }, 'LINE did not take a message');
      return outcome;
    } catch (error) {
      app.log.warn({ event: 'line-message-refused', reason: error instanceof Error ? error.name : 'unknown' }, 'LINE could not be reached');
      return 'again';
    }
  }

  workOff<DueLineNotice>(app, repeat, {
    failure: 'notices could not be sent to LINE',
    atOnce,
    claim: (pending) => {
      const busy = pending.map(({ userId }) => userId);
      return change(() => claimLineNotice(app.db, app.now(), busy, publicUrl));
    },
    async deliver(due) {
      const outcome = await push(due);
      await change(() => noteLineAttempt(app.db, due, outcome, { now: app.now(), publicUrl }));
    },
    giveBack: (due) => change(() => giveLineNoticeBack(app.db, due)),
  });
});
