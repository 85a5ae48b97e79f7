import { setTimeout as pause } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { resetLockOf } from '../db/reset-lock.ts';
import {
  claimDue,
  claimRenewal,
  type DueMail,
  giveBack,
  markAttempt,
  markSent,
  renewClaim,
  type UndeliveredReport,
} from '../domain/mail-delivery/outbox.ts';
import type { Repeat } from './interval-job.ts';
import { jobFailure } from './job-failure.ts';

const pollInterval = 500;
/** Number of mails sent in parallel, so that slow deliveries don't block others. */
const atOnce = 4;
/** Milliseconds for which the shutdown waits for mails in flight. */
const shutdownWait = 3000;
const second = 1000;
const limits = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 20 * second, dnsTimeout: 10 * second };

/**
 * Sends mails from the outbox through the mail server outside requests, a few at a time, and one after the other to each address. A mail
 * whose sending was interrupted is sent again after the next start, with the same Message-ID.
 */
export const mailer = fp<{ config: Config; repeat: Repeat; report: UndeliveredReport }>(async (app, { config, repeat, report }) => {
  const { smtpUrl: url, mailFrom, mode } = config;
  if (!url) {
    if (mode === 'persistent') app.log.warn('SMTP_URL is not set: mails are kept in the database and reach nobody.');
    return;
  }
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  const fromAddress = mailFrom.replace(/^.*<|>$/g, '');
  const domain = mailFrom.replace(/^.*@|>$/g, '');
  let stopped = false;
  let delivery: Promise<void> = Promise.resolve();
  /** Mails in flight, and sent mails not yet marked as such. */
  const pending = new Map<DueMail, Promise<void>>();
  const sent = new Set<DueMail>();

  async function deliverAll(): Promise<void> {
    for (;;) {
      await noteSent();
      while (!stopped && pending.size < atOnce) {
        const busy = [...pending.keys()].map(({ recipient }) => recipient);
        const due = await note(() => claimDue(app.db, app.now(), busy));
        if (!due) break;
        pending.set(due, deliver(due));
      }
      if (stopped || pending.size === 0) return;
      // Mails that become due meanwhile do not wait for these.
      await Promise.race([...pending.values(), pause(pollInterval, undefined, { ref: false })]);
    }
  }

  /** Keeps the mail claimed, so that other processes don't send it. */
  async function deliver(due: DueMail): Promise<void> {
    const claim = setInterval(() => {
      note(() => renewClaim(app.db, due, app.now())).catch((error) =>
        app.log.error({ err: error }, 'a mail could not be kept from being sent twice'),
      );
    }, claimRenewal).unref();
    try {
      const failure = await send(due).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure) await note(() => noteFailure(due, failure.error));
      else sent.add(due);
      await noteSent();
    } catch (error) {
      app.log.error({ err: error }, 'what became of a mail could not be noted');
    } finally {
      clearInterval(claim);
      pending.delete(due);
    }
  }

  async function send(due: DueMail): Promise<void> {
    await transport.sendMail({
      from: due.fromName === null ? mailFrom : { name: `${due.fromName} · Taladnat`, address: fromAddress },
      // As structured fields, so that an address can't inject another. The header lists all recipients, the envelope only this one.
      ...(due.people?.to.length ? { to: due.people.to, cc: due.people.cc } : { to: { name: '', address: due.recipient } }),
      envelope: { from: fromAddress, to: [{ name: '', address: due.recipient }] },
      ...(due.replyTo === null ? {} : { replyTo: { name: '', address: due.replyTo } }),
      subject: due.subject,
      text: due.text,
      html: due.html,
      ...(due.attachment === null ? {} : { attachments: [attached(due.attachment)] }),
      messageId: `<${due.messageId}@${domain}>`,
      headers: {
        ...(due.fromName === null ? { 'Auto-Submitted': 'auto-generated' } : {}),
        'Content-Language': due.language,
        // One-click unsubscription in the mail client (RFC 8058).
        ...(due.unsubscribe === null
          ? {}
          : { 'List-Unsubscribe': `<${due.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    });
  }

  const attached = ({ fileName: filename, contentType, base64 }: NonNullable<DueMail['attachment']>) => ({
    ...{ filename, contentType, content: base64, encoding: 'base64' },
  });

  /** Marks a mail that was sent during a database outage, before any other is sent. */
  async function noteSent(): Promise<void> {
    for (const done of [...sent]) {
      await note(() => markSent(app.db, done));
      sent.delete(done);
    }
  }

  const note = <Result>(change: () => Promise<Result>) => resetLockOf(app.db).change(() => (stopped ? undefined : change()));

  /** Logs the codes only: a mail server's message may contain addresses. */
  async function noteFailure(due: DueMail, error: unknown): Promise<void> {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const refused = code === 'EENVELOPE' && (responseCode === undefined || responseCode >= 500);
    const again = await markAttempt(app.db, due, { final: refused, now: app.now(), report });
    const event = again ? 'mail-delayed' : 'mail-failed';
    app.log.warn(
      { event, mail: due.id, kind: due.kind, code, responseCode },
      again ? 'a mail could not be sent yet' : 'a mail was given up',
    );
  }

  const failed = jobFailure(app.log, 'the outbox could not be worked off');
  const stop = repeat(() => {
    delivery = deliverAll().catch(failed);
    return delivery;
  }, pollInterval);

  app.addHook('onClose', async () => {
    stop();
    const enough = new AbortController();
    await Promise.race([delivery, pause(shutdownWait, undefined, { signal: enough.signal }).catch(() => {})]);
    enough.abort();
    for (const left of pending.keys())
      await note(() => giveBack(app.db, left)).catch((error) => app.log.error({ err: error }, 'a mail could not be given back'));
    stopped = true;
    transport.close();
  });
});
