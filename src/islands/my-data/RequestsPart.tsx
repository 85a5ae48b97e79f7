import { type SubmitEvent, useRef, useState } from 'react';
import type { PrivacyRequest, PrivacyRequestInput } from '#contract/identity/privacy-requests.ts';
import {
  maxOpenPrivacyRequests,
  privacyRequestDays,
  privacyRequestKinds,
  privacyTextLength,
} from '#contract/values/identity/privacy-requests.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useWork } from './work.ts';

interface Props {
  lang: Language;
  requests: readonly PrivacyRequest[];
  send: (given: PrivacyRequestInput) => Promise<void>;
  /** Ends a granted restriction; undefined if nothing could be shown again. */
  end?: (id: number) => Promise<void>;
}

/** Privacy requests answered by staff: their results, and the form for another one. */
export function RequestsPart({ lang, requests, send, end }: Props) {
  const t = texts(lang);
  const { isBusy, work } = useWork();
  const [kind, choose] = useState<PrivacyRequest['kind']>('objection');
  const [problem, setProblem] = useState<string>();
  const [said, say] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const isFull = requests.filter(({ state }) => state === 'open').length >= maxOpenPrivacyRequests;

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('requestText')).trim();
    setProblem(text === '' ? t('requests.needed') : undefined);
    say('');
    if (text === '') return (form.elements.namedItem('requestText') as HTMLElement).focus();
    return work(async () => {
      await send({ kind, text });
      form.reset();
      say(t('requests.sent'));
      status.current?.focus();
    });
  }

  return (
    <section className="tile grid gap-4 p-5 sm:p-6" aria-labelledby="requests-title">
      <h2 className="text-lg" id="requests-title">
        {t('requests.title')}
      </h2>
      <p className="max-w-2xl text-quiet">
        {end ? t('requests.lead', { days: privacyRequestDays }) : t('requests.leadGuest', { days: privacyRequestDays })}
      </p>
      {isFull ? (
        <p>{t('requests.full', { count: maxOpenPrivacyRequests })}</p>
      ) : (
        <form className="needs-script grid max-w-2xl gap-4" noValidate onSubmit={ask} aria-busy={isBusy}>
          <FormField name="requestKind" label={t('requests.kind')} hint={t(`requests.about.${kind}`)} error={undefined}>
            {(ties) => (
              <select
                className="select h-12 w-full"
                value={kind}
                onChange={({ target }) => choose(privacyRequestKinds.find((one) => one === target.value) ?? kind)}
                {...ties}
              >
                {privacyRequestKinds.map((one) => (
                  <option key={one} value={one}>
                    {t(`requests.kinds.${one}`)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
          <FormField
            name="requestText"
            label={t('requests.text')}
            hint={t('requests.textHint', { count: privacyTextLength })}
            error={problem}
          >
            {(ties) => <textarea className="textarea w-full" rows={4} maxLength={privacyTextLength} dir="auto" {...ties} />}
          </FormField>
          <div>
            <BusyButton isBusy={isBusy} type="submit" className="btn h-12 btn-primary">
              {t('requests.send')}
            </BusyButton>
          </div>
        </form>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      {requests.length > 0 && (
        <>
          <h3 className="font-semibold">{t('requests.list')}</h3>
          <ul className="grid gap-4">
            {requests.map((request) => (
              <li key={request.id} className="grid gap-1 border-s-4 border-base-300 ps-3">
                <p className="font-semibold">
                  {t(`requests.kinds.${request.kind}`)} · {t(`requests.states.${request.state}`)}
                </p>
                <p className="text-sm text-quiet">
                  {t('requests.made', { day: shortDay(request.requestedAt, lang) })} ·{' '}
                  {request.answeredAt
                    ? t('requests.answered', { day: shortDay(request.answeredAt, lang) })
                    : t('requests.due', { day: shortDay(request.dueAt, lang) })}
                </p>
                <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                  {request.text}
                </p>
                {request.answer && (
                  <p className="wrap-anywhere whitespace-pre-line" dir="auto">
                    <span className="text-quiet">{t('requests.answer')}:</span> {request.answer}
                  </p>
                )}
                {request.endedAt && <p>{t('requests.ended', { day: shortDay(request.endedAt, lang) })}</p>}
                {end && request.kind === 'restriction' && request.state === 'granted' && !request.endedAt && (
                  <div>
                    <BusyButton isBusy={isBusy} type="button" className="btn needs-script h-11" onClick={() => work(() => end(request.id))}>
                      {t('requests.end')}
                    </BusyButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
