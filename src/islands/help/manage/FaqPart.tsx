import { Plus } from 'lucide-react';
import type { FaqEntries } from '#contract/content/help.ts';
import type { Language } from '#contract/values/shared/common.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { PlainLink } from '../../../ui/table/PlainLink.tsx';
import type { Address } from '../../../ui/table/use-address.ts';
import type { HelpParams } from './address.ts';
import { QuestionRow } from './QuestionRow.tsx';
import type { May } from './rights.ts';

interface Props {
  lang: Language;
  categories: FaqEntries['categories'];
  address: Address<keyof HelpParams>;
  may: May;
  t: Translate;
  onMove: (name: string, id: number, place: number) => Promise<void>;
  onRemove: (name: string, id: number) => void;
}

/** FAQ entries by category, in order. */
export function FaqPart({ lang, categories, address, may, t, onMove, onRemove }: Props) {
  const isBare = categories.every(({ entries }) => entries.length === 0);
  return (
    <div className="list-screen">
      {isBare && <p className="alert">{t('help.faq.empty')}</p>}
      {categories.map(({ category, title, entries }) => (
        <section
          key={category}
          className="tile grid grid-cols-1 gap-1 px-4 py-2 sm:px-6 comfortable:py-5"
          aria-labelledby={`faq-${category}`}
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="flex items-center gap-3 text-lg" id={`faq-${category}`}>
              {title}
              <span className="badge tabular-nums">{entries.length}</span>
            </h2>
            {may.create && (
              <PlainLink
                className="btn min-h-11"
                href={address.linkTo({ open: `entry-new-${category}` })}
                aria-label={t('help.addTo', { name: title })}
                onGo={() => address.go({ open: `entry-new-${category}` })}
              >
                <Plus size={18} aria-hidden="true" />
                {t('help.faq.add')}
              </PlainLink>
            )}
          </div>
          {entries.length === 0 ? (
            <p className="text-quiet">{t('help.faq.none')}</p>
          ) : (
            <ol className="grid grid-cols-1 divide-y divide-base-300">
              {entries.map(({ id, question, answer }, at) => (
                <QuestionRow
                  key={id}
                  id={`entry-${id}`}
                  name={question[lang]}
                  more={answer[lang]}
                  {...{ at, t, count: entries.length }}
                  link={may.write ? address.linkTo({ open: `entry-${id}` }) : undefined}
                  onOpen={() => address.go({ open: `entry-${id}` })}
                  onMove={may.write ? (place) => onMove(question[lang], id, place) : undefined}
                  onRemove={may.delete ? () => onRemove(question[lang], id) : undefined}
                />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}
