import { audiences } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';

export function AudienceField({ lang, first }: { lang: Language; first: (typeof audiences)[number] }) {
  const t = texts(lang);
  return (
    <select className="select h-12 w-auto" name="audience" defaultValue={first} aria-label={t('profile.audience.label')}>
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {t(`profile.audience.${audience}`)}
        </option>
      ))}
    </select>
  );
}

export const audienceIn = (form: FormData) => audiences.find((audience) => audience === form.get('audience')) ?? 'everyone';
