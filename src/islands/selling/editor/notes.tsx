import type { Category } from '#contract/market/categories.ts';
import type { ListingContent, OwnListing } from '#contract/market/listings.ts';
import { bahtOf } from '#contract/values/market/money.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { cutText } from '#contract/values/shared/cut-text.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { localized } from '../../../lib/links.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import { idOf } from './Field.tsx';
import { differing, type Field } from './merge.ts';
import type { AutosaveTools } from './use-autosave.ts';

interface NoteProps {
  listing: OwnListing;
  t: Translate;
}

/** Reason for a moderator’s rejection, and the next steps. */
export function RejectionNote({ listing: { rejection }, lang, t }: NoteProps & { lang: Language }) {
  if (!rejection) return null;
  return (
    <section className="alert grid gap-1 alert-error" aria-labelledby="rejected">
      <h2 className="text-base font-semibold" id="rejected">
        {t('selling.editor.rejected')} {t(`selling.reason.${rejection.reason}`)}
      </h2>
      {rejection.text && <WrittenText className="wrap-anywhere whitespace-pre-line">{rejection.text}</WrittenText>}
      <p>
        {t('selling.editor.rejectedHow')}{' '}
        <a className="link" href={localized('/account/decisions', lang)}>
          {t('selling.editor.appeal')}
        </a>
      </p>
    </section>
  );
}

/** Conflict with changes made elsewhere: the user chooses which version to keep. */
export function ConflictNote({ writing: { conflict, work }, t }: { writing: AutosaveTools; t: Translate }) {
  if (!conflict) return null;
  return (
    <section className="alert flex flex-wrap items-center gap-3 alert-warning" role="alert">
      <div className="grow">
        <h2 className="text-base font-semibold">{t('selling.conflict.title')}</h2>
        <p>{t('selling.conflict.text', { fields: conflict.fields.map((field) => t(`selling.field.${field}`)).join(', ') })}</p>
        <ul className="list-disc ps-5">
          {conflict.fields.map((field) => {
            const theirs = conflict.theirs[field];
            return typeof theirs === 'string' && theirs !== '' ? (
              <li key={field} className="wrap-anywhere">
                {t('selling.conflict.there')} <WrittenText>{cutText(theirs, 200)}</WrittenText>
              </li>
            ) : null;
          })}
        </ul>
      </div>
      <button type="button" className="btn min-h-11" onClick={() => work.decide(true)}>
        {t('selling.conflict.theirs')}
      </button>
      <button type="button" className="btn min-h-11" onClick={() => work.decide(false)}>
        {t('selling.conflict.mine')}
      </button>
    </section>
  );
}

/** Warning about contact data in the text. */
export function ContactNote({ listing: { warnings }, t }: NoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {warnings.length > 0 && (
        <p className="alert alert-warning">
          <span>{t('selling.editor.contact', { kinds: warnings.map((kind) => t(`selling.editor.contactKind.${kind}`)).join(', ') })}</span>
        </p>
      )}
    </div>
  );
}

interface MissingProps extends NoteProps {
  lang: Language;
  leaf: Category | undefined;
}

/** Fields still needed for submission, each with a link to it. */
export function MissingList({ listing: { missing, state }, leaf, lang, t }: MissingProps) {
  if (state !== 'draft' && state !== 'rejected') return null;
  const nameOf = (field: string): string => {
    const id = field.replace(/^attributes\./, '');
    return id === field ? t(`selling.field.${field}`) : (leaf?.attributes.find((attribute) => attribute.id === id)?.[lang] ?? id);
  };
  return (
    <section className="tile grid gap-2 p-4 sm:p-5" aria-labelledby="missing">
      <h2 className="text-lg" id="missing">
        {missing.length > 0 ? t('selling.editor.missing', { count: missing.length }) : t('selling.editor.complete')}
      </h2>
      {missing.length > 0 ? (
        <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
          {missing.map((field) => (
            <li key={field}>
              <a
                className="link inline-flex min-h-11 items-center px-1"
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  const control = document.getElementById(idOf(field));
                  if (!control) return;
                  event.preventDefault();
                  control.focus();
                  control.scrollIntoView({ block: 'center' });
                }}
              >
                {nameOf(field)}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-quiet">{t('selling.editor.completeText')}</p>
      )}
    </section>
  );
}

/** Proposed changes, which buyers see after a moderator's approval, beside the current content. */
export function ProposalNote({ listing: { content, proposed }, t, onTakeBack }: NoteProps & { onTakeBack: (() => void) | undefined }) {
  if (!proposed) return null;
  return (
    <section className="tile grid gap-3 p-4 sm:p-5" aria-labelledby="proposed">
      <h2 className="text-lg" id="proposed">
        {t('selling.proposed.title')}
      </h2>
      <p className="text-quiet">{t('selling.proposed.text')}</p>
      <dl className="grid gap-2">
        {differing(content, proposed.content).map((field) => (
          <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{t(`selling.field.${field}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <del className="text-quiet">{shown(content, field, t)}</del>{' '}
              <ins className="no-underline">{shown(proposed.content, field, t)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {onTakeBack && (
        <button type="button" className="btn min-h-11 justify-self-start" onClick={onTakeBack}>
          {t('selling.proposed.takeBack')}
        </button>
      )}
    </section>
  );
}

function shown(content: ListingContent, field: Field, t: Translate): string {
  const value = content[field];
  if (field === 'photos') return t('selling.proposed.photos', { count: content.photos.length });
  if (field === 'price' || field === 'shippingFee') return typeof value === 'number' ? bahtOf(value) : '–';
  if (field === 'condition' || field === 'delivery') return value === null ? '–' : t(`selling.${field}.${String(value)}`);
  if (field === 'priceKind') return t(`selling.price.${String(value)}`);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(String).join(', ') || '–';
  return value === null || value === '' ? '–' : String(value);
}
