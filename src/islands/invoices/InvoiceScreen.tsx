import { Suspense, useEffect, useState } from 'react';
import type { InvoiceRecord, InvoiceToPay } from '#contract/backoffice/invoice-records.ts';
import { isBill } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpened } from '../../lib/opened.ts';
import { keyMap } from '../../ui/key-map.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { Course } from './Course.tsx';
import { documentsIn, titleOf } from './documents.ts';
import { InvoiceDocument } from './InvoiceDocument.tsx';
import { invoiceActions } from './invoice-actions.ts';
import { LinkBox } from './LinkBox.tsx';
import { Linked } from './Linked.tsx';
import { Payments } from './Payments.tsx';
import { RecurrenceBox } from './RecurrenceBox.tsx';
import { isRemindable } from './reminder.ts';
import { StatusMark } from './StatusMark.tsx';
import { say } from './undo.ts';
import { useRecord } from './use-record.ts';
import { ViewActions } from './ViewActions.tsx';

/** Loaded on demand. */
const ConfirmDialog = lazyPart(() => import('../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));
const PaymentDrawer = lazyPart(() => import('./PaymentDrawer.tsx').then((drawer) => ({ default: drawer.PaymentDrawer })));
const SendDrawer = lazyPart(() => import('./SendDrawer.tsx').then((drawer) => ({ default: drawer.SendDrawer })));

interface Props {
  lang: Language;
  found: InvoiceToPay;
  /** Cursor of changes, read before the invoice was requested. */
  since: string;
  /** Drawer that is open over it: `send`, `remind` or `pay`. */
  doing: string;
}

/** Printed view of an invoice, with its actions and history. */
export function InvoiceScreen({ lang, found, since, doing: first }: Props) {
  const t = texts(lang);
  const { record, promptPay, isSandbox, paymentDetails, take, reload } = useRecord(found, since);
  const [isReady, setReady] = useState(false);
  const [asked, ask] = useState<'void' | 'withdraw'>();
  const [doing, open] = useDoing(first);
  useEffect(() => setReady(true), []);
  useOpened(`/apps/invoice/preview?id=${record.id}`);
  const { isVoid, isDeleted, invoiceStatus, sums, recurrence } = record;
  const isDraft = invoiceStatus === 'Draft';
  const isPayable = !isVoid && !isDeleted && !isDraft && sums.balance > 0;
  const reminds = isRemindable(record);
  useEffect(() => {
    // The list doesn't know the withheld tax, so the invoice may have nothing left to remind of.
    if (first !== 'remind' || isRemindable(found.record)) return;
    const t = texts(lang);
    say(t('invoices.row.remind'), t('invoices.remind.none'));
  }, [first, found, lang]);

  const { issue, mark, save, share, decide } = invoiceActions({ record, take, reload }, lang);

  useShortcuts([
    { keys: keyMap.pay, label: t('invoices.view.addPayment'), run: () => (isPayable ? open('pay') : false) },
    { keys: keyMap.send, label: t('invoices.row.send'), run: () => (isVoid || isDeleted ? false : open('send')) },
    { keys: keyMap.remind, label: t('invoices.row.remind'), run: () => (reminds ? open('remind') : false) },
    { keys: keyMap.save, label: t('invoices.row.download'), run: () => void save() },
  ]);

  const done = (text: string) => (changed: InvoiceRecord) => {
    open('');
    take(changed);
    say(t('invoices.done.title'), text);
  };
  return (
    <div className="grid gap-5">
      <div className="no-print flex flex-wrap items-center gap-3">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">{titleOf(record, t)}</h1>
        <StatusMark record={record} lang={lang} t={t} />
        {isDeleted && <span className="mark tone-error">{t('invoices.view.isDeleted')}</span>}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[1fr_21rem]">
        <InvoiceDocument {...{ record, lang, promptPay, paymentDetails, isSandbox }} isPayable={!isVoid} />
        <div className="no-print grid gap-5">
          <ViewActions
            {...{ record, lang, isReady }}
            onIssue={() => void issue()}
            onSend={() => open('send')}
            onRemind={() => open('remind')}
            onSave={() => void save()}
            onVoid={() => ask('void')}
            onMark={(as) => void mark(as)}
            onDecide={(as) => void decide(as)}
          />
          {recurrence && !isDeleted && (
            <RecurrenceBox {...{ record, lang, isReady }} rule={recurrence} onSaved={done(t('invoices.done.recurrence'))} />
          )}
          <LinkBox {...{ record, lang, isReady }} onShare={() => void share(true)} onWithdraw={() => ask('withdraw')} />
          <Linked record={record} lang={lang} />
          {isBill(record.kind) && <Payments record={record} lang={lang} isReady={isReady} onAdd={() => open('pay')} onChanged={take} />}
          <Course events={record.events} currency={record.currency} lang={lang} />
        </div>
      </div>
      <Suspense fallback={null}>
        {isReady && doing === 'pay' && isPayable && (
          <PaymentDrawer record={record} lang={lang} onClose={() => open('')} onAdded={done(t('invoices.done.payment'))} />
        )}
        {isReady && doing === 'send' && !isVoid && !isDeleted && (
          <SendDrawer record={record} lang={lang} onClose={() => open('')} onSent={done(t('invoices.done.mailed'))} />
        )}
        {isReady && doing === 'remind' && reminds && (
          <SendDrawer record={record} lang={lang} reminds onClose={() => open('')} onSent={done(t('invoices.done.mailed'))} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t(`invoices.ask.${asked}.title`, { documents: documentsIn([record], t) })}
            confirm={t(`invoices.ask.${asked}.confirm`)}
            onCancel={() => ask(undefined)}
            onConfirm={() => {
              ask(undefined);
              void (asked === 'void' ? mark('void') : share(false));
            }}
          >
            <p>{t(`invoices.ask.${asked}.text`)}</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  );
}

/** Keeps the open drawer in the URL, so that navigating back closes it. */
function useDoing(first: string): [string, (what: string) => void] {
  const [doing, setDoing] = useState(first);
  useEffect(() => {
    const follow = () => setDoing(new URLSearchParams(location.search).get('do') ?? '');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [
    doing,
    (what) => {
      const words = new URLSearchParams(location.search);
      if (what) words.set('do', what);
      else words.delete('do');
      const address = `${location.pathname}?${words}`;
      if (what) history.pushState(null, '', address);
      else history.replaceState(null, '', address);
      setDoing(what);
    },
  ];
}
