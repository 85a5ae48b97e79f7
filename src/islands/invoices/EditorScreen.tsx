import { Suspense, type SyntheticEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { InvoiceContent, InvoiceParty, InvoiceRecord, InvoiceSeller } from '#contract/backoffice/invoice-records.ts';
import { amountIn } from '#contract/values/backoffice/invoice-sums.ts';
import { isBill } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { StaleQuestion } from '../../ui/StaleQuestion.tsx';
import { useHideScrollToTop } from '../../ui/use-hide-scroll-to-top.ts';
import { ClientFields } from './ClientFields.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { contentIn, sumsIn, type Values, valuesOf } from './form.ts';
import { HeadFields } from './HeadFields.tsx';
import { LineFields } from './LineFields.tsx';
import { problemText } from './problems.ts';
import { Sums } from './Sums.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** Loaded on first edit. */
const EditorPreview = lazyPart(() => import('./EditorPreview.tsx').then((preview) => ({ default: preview.EditorPreview })));

interface Props {
  lang: Language;
  /** Initial content of the editor. */
  content: InvoiceContent;
  /** Invoice being edited; undefined for a new one. */
  known?: Pick<InvoiceRecord, 'id' | 'number' | 'invoiceStatus' | 'reference'> & { paid: number; withheld: number; changedAt: string };
  seller: InvoiceSeller;
  clients: InvoiceParty[];
}

/** Editor of an invoice, with totals and a preview beside it. */
export function EditorScreen({ lang, content, known, seller, clients }: Props) {
  const t = texts(lang);
  const form = useForm<Values>({ defaultValues: valuesOf(content) });
  const { handleSubmit, formState, watch } = form;
  const [problem, setProblem] = useState('');
  /** Set when the invoice was changed elsewhere: whether it was being issued at the time. */
  const [stale, setStale] = useState<{ issues: boolean }>();
  const [isTouched, touch] = useState(false);
  /** Saved draft: if issuing fails, the next attempt updates it instead of creating another. */
  const written = useRef<{ id: number; changedAt: string } | undefined>(known);
  const attempt = useRef<{ key: string; said: string }>(undefined);
  const values = watch();
  const kept = useKeptDraft({ form, content, known, values });
  const { isReady, isKept } = kept;

  async function save(typed: Values, issues: boolean, overwrites = false): Promise<void> {
    setProblem('');
    setStale(undefined);
    const record = contentIn(typed);
    const body = JSON.stringify(record);
    if (attempt.current?.said !== body) attempt.current = { key: newIdempotencyKey(), said: body };
    try {
      const before = written.current;
      const answer = before
        ? await callApi('POST /apps/invoice/update-record', {
            body: { id: before.id, record, ...(overwrites ? {} : { changedAt: before.changedAt }) },
          })
        : await callApi('POST /apps/invoice/add-record', { body: { record }, headers: { 'idempotency-key': attempt.current.key } });
      const { id, events } = answer.record;
      written.current = { id, changedAt: events.findLast(({ kind }) => kind === 'changed')?.at ?? '' };
      kept.end();
      if (issues) await callApi('POST /apps/invoice/issue', { body: { id } });
      location.assign(localized(`/apps/invoice/preview?id=${id}`, lang));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION') return setStale({ issues });
      setProblem(problemText(error, t));
    }
  }
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const issues = event.nativeEvent.submitter?.dataset.issues !== undefined;
    return handleSubmit(
      (typed) => save(typed, issues),
      () => setProblem(t('invoices.problem.fields')),
    )(event);
  };

  const shown = contentIn(values);
  const record = {
    ...shown,
    number: known?.number ?? null,
    seller,
    reference: known?.reference ?? null,
    payment: null,
    sums: sumsIn(shown, known ?? { paid: 0, withheld: 0 }),
  };
  const isDraft = !known || known.invoiceStatus === 'Draft';
  return (
    <FormProvider {...form}>
      <form className="grid gap-5" noValidate onSubmit={submit} onFocus={() => touch(true)}>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h1 className="text-2xl sm:text-3xl">{titleOf(content.kind, known, t)}</h1>
          <p className="text-sm text-quiet" role="status">
            {isKept && t('invoices.add.kept')}
          </p>
        </div>
        {stale && (
          <StaleQuestion
            lang={lang}
            onNewer={() => {
              kept.end();
              location.reload();
            }}
            onKeep={handleSubmit((typed) => save(typed, stale.issues, true))}
          />
        )}
        <noscript>
          <p className="alert">{t('invoices.edit.needsScript')}</p>
        </noscript>
        <div className="grid items-start gap-5 xl:grid-cols-[1fr_27rem]">
          <div className="grid gap-5">
            <ClientFields clients={clients} t={t} isReady={isReady} />
            <LineFields lang={lang} t={t} isReady={isReady} isUsed={isTouched} />
            <section className="tile grid justify-items-end gap-4 p-5" aria-label={t('invoices.edit.sums')}>
              <Sums record={record} t={t} />
            </section>
            <HeadFields lang={lang} t={t} isIssued={!isDraft} />
            <DocumentFields t={t} />
          </div>
          <section className="grid gap-2 xl:sticky xl:top-24" aria-label={t('invoices.edit.preview')}>
            <Suspense fallback={null}>{isTouched && <EditorPreview record={record} lang={lang} />}</Suspense>
          </section>
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          {isKept && (
            <button type="button" className="btn h-12 btn-ghost" onClick={kept.beginAfresh}>
              {t('invoices.add.afresh')}
            </button>
          )}
          <a
            className="btn h-12 btn-ghost bg-base-100"
            href={localized(known ? `/apps/invoice/preview?id=${known.id}` : '/apps/invoice/list', lang)}
          >
            {t('invoices.edit.cancel')}
          </a>
        </div>
        <SaveBar
          record={record}
          problem={problem}
          isDraft={isDraft && record.kind !== 'recurring'}
          isReady={isReady}
          isBusy={formState.isSubmitting}
          t={t}
        />
      </form>
    </FormProvider>
  );
}

/** Returns the title: the kind of document, and its number if it has one. */
function titleOf(kind: InvoiceContent['kind'], known: Props['known'], t: Translate): string {
  if (!known) return kind === 'quotation' ? t('invoices.list.addQuotation') : t('invoices.add.title');
  const number = known.number ?? `#${known.id}`;
  return isBill(kind) ? t('invoices.edit.title', { number }) : `${t(`invoices.kind.${kind}`)} ${number}`;
}

interface BarProps {
  record: Pick<InvoiceRecord, 'sums' | 'currency'>;
  problem: string;
  /** Whether it can be issued. */
  isDraft: boolean;
  isReady: boolean;
  isBusy: boolean;
  t: Translate;
}

/** Total and save buttons, sticky at the lower edge. */
function SaveBar({ record: { sums, currency }, problem, isDraft, isReady, isBusy, t }: BarProps) {
  useHideScrollToTop();
  return (
    <div className="save-bar">
      <p className="error-text w-full empty:hidden" role="alert">
        {problem}
      </p>
      <p className="grow tabular-nums">
        {t('invoices.sum.total')} <b className="text-lg">{amountIn(sums.total, currency)}</b>
      </p>
      <BusyButton isBusy={isBusy} type="submit" className="btn h-12 px-8 btn-primary max-sm:grow" disabled={!isReady}>
        {t('invoices.edit.save')}
      </BusyButton>
      {isDraft && (
        <BusyButton isBusy={isBusy} type="submit" className="btn h-12 px-6 btn-secondary max-sm:grow" data-issues disabled={!isReady}>
          {t('invoices.edit.issue')}
        </BusyButton>
      )}
    </div>
  );
}
