import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { KnowledgeShelf, KnowledgeShelves } from '#contract/content/help.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../../lib/dates.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { languageOfText } from '../../../lib/i18n/text-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PlainLink } from '../../../ui/table/PlainLink.tsx';
import type { Address } from '../../../ui/table/use-address.ts';
import { WrittenText } from '../../../ui/WrittenText.tsx';
import type { HelpParams } from './address.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { QuestionRow } from './QuestionRow.tsx';
import type { May } from './rights.ts';

interface Actions {
  onMove: (kind: 'category' | 'question', name: string, id: number, place: number) => Promise<void>;
  onRemove: (kind: 'category' | 'question', name: string, id: number) => void;
}
interface Props extends Actions {
  lang: Language;
  shelves: KnowledgeShelves['categories'];
  address: Address<keyof HelpParams>;
  may: May;
  t: Translate;
}

/** Categories of the knowledge base with their questions, in order. */
export function KnowledgePart({ shelves, ...rest }: Props) {
  const { address, may, t } = rest;
  const add = (look: string) =>
    may.create && (
      <PlainLink
        className={`btn h-12 btn-primary ${look}`}
        href={address.linkTo({ open: 'category-new' })}
        onGo={() => address.go({ open: 'category-new' })}
      >
        <Plus size={18} aria-hidden="true" />
        {t('help.knowledge.addCategory')}
      </PlainLink>
    );
  if (shelves.length === 0) return <EmptyState text={t('help.knowledge.empty')}>{add('')}</EmptyState>;
  return (
    <div className="list-screen">
      {add('justify-self-start')}
      {shelves.map((shelf, at) => (
        <Shelf key={shelf.id} shelf={shelf} at={at} count={shelves.length} {...rest} />
      ))}
    </div>
  );
}

interface ShelfProps extends Omit<Props, 'shelves'> {
  shelf: KnowledgeShelf;
  at: number;
  count: number;
}

function Shelf({ shelf, at, count, lang, address, may, t, onMove, onRemove }: ShelfProps) {
  const { id, title, desc, icon, iconColor, questions } = shelf;
  const name = title[lang];
  const isEmpty = questions.length === 0;
  return (
    <section
      className="tile grid grid-cols-1 gap-1 px-4 py-2 sm:px-6 comfortable:gap-2 comfortable:py-5"
      aria-labelledby={`category-${id}`}
      data-row={`category-${id}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="flex min-w-0 items-center gap-3 text-lg" id={`category-${id}`}>
          <svg className={`shrink-0 text-(--tone) ${iconColor.replace('text', 'tone')}`} width={22} height={22} aria-hidden="true">
            <use href={`/assets/icons.svg#${icon}`} />
          </svg>
          <WrittenText className="min-w-0 wrap-anywhere">{name}</WrittenText>
          <span className="badge tabular-nums">{questions.length}</span>
        </h2>
        <div className="ms-auto flex">
          {may.write && (
            <>
              <OrderButtons id={`category-${id}`} {...{ name, at, count, t }} onMove={(place) => onMove('category', name, id, place)} />
              <PlainLink
                className="bar-button"
                href={address.linkTo({ open: `category-${id}` })}
                aria-label={t('help.edit', { name })}
                onGo={() => address.go({ open: `category-${id}` })}
              >
                <Pencil size={18} aria-hidden="true" />
              </PlainLink>
            </>
          )}
          {may.delete && isEmpty && (
            <button
              type="button"
              className="bar-button needs-script"
              aria-label={t('help.remove', { name })}
              onClick={() => onRemove('category', name, id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </button>
          )}
        </div>
      </div>
      <p className="text-quiet" dir="auto" lang={languageOfText(desc[lang])}>
        {desc[lang]}
      </p>
      {isEmpty ? (
        <p className="alert">{t('help.knowledge.none')}</p>
      ) : (
        <ol className="grid grid-cols-1 divide-y divide-base-300">
          {questions.map((one, place) => (
            <QuestionRow
              key={one.id}
              id={`question-${one.id}`}
              name={one.question[lang]}
              more={t('help.knowledge.updated', { date: shortDay(one.lastUpdated, lang) })}
              {...{ t, at: place, count: questions.length }}
              link={may.write ? address.linkTo({ open: `question-${one.id}` }) : undefined}
              onOpen={() => address.go({ open: `question-${one.id}` })}
              onMove={may.write ? (to) => onMove('question', one.question[lang], one.id, to) : undefined}
              onRemove={may.delete ? () => onRemove('question', one.question[lang], one.id) : undefined}
            />
          ))}
        </ol>
      )}
      {may.create && (
        <PlainLink
          className="btn min-h-11 justify-self-start"
          href={address.linkTo({ open: `question-new-${id}` })}
          aria-label={t('help.addTo', { name })}
          onGo={() => address.go({ open: `question-new-${id}` })}
        >
          <Plus size={18} aria-hidden="true" />
          {t('help.knowledge.add')}
        </PlainLink>
      )}
    </section>
  );
}
