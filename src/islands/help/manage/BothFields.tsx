import type { Translate } from '../../../lib/i18n/browser.ts';

interface Texts {
  th: string;
  en: string;
}
interface Props {
  name: string;
  label: string;
  t: Translate;
  value: Texts;
  maxLength: number;
  /** Number of lines; undefined for a single-line field. */
  rows?: number;
  problem: string | undefined;
  onChange: (value: Texts) => void;
}

/** Text in Thai and English, side by side if there is room. */
export function BothFields({ name, label, t, value, maxLength, rows, problem, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="grid gap-3 lg:grid-cols-2">
        {(['th', 'en'] as const).map((language) => {
          const ties = {
            id: `${name}-${language}`,
            lang: language,
            dir: 'auto',
            value: value[language],
            maxLength,
            autoComplete: 'off',
            'aria-label': t('help.inLanguage', { name: label, language: t(`help.language.${language}`) }),
            'aria-invalid': problem ? true : undefined,
            'aria-describedby': `${name}-error`,
          } as const;
          return (
            <div key={language} className="grid content-start gap-1">
              <span className="text-sm text-quiet" aria-hidden="true">
                {t(`help.language.${language}`)}
              </span>
              {rows ? (
                <textarea
                  {...ties}
                  className="textarea-box"
                  rows={rows}
                  onChange={({ target }) => onChange({ ...value, [language]: target.value })}
                />
              ) : (
                <input
                  {...ties}
                  className="input h-12 w-full"
                  onChange={({ target }) => onChange({ ...value, [language]: target.value })}
                />
              )}
            </div>
          );
        })}
      </div>
      <p className="error-text" id={`${name}-error`} role="status">
        {problem}
      </p>
    </fieldset>
  );
}

/** Whether a text exists in at least one language. */
export const isWritten = ({ th, en }: Texts): boolean => th.trim() !== '' || en.trim() !== '';
