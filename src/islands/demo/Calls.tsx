import { useEffect, useState } from 'react';
import type { DemoCall } from '#contract/operations/demo-calls.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { clock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';

interface Props {
  lang: Language;
  calls: DemoCall[];
  last: number;
}

const shown = 30;
/** Milliseconds between two questions. */
const pause = 2000;

/** Calls that the demo answers, as they come in. */
export function Calls({ lang, calls: first, last: firstLast }: Props) {
  const t = texts(lang);
  const [calls, put] = useState(first);
  useEffect(() => {
    let isOver = false;
    let after = firstLast;
    async function follow(): Promise<void> {
      while (!isOver) {
        const answer = await callApi('GET /demo/calls', { query: { after, limit: shown } });
        if (isOver) return;
        // After a restart they are counted anew.
        after = answer.last;
        if (answer.calls.length > 0) put((before) => [...answer.calls, ...before].slice(0, shown));
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    follow().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [firstLast]);
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
              <span className="text-quiet">{t('demo.world.calls.ms', { count: Math.round(milliseconds) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
