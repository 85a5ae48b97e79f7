import type { DemoCall } from '#contract/operations/demo-calls.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { clock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { shown, useNews } from './use-news.ts';

interface Props {
  lang: Language;
  calls: DemoCall[];
  last: number;
}

/** Live list of calls handled by the demo. */
export function Calls({ lang, calls: items, last }: Props) {
  const t = texts(lang);
  const calls = useNews({ items, last }, async (after) => {
    const answer = await callApi('GET /demo/calls', { query: { after, limit: shown } });
    return { items: answer.calls, last: answer.last };
  });
  return (
    <section className="tile grid min-w-0 gap-4 p-5" aria-labelledby="demo-calls">
      <h2 className="text-lg" id="demo-calls">
        {t('demo.world.calls.title')}
      </h2>
      {calls.length === 0 ? (
        <p className="text-quiet">{t('demo.world.calls.none')}</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {calls.map(({ id, at, method, path, status, milliseconds }) => (
            <li key={id} className="flex gap-2" data-call={id}>
              <time className="text-quiet" dateTime={at}>
                {clock(at, lang)}
              </time>
              <code className="min-w-0 grow wrap-anywhere" dir="ltr">
                {method} {path}
              </code>
              <span className={status >= 400 ? 'text-error' : ''}>{status}</span>
              <span className="whitespace-nowrap text-quiet">{t('demo.world.calls.ms', { count: Math.round(milliseconds) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
