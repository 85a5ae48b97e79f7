import { ArrowLeft, Flag, ScrollText } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { Decisions, ModerationItem, ModerationQueue } from '#contract/market/moderation.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import { type ModerationKind, moderationKinds } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';
import { keyMap } from '../../ui/key-map.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { ShortcutButton } from '../../ui/ShortcutButton.tsx';
import { type Address, useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useTitle } from '../../ui/use-title.ts';
import { defaultQueue, type QueueParams } from './address.ts';
import { ItemView } from './ItemView.tsx';
import { QueueList } from './QueueList.tsx';
import { useCurrent } from './use-current.ts';
import { keyOf, useQueue } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** Loaded on demand. */
const RejectDialog = lazyPart(() => import('./RejectDialog.tsx').then((dialog) => ({ default: dialog.RejectDialog })));

interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: QueueParams;
  queue: ModerationQueue;
  /** Time of rendering. */
  now: number;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Rights of the moderator in the back office. */
  rights: Rights;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Moderation queue, with the open item beside it; items can be decided by keyboard shortcuts as well. */
export function ModerationScreen({ lang, path, words, now, rights, nothing, ...first }: Props) {
  const t = texts(lang);
  const mayDecide = rights.moderation?.includes('write') ?? false;
  const address = useAddress({ path, defaults: defaultQueue, values: words });
  const { queue, asked, decide, undo } = useQueue(address.values, { words, ...first }, lang);
  const { items, counts } = queue;
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [rejected, reject] = useState<readonly ModerationItem[]>([]);
  const [isOpened, noteOpened] = useState(false);
  const { current, gone, show } = useCurrent(items, address.values.item, asked);
  const offer = useRef<() => void>(undefined);
  const chosenItems = items.filter((item) => chosen.has(keyOf(item)));
  const isAsked = address.values.item !== '';
  const shown = current ?? gone;
  useTitle(isAsked && shown ? shown.content.title || t('moderation.untitled') : undefined);

  const open = (key: string) => {
    noteOpened(true);
    address.go({ item: key }, isAsked ? 'replace' : 'push');
  };
  const step = (by: number) => {
    const at = current ? items.indexOf(current) : -1;
    const next = items[at + by];
    if (next) open(keyOf(next));
  };
  /** Submits a decision and opens the next item. */
  async function carryOut(about: readonly ModerationItem[], verdict: Pick<Decisions, 'verdict' | 'reason' | 'text'>): Promise<void> {
    const decidable = about.filter(({ isOwn }) => !isOwn);
    if (decidable.length === 0) return;
    choose(new Set());
    const left = items.filter((item) => !decidable.includes(item));
    const at = current ? items.indexOf(current) : 0;
    const next = decidable.includes(current as ModerationItem) ? (left[Math.min(at, left.length - 1)] ?? undefined) : current;
    if (decidable.includes(current as ModerationItem)) show(next);
    if (isAsked) address.go({ item: next ? keyOf(next) : '' }, 'replace');
    // Only the last decision can be undone.
    offer.current?.();
    offer.current = undefined;
    const failed = await decide(decidable, verdict);
    throwFirst(failed);
    const text = t(`moderation.done.${verdict.verdict}`, { count: decidable.length });
    const title = decidable.length === 1 ? (decidable[0]?.content.title ?? '') : '';
    if (verdict.verdict === 'approve' || verdict.verdict === 'reject') {
      const { showUndoToast } = await import('../../ui/toasts/undo-toast.ts');
      offer.current = showUndoToast([text, title].filter(Boolean).join(': '), () => void takeBack(decidable).catch(showErrorToast));
    } else await showToast({ title: text, text: title, kind: 'success' });
  }
  async function takeBack(about: readonly ModerationItem[]): Promise<void> {
    offer.current = undefined;
    throwFirst(await undo(about));
    await showToast({ title: t('moderation.takenBack', { count: about.length }), text: '', kind: 'success' });
  }
  const approve = (about: readonly ModerationItem[]) =>
    void carryOut(about, { verdict: about[0]?.kind === 'reported' ? 'dismiss' : 'approve' }).catch(showErrorToast);

  useQueueKeys({ lang, current, mayDecide, onApprove: (item) => approve([item]), onReject: (item) => reject([item]), onStep: step });

  return (
    <div className="list-screen">
      <Head lang={lang} counts={counts} />
      <KindTabs address={address} counts={counts} t={t} />
      {current || gone ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
          <div className={isAsked ? 'max-lg:hidden' : ''}>
            <QueueList
              items={items}
              lang={lang}
              now={now}
              current={current && keyOf(current)}
              chosen={chosen}
              linkTo={(key) => address.linkTo({ item: key })}
              onOpen={open}
              {...(mayDecide && {
                onChoose: (key) => {
                  const next = new Set(chosen);
                  if (!next.delete(key)) next.add(key);
                  choose(next);
                },
              })}
            />
            <Pages queue={queue} words={address.values} linkTo={address.linkTo} lang={lang} />
          </div>
          <div className={isAsked ? '' : 'max-lg:hidden'}>
            <button type="button" className="btn mb-3 h-11 lg:hidden" onClick={() => address.go({ item: '' })}>
              <ArrowLeft size={18} className="rtl:-scale-x-100" aria-hidden="true" />
              {t('moderation.back')}
            </button>
            {current && (
              <ItemView
                key={keyOf(current)}
                item={current}
                lang={lang}
                isOpened={isOpened}
                mayDecide={mayDecide}
                onApprove={() => approve([current])}
                onReject={() => reject([current])}
              />
            )}
            {gone && <GoneView title={gone.content.title || t('moderation.untitled')} lang={lang} onNext={items[0] && (() => step(1))} />}
          </div>
        </div>
      ) : (
        nothing
      )}
      <BulkBar
        lang={lang}
        count={chosenItems.length}
        total={items.length}
        onAll={() => choose(new Set(items.filter(({ isOwn }) => !isOwn).map(keyOf)))}
        onNone={() => choose(new Set())}
      >
        <Decide items={chosenItems} t={t} onApprove={() => approve(chosenItems)} onReject={() => reject(chosenItems)} />
      </BulkBar>
      <Suspense fallback={null}>
        {rejected.length > 0 && (
          <RejectDialog
            lang={lang}
            ids={rejected.map(({ id }) => id)}
            isReported={rejected[0]?.kind === 'reported'}
            onCancel={() => reject([])}
            onReject={(reason, text) => {
              reject([]);
              const verdict = rejected[0]?.kind === 'reported' ? 'takeDown' : 'reject';
              carryOut(rejected, { verdict, reason, text }).catch(showErrorToast);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

/** @throws ApiError of the first rejection */
function throwFirst([one]: readonly { code: string | null }[]): void {
  if (one?.code) throw new ApiError(409, { error: '', code: one.code });
}

function Head({ lang, counts }: { lang: Language; counts: ModerationQueue['counts'] }) {
  const t = texts(lang);
  return (
    <ListHead title={t('moderation.title')} found={t('moderation.waiting', { count: counts.new + counts.changed + counts.reported })}>
      <ShortcutButton lang={lang} />
      <a className="btn h-11" href={localized('/moderation/cases', lang)}>
        <Flag size={18} aria-hidden="true" />
        {t('moderation.cases')}
      </a>
      <a className="btn h-11" href={localized('/moderation/log', lang)}>
        <ScrollText size={18} aria-hidden="true" />
        {t('moderation.log')}
      </a>
    </ListHead>
  );
}

interface TabProps {
  address: Address<keyof QueueParams>;
  counts: ModerationQueue['counts'];
  t: Translate;
}

/** Tabs for the whole queue, or one kind of items. */
function KindTabs({ address, counts, t }: TabProps) {
  return (
    <nav className="drawn-line print:hidden" aria-label={t('moderation.kinds')}>
      {(['', ...moderationKinds] as const).map((kind) => (
        <a
          key={kind}
          className="btn h-11 aria-[current]:btn-primary"
          href={address.linkTo({ kind, item: '', page: '1' })}
          aria-current={address.values.kind === kind ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            address.go({ kind, item: '', page: '1' });
          }}
        >
          {t(`moderation.tab.${kind || 'all'}`)}
          <span className="badge badge-sm tabular-nums">{kind === '' ? sum(counts) : counts[kind]}</span>
        </a>
      ))}
    </nav>
  );
}

interface DecideProps {
  items: readonly ModerationItem[];
  t: Translate;
  onApprove: () => void;
  onReject: () => void;
}

/** Bulk decision on items of one kind. */
function Decide({ items, t, onApprove, onReject }: DecideProps) {
  const isReported = items[0]?.kind === 'reported';
  const oneKind = new Set(items.map(({ kind }) => kind === 'reported')).size === 1;
  return (
    <>
      <button type="button" className="btn btn-success btn-sm min-h-11" disabled={!oneKind} onClick={onApprove}>
        {isReported ? t('moderation.dismiss') : t('moderation.approve')}
      </button>
      <button type="button" className="btn btn-error btn-sm min-h-11" disabled={!oneKind} onClick={onReject}>
        {isReported ? t('moderation.takeDown') : t('moderation.reject')}
      </button>
    </>
  );
}

const sum = (counts: Record<ModerationKind, number>) => counts.new + counts.changed + counts.reported;

interface GoneProps {
  title: string;
  lang: Language;
  /** Undefined if the queue has no other items. */
  onNext: (() => void) | undefined;
}

/** Message in place of a listing that another moderator has decided on meanwhile. */
function GoneView({ title, lang, onNext }: GoneProps) {
  const t = texts(lang);
  return (
    <section className="tile grid justify-items-start gap-3 p-5" aria-labelledby="gone">
      <h2 className="text-xl wrap-anywhere" id="gone" dir="auto" lang={languageOfText(title)}>
        {title}
      </h2>
      <p role="alert">{t('moderation.gone')}</p>
      {onNext && (
        <button type="button" className="btn h-12" onClick={onNext}>
          {t('moderation.next')}
          <kbd className="kbd kbd-sm max-lg:hidden">{keyMap.next.toUpperCase()}</kbd>
        </button>
      )}
    </section>
  );
}

interface PagesProps {
  queue: ModerationQueue;
  words: QueueParams;
  linkTo: (changes: Partial<QueueParams>) => string;
  lang: Language;
}

function Pages({ queue, words, linkTo, lang }: PagesProps) {
  const t = texts(lang);
  const page = Number(words.page);
  const last = Math.ceil(queue.total / Number(words.perPage));
  if (last <= 1) return null;
  return (
    <nav className="mt-3 flex justify-between gap-2" aria-label={t('moderation.pages')}>
      {page > 1 ? (
        <a className="btn h-11" href={linkTo({ page: String(page - 1), item: '' })}>
          {t('moderation.pageBefore')}
        </a>
      ) : (
        <span />
      )}
      <span className="self-center text-sm text-quiet tabular-nums">
        {page} / {last}
      </span>
      {page < last ? (
        <a className="btn h-11" href={linkTo({ page: String(page + 1), item: '' })}>
          {t('moderation.pageNext')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
