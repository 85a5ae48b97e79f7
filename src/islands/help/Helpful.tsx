import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import useSWR from 'swr';
import type { KnowledgeVerdicts } from '#contract/content/knowledge-base.ts';
import { verdictLength } from '#contract/values/content/knowledge-base.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';

/** Asks whether an answer was helpful, and shows admins the feedback of all readers. */
export function Helpful({ lang, id }: { lang: Language; id: number }) {
  const t = texts(lang);
  const [isThanked, setThanked] = useState(false);
  const { data, mutate } = useSWR(['GET /faq/verdict', id], () => callApi('GET /faq/verdict', { query: { id } }), {
    revalidateOnFocus: false,
  });
  const own = data?.own ?? null;

  async function judge(isHelpful: boolean, words: string) {
    const before = data;
    const next = { isHelpful, words };
    await mutate({ figures: null, ...before, own: next }, { revalidate: false });
    try {
      await mutate(await callApi('POST /faq/verdict', { body: { id, ...next } }), { revalidate: false });
      setThanked(true);
    } catch (error) {
      await mutate(before, { revalidate: false });
      offerRefusal(error);
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (own) judge(own.isHelpful, String(new FormData(event.currentTarget).get('words') ?? '').trim());
  }
  return (
    <section className="tile needs-script grid gap-3 p-5" aria-labelledby="helpful-title">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg" id="helpful-title">
          {t('knowledge.helpful')}
        </h2>
        {[true, false].map((isHelpful) => (
          <button
            key={String(isHelpful)}
            type="button"
            className={`btn h-12 ${own?.isHelpful === isHelpful ? 'btn-secondary' : 'btn-outline'}`}
            aria-pressed={own?.isHelpful === isHelpful}
            onClick={() => judge(isHelpful, own?.words ?? '')}
          >
            {isHelpful ? <ThumbsUp size={18} aria-hidden="true" /> : <ThumbsDown size={18} aria-hidden="true" />}
            {isHelpful ? t('knowledge.yes') : t('knowledge.no')}
          </button>
        ))}
      </div>
      {own && (
        <form className="grid gap-2" method="post" onSubmit={submit}>
          <label className="grid gap-1">
            <span className="text-sm text-quiet">{own.isHelpful ? t('knowledge.wordsYes') : t('knowledge.wordsNo')}</span>
            <textarea className="textarea min-h-20 w-full" name="words" maxLength={verdictLength} defaultValue={own.words} />
          </label>
          <button type="submit" className="btn h-12 justify-self-start">
            {t('knowledge.send')}
          </button>
        </form>
      )}
      <p role="status">{isThanked && t('knowledge.thanks')}</p>
      {data?.figures && <Figures lang={lang} figures={data.figures} />}
    </section>
  );
}

/** Feedback of all readers, shown to admins. */
function Figures({ lang, figures: { yes, no, words } }: { lang: Language; figures: NonNullable<KnowledgeVerdicts['figures']> }) {
  const t = texts(lang);
  return (
    <div className="grid gap-3 border-t border-base-300 pt-3">
      <p>{t('knowledge.figures', { yes, no })}</p>
      <ul className="grid gap-2">
        {words.map((said) => (
          <li className="rounded-box bg-base-200 px-4 py-2" key={`${said.at} ${said.words}`}>
            <p className="text-sm text-quiet">
              {said.isHelpful ? t('knowledge.yes') : t('knowledge.no')} · {shortDay(said.at, lang)}
            </p>
            <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(said.words)}>
              {said.words}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
