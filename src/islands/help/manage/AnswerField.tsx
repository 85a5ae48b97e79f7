import { Suspense } from 'react';
import { knowledgeContentLength } from '#contract/values/content/knowledge-base.ts';
import type { Translate } from '../../../lib/i18n/browser.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';

/** Large, so it is loaded on demand. */
const TextEditor = lazyPart(() => import('../../../ui/editor/TextEditor.tsx').then((editor) => ({ default: editor.TextEditor })));

interface Props {
  language: 'th' | 'en';
  /** Initial and current text. */
  first: string;
  value: string;
  t: Translate;
  onChange: (html: string) => void;
}

/** Whether the HTML contains images or table parts that the editor would remove. */
const isBeyondEditor = (html: string) => /<(thead|img|figure|pre|h4)\b/.test(html);

/** Answer in one language; HTML that the editor can't represent is edited as source. */
export function AnswerField({ language, first, value, t, onChange }: Props) {
  const label = t('help.inLanguage', { name: t('help.answer'), language: t(`help.language.${language}`) });
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1" lang={language}>
      <span className="text-sm text-quiet" aria-hidden="true">
        {t(`help.language.${language}`)}
      </span>
      {isBeyondEditor(first) ? (
        <>
          <textarea
            className="textarea-box font-mono text-sm"
            rows={12}
            dir="auto"
            spellCheck={false}
            value={value}
            maxLength={knowledgeContentLength}
            aria-label={`${label} (HTML)`}
            aria-describedby={`html-${language}`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p className="text-sm text-quiet" id={`html-${language}`}>
            {t('help.knowledge.html')}
          </p>
        </>
      ) : (
        <Suspense fallback={<LoadingState label={t('help.knowledge.loading')} rows={4} />}>
          <TextEditor html={first} label={label} takesFocus={false} hasHeadings t={t} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}
