import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { KnowledgeEntry } from '#contract/content/help.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../../lib/api/client.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';
import { CategoryForm } from './CategoryForm.tsx';
import type { Drafts } from './drafts.ts';
import { FaqForm } from './FaqForm.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { May } from './rights.ts';
import type { Help } from './use-help.ts';

interface Props {
  lang: Language;
  open: string;
  /** Question rendered with the page. */
  read: KnowledgeEntry | undefined;
  help: Help;
  drafts: Drafts;
  may: May;
  t: Translate;
  onSaved: () => void;
  onClose: () => void;
}

/** Form named in the URL, or a message if its entry doesn't exist. */
export function OpenForm({ lang, open, read, help, may, ...rest }: Props) {
  const { t, onClose } = rest;
  const [kind = '', key = '', place = ''] = open.split('-');
  const isNew = key === 'new';
  const id = Number(key);
  const isAsked = kind === 'question' && !isNew;
  const { data, error } = useSWR(isAsked ? ['help question', id] : null, () => callApi('GET /api/help/questions', { query: { id } }), {
    ...(read?.id === id ? { fallbackData: read } : {}),
    revalidateOnFocus: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  const mustRead = kind === 'entry' && !isNew && !help.isWhole;
  const { readWhole } = help;
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    if (!mustRead) return;
    readWhole().catch((error: unknown) => {
      setUnread(true);
      showErrorToast(error);
    });
  }, [mustRead, readWhole]);
  const form = { ...rest, help, name: open, maySave: isNew ? may.create : may.write };
  const entries = help.faq.flatMap((one) => one.entries);
  if (kind === 'entry') {
    const entry = entries.find((one) => one.id === id);
    const category = help.faq.find((one) => one.category === (entry?.category ?? place))?.category;
    if (entry && mustRead && !isUnread) return <LoadingState label={t('help.knowledge.loading')} rows={6} />;
    if (category && (isNew || (entry && !mustRead))) return <FaqForm {...form} entry={entry} category={category} categories={help.faq} />;
  }
  if (kind === 'category') {
    const shelf = help.shelves.find((one) => one.id === id);
    if (shelf || isNew) return <CategoryForm {...form} shelf={shelf} />;
  }
  if (kind === 'question') {
    const shelf = help.shelves.find((one) => String(one.id) === place);
    if (isNew && shelf) return <QuestionForm {...form} lang={lang} entry={undefined} categoryId={shelf.id} shelves={help.shelves} />;
    if (data) return <QuestionForm {...form} lang={lang} entry={data} categoryId={data.categoryId} shelves={help.shelves} />;
    if (isAsked && !error) return <LoadingState label={t('help.knowledge.loading')} rows={6} />;
  }
  return (
    <EmptyState text={t('help.gone')}>
      <button type="button" className="btn h-12 btn-primary" onClick={onClose}>
        {t('help.back')}
      </button>
    </EmptyState>
  );
}
