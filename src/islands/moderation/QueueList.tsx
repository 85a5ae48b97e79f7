import { AlertTriangle, Flag } from 'lucide-react';
import type { ModerationItem } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { briefWhen } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { keyOf } from './use-queue.ts';
import { priceText } from './words.ts';

interface Props {
  items: readonly ModerationItem[];
  lang: Language;
  now: number;
  /** Key of the open item. */
  current: string | undefined;
  chosen: ReadonlySet<string>;
  linkTo: (key: string) => string;
  onOpen: (key: string) => void;
  /** Undefined if the user may not decide. */
  onChoose?: (key: string) => void;
}

/** Waiting items, each as a row that opens it. */
export function QueueList({ items, lang, now, current, chosen, linkTo, onOpen, onChoose }: Props) {
  const t = texts(lang);
  return (
    <ul className="row-list content-start" aria-label={t('moderation.queue')}>
      {items.map((item) => {
        const key = keyOf(item);
        const { content, photos, seller, findings, reports } = item;
        const title = content.title || t('moderation.untitled');
        return (
          <li
            className="tile flex items-center gap-2 px-2 py-0.5 comfortable:p-2 has-[a[aria-current]]:outline-2 has-[a[aria-current]]:outline-primary"
            key={key}
          >
            {onChoose && (
              <label className="grid size-11 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  className="checkbox checkbox-sm"
                  aria-label={t('moderation.choose', { title })}
                  checked={chosen.has(key)}
                  disabled={item.isOwn}
                  onChange={() => onChoose(key)}
                />
              </label>
            )}
            <a
              className="flex min-w-0 grow items-center gap-3"
              href={linkTo(key)}
              data-row={key}
              aria-current={key === current ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(key);
              }}
            >
              {photos[0] ? (
                <img
                  className="size-11 shrink-0 rounded-lg object-cover comfortable:size-14"
                  src={photos[0].urls[320]}
                  width={56}
                  height={56}
                  alt=""
                  loading="lazy"
                />
              ) : (
                <span className="size-11 shrink-0 comfortable:size-14 rounded-lg bg-base-200" />
              )}
              <span className="grid min-w-0">
                <span className="truncate font-semibold" dir="auto" lang={languageOfText(title)}>
                  {title}
                </span>
                <span className="truncate text-sm text-quiet">
                  {priceText(content, t)} · <WrittenText>{seller.fullName}</WrittenText>
                </span>
                <span className="flex flex-wrap items-center gap-2 text-sm">
                  <span>{t(`moderation.kind.${item.kind}`)}</span>
                  {reports.length > 0 && (
                    <span className="flex items-center gap-1">
                      <Flag size={14} aria-hidden="true" />
                      {t('moderation.reports', { count: reports.length })}
                    </span>
                  )}
                  {findings.length > 0 && (
                    <span className="flex items-center gap-1">
                      <AlertTriangle size={14} aria-hidden="true" />
                      {t('moderation.found', { count: findings.length })}
                    </span>
                  )}
                  <time className="text-quiet" dateTime={item.since}>
                    {briefWhen(item.since, lang, now)}
                  </time>
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
