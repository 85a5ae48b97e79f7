import { CalendarDays, Globe, Mail, MapPin } from 'lucide-react';
import type { ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { localized } from '../../lib/links.ts';

/** Details that the owner of the profile gives. */
export function About({ lang, screen }: { lang: Language; screen: ProfileScreen }) {
  const t = texts(lang);
  const { about, joined, lives, email, website } = screen.person;
  const facts = [
    { icon: CalendarDays, label: t('profile.joined'), text: shortDay(joined, lang) },
    { icon: MapPin, label: t('profile.lives'), text: lives },
    { icon: Mail, label: t('profile.email'), text: email, link: `mailto:${email}` },
    { icon: Globe, label: t('profile.website'), text: website.replace(/^https?:\/\//, ''), link: website },
  ].filter(({ text }) => text);
  return (
    <section className="tile grid gap-4 p-5" aria-labelledby="about-title">
      <h2 className="text-lg" id="about-title">
        {t('profile.about')}
      </h2>
      {about ? (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(about)}>
          {about}
        </p>
      ) : (
        <p className="text-quiet">
          {screen.isOwn ? t('profile.noAbout') : t('profile.nothingSaid')}{' '}
          {screen.isOwn && (
            <a className="flat-link inline-block py-2" href={`${localized('/account/settings', lang)}?tab=info`}>
              {t('profile.fillIn')}
            </a>
          )}
        </p>
      )}
      <dl className="grid gap-3">
        {facts.map(({ icon: Icon, label, text, link }) => (
          <div className="min-w-0" key={label}>
            <dt className="flex items-center gap-3 text-sm text-quiet">
              <Icon size={20} className="shrink-0" aria-hidden="true" />
              {label}
            </dt>
            <dd className="ms-8 wrap-anywhere">
              <bdi>
                {link ? (
                  <a className="flat-link inline-block py-2" href={link} rel="nofollow noopener">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
