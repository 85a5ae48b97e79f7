import { Star } from 'lucide-react';
import type { ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';

interface Props {
  lang: Language;
  screen: ProfileScreen;
  onStar: (list: 'pages' | 'feeds', place: number, favorite: boolean) => void;
}

/** Suggested pages and external feeds, which can be starred. */
export function Starred({ lang, screen: { pages, feeds }, onStar }: Props) {
  const t = texts(lang);
  const star = (list: 'pages' | 'feeds', place: number, favorite: boolean, name: string) => (
    <button
      type="button"
      className="btn needs-script btn-square min-h-11 min-w-11 btn-ghost"
      aria-pressed={favorite}
      aria-label={t('profile.star', { name })}
      onClick={() => onStar(list, place, !favorite)}
    >
      <Star size={20} className={favorite ? 'text-warning' : ''} fill={favorite ? 'currentcolor' : 'none'} aria-hidden="true" />
    </button>
  );
  return (
    <>
      {pages.length > 0 && (
        <section className="tile grid gap-4 p-5" aria-labelledby="pages-title">
          <h2 className="text-lg" id="pages-title">
            {t('profile.pages')}
          </h2>
          <ul className="grid gap-3">
            {pages.map(({ avatar, username, subtitle, favorite }, at) => (
              <li className="flex items-center gap-3" key={username}>
                <img className="size-11 rounded-box object-cover" src={avatar} width={44} height={44} alt="" loading="lazy" />
                <div className="min-w-0 grow">
                  <b className="block">
                    <WrittenText>{username}</WrittenText>
                  </b>
                  <span className="text-sm text-quiet">{subtitle}</span>
                </div>
                {star('pages', at, favorite, username)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {feeds.length > 0 && (
        <section className="tile grid gap-5 p-5" aria-labelledby="feeds-title">
          <h2 className="text-lg" id="feeds-title">
            {t('profile.feeds')}
          </h2>
          {feeds.map(({ imgUrl, title, id, tags, desc, favorite }, at) => (
            <article className="grid gap-2" key={id}>
              <div className="flex items-center gap-3">
                <img className="size-11 rounded-full bg-base-300 object-cover" src={imgUrl} width={44} height={44} alt="" loading="lazy" />
                <div className="min-w-0 grow">
                  <h3 className="text-base">{title}</h3>
                  <p className="text-sm text-quiet">@{id}</p>
                </div>
                {star('feeds', at, favorite, title)}
              </div>
              <p dir="auto" lang={languageOfText(desc)}>
                {desc}
              </p>
              <p className="text-sm text-secondary">{tags}</p>
            </article>
          ))}
        </section>
      )}
    </>
  );
}
