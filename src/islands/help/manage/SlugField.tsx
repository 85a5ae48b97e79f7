import type { Translate } from '../../../lib/i18n/browser.ts';
import { FormField } from '../../../ui/FormField.tsx';

interface Props {
  t: Translate;
  /** Existing slug, which can't be changed. */
  own: string | undefined;
  value: string;
  /** Slug that is generated if none is entered. */
  made: string;
  maxLength: number;
  problem: string | undefined;
  onChange: (slug: string) => void;
}

/** Slug in the URL: set once on creation. */
export function SlugField({ t, own, value, made, maxLength, problem, onChange }: Props) {
  return (
    <FormField name="slug" label={t('help.slug')} error={problem} hint={own ? t('help.slugFixed') : t('help.slugHint')}>
      {(ties) => (
        <input
          {...ties}
          required={false}
          className="input h-12 w-full max-w-xl"
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          placeholder={made}
          readOnly={own !== undefined}
          value={own ?? value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
