import { useEffect, useState } from 'react';
import { maxSalary as highestSalary } from '#contract/values/backoffice/employees.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DateField } from '../../ui/DateField.tsx';
import { commonDay, type SpanProps, type SpanWord } from './table-address.ts';

/** Range fields for start date and salary. */
export function SpanInputs({ lang, words, onType }: SpanProps) {
  const t = texts(lang);
  const { startFrom, startTo, minSalary, maxSalary } = words;
  const [typed, setTyped] = useState({ startFrom, startTo, minSalary, maxSalary });
  useEffect(() => setTyped({ startFrom, startTo, minSalary, maxSalary }), [startFrom, startTo, minSalary, maxSalary]);
  const type = (name: SpanWord, text: string) => {
    setTyped({ ...typed, [name]: text });
    onType();
  };
  const [from, to] = [commonDay(typed.startFrom), commonDay(typed.startTo)];
  // A partially typed year parses as one of the first centuries.
  const isTurned = to >= '1000' && to < from;
  const isLess = typed.maxSalary !== '' && Number(typed.maxSalary) < Number(typed.minSalary);
  return (
    <div className="mt-3 grid gap-x-3 gap-y-1 sm:grid-cols-2 xl:grid-cols-4">
      {(['startFrom', 'startTo'] as const).map((name) => (
        <DateField
          key={name}
          id={name}
          name={name}
          lang={lang}
          label={t(`table.span.${name}`)}
          value={name === 'startFrom' ? from : to}
          min={name === 'startTo' ? from : ''}
          error={name === 'startTo' && isTurned ? t('table.span.turned') : undefined}
          onChange={(day) => type(name, day)}
        />
      ))}
      {(['minSalary', 'maxSalary'] as const).map((name) => (
        <div key={name} className="grid content-start gap-1">
          <label className="font-semibold" htmlFor={name}>
            {t(`table.span.${name}`)}
          </label>
          <input
            id={name}
            name={name}
            className="input h-12 w-full"
            type="number"
            min={name === 'maxSalary' ? Number(typed.minSalary) : 0}
            max={highestSalary}
            step="any"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={(name === 'maxSalary' && isLess) || undefined}
            aria-describedby={`${name}-error`}
            value={typed[name]}
            onChange={({ target }) => type(name, target.value)}
          />
          <p className="error-text" id={`${name}-error`} role="status">
            {name === 'maxSalary' && isLess && t('table.span.less')}
          </p>
        </div>
      ))}
    </div>
  );
}
