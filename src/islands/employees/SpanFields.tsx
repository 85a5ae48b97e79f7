import { Suspense, useEffect, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { dollars } from './columns.tsx';
import { commonDay, type SpanProps, spanParams } from './table-address.ts';

/** Loaded when the range fields are opened. */
const SpanInputs = lazyPart(() => import('./SpanInputs.tsx').then((inputs) => ({ default: inputs.SpanInputs })));

/** Collapsible range fields, open while one of them filters the list. */
export function SpanFields(props: SpanProps) {
  const t = texts(props.lang);
  const isUsed = spanParams.some((name) => props.words[name] !== '');
  const [isLoading, load] = useState(false);
  useEffect(() => {
    if (isUsed) load(true);
  }, [isUsed]);
  return (
    <details className="w-full" open={isUsed} onToggle={({ currentTarget }) => currentTarget.open && load(true)}>
      <summary className="btn min-h-11 btn-ghost">{t('table.span.title')}</summary>
      {isLoading ? (
        <Suspense fallback={<PlainInputs {...props} />}>
          <SpanInputs {...props} />
        </Suspense>
      ) : (
        <PlainInputs {...props} />
      )}
    </details>
  );
}

/** The fields without their code, for the form of a page without script. */
function PlainInputs({ lang, words }: SpanProps) {
  const t = texts(lang);
  return (
    <div className="mt-3 grid gap-x-3 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
      {spanParams.map((name) => (
        <label key={name} className="grid content-start gap-1 font-semibold">
          {t(`table.span.${name}`)}
          <input className="input h-12 w-full" name={name} defaultValue={words[name]} autoComplete="off" />
        </label>
      ))}
    </div>
  );
}

/** Returns the labels of the range fields, and the formats of their values. */
export function spanFields(lang: Language) {
  const t = texts(lang);
  return spanParams.map((name) => ({
    name,
    label: t(`table.span.${name}`),
    read: (text: string) => (name.startsWith('start') ? commonDay(text) : text),
    format: (value: string) => (name.startsWith('start') ? shortDay(commonDay(value), lang) : dollars.format(Number(value))),
  }));
}
