import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { KnowledgeEntry } from '#contract/content/help.ts';
import type { Rights } from '#contract/values/backoffice/roles.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { localized } from '../../../lib/links.ts';
import { ListHead } from '../../../ui/ListHead.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PlainLink } from '../../../ui/table/PlainLink.tsx';
import { useAddress } from '../../../ui/table/use-address.ts';
import { showErrorToast } from '../../../ui/toasts/error-toast.ts';
import { defaultHelp, type HelpParams, type HelpPart } from './address.ts';
import type { Drafts } from './drafts.ts';
import { FaqPart } from './FaqPart.tsx';
import { KnowledgePart } from './KnowledgePart.tsx';
import { mayOf } from './rights.ts';
import { type First, useHelp } from './use-help.ts';

/** Loaded on demand. */
const OpenForm = lazyPart(() => import('./OpenForm.tsx').then((form) => ({ default: form.OpenForm })));
const ConfirmDialog = lazyPart(() => import('../../../ui/ConfirmDialog.tsx').then((dialog) => ({ default: dialog.ConfirmDialog })));

interface Props extends First {
  lang: Language;
  path: string;
  words: HelpParams;
  rights: Rights;
  /** Question that the URL opens. */
  entry?: KnowledgeEntry | undefined;
}
interface Doomed {
  kind: 'entry' | 'category' | 'question';
  name: string;
  id: number;
}
const publicPages: Record<HelpPart, string> = { faq: '/faq', knowledge: '/pages/knowledge-base' };

/** Editor of the FAQ and the knowledge base. */
export function HelpScreen({ lang, path, words, rights, entry, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultHelp, values: words });
  const help = useHelp(first, lang);
  const may = mayOf(rights);
  const [drafts] = useState<Drafts>(() => new Map());
  const [asked, ask] = useState<Doomed>();
  const [said, say] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const part: HelpPart = address.values.part === 'knowledge' ? 'knowledge' : 'faq';
  const { open } = address.values;
  const counts: Record<HelpPart, number> = {
    faq: help.faq.reduce((sum, { entries }) => sum + entries.length, 0),
    knowledge: help.shelves.reduce((sum, { questions }) => sum + questions.length, 0),
  };
  const removals = { entry: help.removeEntry, category: help.removeCategory, question: help.removeQuestion };
  const moves = { entry: help.moveEntry, category: help.moveCategory, question: help.moveQuestion };

  async function move({ kind, name, id }: Doomed, place: number) {
    try {
      await moves[kind](id, place);
      say(t('help.moved', { name, place: place + 1 }));
    } catch (error) {
      showErrorToast(error);
    }
  }
  function carryOut({ kind, name, id }: Doomed) {
    ask(undefined);
    removals[kind](id).then(() => say(t('help.removed', { name })), showErrorToast);
  }

  return (
    <div className="list-screen">
      <ListHead title={t('help.title')} lead={t('help.lead')}>
        <a className="btn h-11 btn-ghost bg-base-100" href={localized(publicPages[part], lang)}>
          <ExternalLink size={18} aria-hidden="true" />
          <span className="max-sm:sr-only">{t(`help.show.${part}`)}</span>
        </a>
      </ListHead>
      <nav className="min-w-0 print:hidden" aria-label={t('help.parts')}>
        <ul className="drawn-line">
          {(['faq', 'knowledge'] as const).map((one) => (
            <li key={one}>
              <PlainLink
                className={`btn min-h-11 rounded-full font-medium ${one === part ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
                href={address.linkTo({ part: one, open: '' })}
                aria-current={one === part ? 'page' : undefined}
                onGo={() => address.go({ part: one, open: '' })}
              >
                {t(`help.part.${one}`)}
                <span className="tabular-nums">{counts[one]}</span>
              </PlainLink>
            </li>
          ))}
        </ul>
      </nav>
      <noscript>
        <p className="alert">{t('help.needsScript')}</p>
      </noscript>
      {isReady && open !== '' ? (
        <Suspense fallback={<LoadingState label={t('help.knowledge.loading')} rows={6} />}>
          <OpenForm
            key={open}
            {...{ lang, open, help, drafts, may, t }}
            read={entry}
            onSaved={() => {
              say(t('help.saved'));
              address.go({ open: '' });
            }}
            onClose={() => address.go({ open: '' })}
          />
        </Suspense>
      ) : part === 'faq' ? (
        <FaqPart
          {...{ lang, address, may, t }}
          categories={help.faq}
          onMove={(name, id, place) => move({ kind: 'entry', name, id }, place)}
          onRemove={(name, id) => ask({ kind: 'entry', name, id })}
        />
      ) : (
        <KnowledgePart
          {...{ lang, address, may, t }}
          shelves={help.shelves}
          onMove={(kind, name, id, place) => move({ kind, name, id }, place)}
          onRemove={(kind, name, id) => ask({ kind, name, id })}
        />
      )}
      <Suspense fallback={null}>
        {asked && (
          <ConfirmDialog
            lang={lang}
            title={t('help.askTitle', { name: asked.name })}
            confirm={t('help.removeForGood')}
            onConfirm={() => carryOut(asked)}
            onCancel={() => ask(undefined)}
          >
            <p>{t(`help.askText.${asked.kind}`)}</p>
          </ConfirmDialog>
        )}
      </Suspense>
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}
