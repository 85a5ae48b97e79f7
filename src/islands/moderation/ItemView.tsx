import { AlertTriangle, Check, Flag, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModerationItem } from '#contract/market/moderation.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { localized } from '../../lib/links.ts';
import { keyMap } from '../../ui/key-map.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { BusinessCheck } from './BusinessCheck.tsx';
import { ChangeList } from './ChangeList.tsx';
import { Photos } from './Photos.tsx';
import { conditionName, findingText, isAboutOther, priceText } from './words.ts';

interface Props {
  item: ModerationItem;
  lang: Language;
  /** Whether it was opened by the user and takes focus. */
  isOpened: boolean;
  mayDecide: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Details of a listing for a moderator's decision. */
export function ItemView({ item, lang, isOpened, mayDecide, onApprove, onReject }: Props) {
  const t = texts(lang);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  const { content, seller, record, findings, reports, facts } = item;
  const isReported = item.kind === 'reported';
  return (
    <article className="tile grid content-start gap-5 p-5" aria-labelledby="item-title">
      <header className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          <span className="badge badge-soft">{t(`moderation.kind.${item.kind}`)}</span>
          <span>{item.categoryName}</span>
          <time dateTime={item.since}>{dayAndClock(item.since, lang)}</time>
        </p>
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-xl wrap-anywhere"
          id="item-title"
          dir="auto"
          lang={languageOfText(content.title || t('moderation.untitled'))}
        >
          {content.title || t('moderation.untitled')}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <strong className="tabular-nums">{priceText(content, t)}</strong>
          {content.condition && <span>{conditionName(content.condition, t)}</span>}
          <span>{item.placeName}</span>
        </p>
      </header>

      {item.isOwn ? (
        <p className="alert" role="note">
          {t('moderation.own')}
        </p>
      ) : !mayDecide ? undefined : (
        <div className="sticky bottom-2 z-10 order-last flex flex-wrap gap-3 lg:static lg:order-none">
          <button type="button" className="btn h-12 grow btn-success sm:grow-0" onClick={onApprove}>
            <Check size={20} aria-hidden="true" />
            {isReported ? t('moderation.dismiss') : t('moderation.approve')}
            <kbd className="kbd kbd-sm max-lg:hidden">{keyMap.approve.toUpperCase()}</kbd>
          </button>
          <button type="button" className="btn h-12 grow btn-error btn-outline bg-base-100 sm:grow-0" onClick={onReject}>
            <X size={20} aria-hidden="true" />
            {isReported ? t('moderation.takeDown') : t('moderation.reject')}
            <kbd className="kbd kbd-sm max-lg:hidden">{keyMap.reject.toUpperCase()}</kbd>
          </button>
        </div>
      )}

      {findings.length > 0 && (
        <section aria-labelledby="findings">
          <h3 className="mb-2 flex items-center gap-2 font-semibold" id="findings">
            <AlertTriangle size={18} aria-hidden="true" />
            {t('moderation.findings')}
          </h3>
          <ul className="grid list-disc gap-1 ps-6">
            {findings.map((finding) => (
              <li key={`${finding.kind} ${finding.text}`}>
                {isAboutOther(finding) ? (
                  <a className="link" href={localized(`/listing/${finding.text}`, lang)} target="_blank" rel="noreferrer">
                    {findingText(finding, t)}
                  </a>
                ) : (
                  findingText(finding, t)
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section aria-labelledby="reports">
          <h3 className="mb-2 flex items-center gap-2 font-semibold" id="reports">
            <Flag size={18} aria-hidden="true" />
            {t('moderation.reports', { count: reports.length })}
          </h3>
          <ul className="grid gap-2">
            {reports.map(({ by, reason, text, reportedAt }) => (
              <li key={by}>
                <p>
                  <strong>{t(`moderation.report.${reason}`)}</strong>{' '}
                  <span className="text-sm text-quiet">
                    <WrittenText>{by}</WrittenText>, {dayAndClock(reportedAt, lang)}
                  </span>
                </p>
                {text && (
                  <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(text)}>
                    {text}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.proposed && <ChangeList item={item} lang={lang} />}

      <Photos photos={item.photos} t={t} />
      <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(content.description)}>
        {content.description}
      </p>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
          {facts.map(({ id, name, value }) => (
            <div className="contents" key={id}>
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere" dir="auto" lang={languageOfText(value)}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <section className="grid gap-1 border-t border-base-300 pt-4" aria-labelledby="seller">
        <h3 className="font-semibold" id="seller">
          {t('moderation.seller')}
        </h3>
        <p>
          <WrittenText>{seller.fullName}</WrittenText> <span className="text-quiet">@{seller.username}</span>
          {seller.isTrusted && <span className="badge ms-2 badge-soft badge-success">{t('moderation.trusted')}</span>}
        </p>
        <p className="text-sm text-quiet">
          {t('moderation.joined', { day: shortDay(seller.joinedAt, lang) })} ·{' '}
          {t('moderation.record', { approved: record.approved, rejected: record.rejected, upheld: record.upheld, live: record.live })}
        </p>
        <BusinessCheck key={seller.id} sellerId={seller.id} selling={item.selling} t={t} mayDecide={mayDecide && !item.isOwn} />
      </section>
    </article>
  );
}
