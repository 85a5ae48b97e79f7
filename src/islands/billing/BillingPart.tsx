import { Pencil, Plus, Trash } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import type { Billing, BillingCard } from '#contract/content/billing.ts';
import type { Pricing } from '#contract/content/pricing.ts';
import { maxCards } from '#contract/values/content/billing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { shortDay } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AddressForm } from './AddressForm.tsx';
import { History } from './History.tsx';
import { CardRows, cardWords, PlanState, planWords } from './Parts.tsx';
import { useBilling, useSaving } from './use-billing.ts';

/** Loaded on demand. */
const PlanDialog = lazyPart(() => import('./PlanDialog.tsx').then((dialog) => ({ default: dialog.PlanDialog })));
const CardDialog = lazyPart(() => import('./CardDialog.tsx').then((dialog) => ({ default: dialog.CardDialog })));

interface Props {
  lang: Language;
  billing: Billing;
  pricing: Pricing;
  since: string;
  /** Time of rendering, in milliseconds. */
  now: number;
}
/** Open dialog; `key` is the idempotency key of a new card, reused on retries. */
type Open = { what: 'plan' | 'end' } | { what: 'add'; key: string } | { what: 'edit' | 'delete'; card: BillingCard };

/** Billing of the account: its plan, cards, invoice address, and history. */
export function BillingPart({ lang, billing: first, pricing, since, now }: Props) {
  const t = texts(lang);
  const { billing, put } = useBilling(first, since);
  const [open, setOpen] = useState<Open>();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const plan = useSaving(t, put);
  const card = useSaving(t, put);
  const address = useSaving(t, put);
  const close = () => setOpen(undefined);
  const show = (next: Open) => {
    plan.setProblems({});
    card.setProblems({});
    setOpen(next);
  };
  const choose = (choice: Pick<Billing, 'plan' | 'period'>) =>
    plan.save(() => callApi('POST /account-setting/billing/plan', { body: choice }), t('billing.chosen', { plan: planWords(choice, t) }));
  const keep = { plan: billing.plan, period: billing.period };

  return (
    <div className="grid gap-5">
      <p className="alert">{t('billing.honest')}</p>
      <Part title={t('billing.title')}>
        <PlanState billing={billing} lang={lang} now={now} t={t} />
        <p className="error-text" role="alert">
          {!open && plan.problems['']}
        </p>
        <PlanButtons {...{ t, billing, isReady }} isBusy={plan.isBusy} onShow={show} onKeep={() => choose(keep)} />
      </Part>
      <Part title={t('billing.cards.title')}>
        <p className="max-w-2xl text-quiet">{t('billing.cards.lead')}</p>
        <CardRows cards={billing.cards} t={t} actions={(one) => <CardButtons card={one} t={t} onShow={show} />} />
        <p className="error-text" role="alert">
          {!open && card.problems['']}
        </p>
        <button
          type="button"
          id="billing-add-card"
          className="btn needs-script h-12 justify-self-start"
          disabled={!isReady || billing.cards.length >= maxCards}
          onClick={() => show({ what: 'add', key: newIdempotencyKey() })}
        >
          <Plus size={18} aria-hidden="true" />
          {t('billing.cards.add')}
        </button>
      </Part>
      <Part title={t('billing.address.title')}>
        <AddressForm
          // Remounts the form when another tab has saved the address, so that its fields are updated.
          key={JSON.stringify(billing.address)}
          {...{ lang, t, address: billing.address, isBusy: address.isBusy, problems: address.problems }}
          setProblems={address.setProblems}
          onSave={async (body) => {
            const isSaved = await address.save(
              () => callApi('POST /account-setting/billing/address', { body }),
              t('billing.address.saved'),
            );
            if (isSaved) focusOn('billing-address-save');
          }}
        />
      </Part>
      <Part title={t('billing.history.title')}>
        <History history={billing.history} lang={lang} t={t} />
      </Part>
      {open && <Dialogs {...{ lang, t, now, billing, pricing, open, plan, card, choose }} onClose={close} />}
    </div>
  );
}

interface PlanProps {
  t: Translate;
  billing: Billing;
  isReady: boolean;
  isBusy: boolean;
  onShow: (next: Open) => void;
  /** Cancels the scheduled end of the plan. */
  onKeep: () => void;
}

function PlanButtons({ t, billing, isReady, isBusy, onShow, onKeep }: PlanProps) {
  return (
    <div className="needs-script flex flex-wrap gap-3">
      <button
        type="button"
        id="billing-change"
        className="btn h-12 btn-primary"
        disabled={!isReady}
        onClick={() => onShow({ what: 'plan' })}
      >
        {t('billing.change')}
      </button>
      {billing.next ? (
        <button type="button" className="btn h-12" aria-busy={isBusy} onClick={onKeep}>
          {t('billing.keep')}
        </button>
      ) : (
        billing.until && (
          <button type="button" className="btn h-12 btn-outline btn-error" onClick={() => onShow({ what: 'end' })}>
            {t('billing.end.do')}
          </button>
        )
      )}
    </div>
  );
}

function CardButtons({ card, t, onShow }: { card: BillingCard; t: Translate; onShow: (next: Open) => void }) {
  return (
    <div className="needs-script flex gap-2">
      <button
        type="button"
        className="btn btn-square h-12 w-12"
        aria-label={t('billing.cards.edit', { card: cardWords(card, t) })}
        onClick={() => onShow({ what: 'edit', card })}
      >
        <Pencil size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="btn btn-square h-12 w-12"
        aria-label={t('billing.cards.delete', { card: cardWords(card, t) })}
        onClick={() => onShow({ what: 'delete', card })}
      >
        <Trash size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

interface DialogProps extends Omit<Props, 'since'> {
  t: Translate;
  open: Open;
  plan: ReturnType<typeof useSaving>;
  card: ReturnType<typeof useSaving>;
  choose: (choice: Pick<Billing, 'plan' | 'period'>) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog that is open. */
function Dialogs({ lang, t, now, billing, pricing, open, plan, card, choose, onClose }: DialogProps) {
  return (
    <>
      <Suspense fallback={null}>
        {open.what === 'plan' && (
          <PlanDialog
            {...{ lang, t, billing, pricing, problem: plan.problems[''] }}
            onChoose={async (choice) => (await choose(choice)) && onClose()}
            onCancel={onClose}
          />
        )}
        {(open.what === 'add' || open.what === 'edit') && (
          <CardDialog
            {...{ lang, t, now, problems: card.problems, setProblems: card.setProblems }}
            {...(open.what === 'edit' ? { card: open.card } : {})}
            onSave={async (change, details) => {
              const work = () =>
                open.what === 'add'
                  ? callApi('POST /account-setting/billing/cards', {
                      body: { ...change, ...(details ?? { brand: 'other', lastFour: '' }) },
                      headers: { 'idempotency-key': open.key },
                    })
                  : callApi('POST /account-setting/billing/cards/:id', { params: { id: open.card.id }, body: change });
              if (await card.save(work, t('billing.cards.saved'))) onClose();
            }}
            onCancel={onClose}
          />
        )}
      </Suspense>
      {open.what === 'end' && billing.until && (
        <ConfirmDialog
          lang={lang}
          title={t('billing.end.title')}
          confirm={t('billing.end.do')}
          isBusy={plan.isBusy}
          onConfirm={async () => {
            await choose({ plan: 'basicPlan', period: 'monthly' });
            onClose();
            focusOn('billing-change');
          }}
          onCancel={onClose}
        >
          <p>{t('billing.end.text', { day: shortDay(billing.until, lang) })}</p>
        </ConfirmDialog>
      )}
      {open.what === 'delete' && (
        <ConfirmDialog
          lang={lang}
          title={t('billing.cards.deleteTitle')}
          confirm={t('billing.cards.deleteDo')}
          isBusy={card.isBusy}
          onConfirm={async () => {
            const { id } = open.card;
            await card.save(() => callApi('DELETE /account-setting/billing/cards/:id', { params: { id } }), t('billing.cards.deleted'));
            onClose();
            focusOn('billing-add-card');
          }}
          onCancel={onClose}
        >
          <p>{cardWords(open.card, t)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Focuses an element by id, since the focused one may be removed by a change. */
const focusOn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby={id}>
      <h2 className="text-lg" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
