import type { OutboxMail } from '#contract/mail-delivery/outbox.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { partsOf } from '../../ui/links-in-text.ts';
import { shown, useNews } from './use-news.ts';

interface Props {
  lang: Language;
  mails: OutboxMail[];
}

const newest = (mails: readonly OutboxMail[], known = 0) => Math.max(known, ...mails.map(({ id }) => id));

/** Live list of mails that the demo would have sent; each expands to its text. */
export function Mails({ lang, mails: first }: Props) {
  const t = texts(lang);
  const mails = useNews({ items: first.slice(0, shown), last: newest(first) }, async (after) => {
    const { mails: items } = await callApi('GET /demo/outbox', { query: { after } });
    return { items, last: newest(items, after) };
  });
  return (
    <section className="tile grid min-w-0 gap-4 p-5" aria-labelledby="demo-mails">
      <h2 className="text-lg" id="demo-mails">
        {t('demo.world.mails.title')}
      </h2>
      {mails.length === 0 ? (
        <p className="text-quiet">{t('demo.outbox.empty')}</p>
      ) : (
        <ul className="divide-y divide-base-300">
          {mails.map(({ id, to, subject, text, language, createdAt }) => (
            <li key={id} data-mail={id}>
              <details>
                <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
                  <span className="font-semibold" lang={language}>
                    {subject}
                  </span>
                  <span className="block text-sm text-quiet">
                    {t('demo.outbox.to', { to })} · <time dateTime={createdAt}>{dayAndClock(createdAt, lang)}</time>
                  </span>
                </summary>
                <p className="pb-3 wrap-anywhere whitespace-pre-line" lang={language}>
                  {partsOf(text).map(({ text: part, href }, at) =>
                    href === undefined ? (
                      part
                    ) : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand in a mail twice
                      <a key={at} className="flat-link" href={href}>
                        {part}
                      </a>
                    ),
                  )}
                </p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
