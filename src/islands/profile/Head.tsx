import { Pencil, UserCheck, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProfileHeadChange, ProfileScreen } from '#contract/content/profile-screen.ts';
import { defaultCover, profileTabs } from '#contract/values/content/profile.ts';
import { filesFolder } from '#contract/values/files/files.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import type { Place } from './place.ts';

const EditHead = lazyPart(() => import('./EditHead.tsx'));

interface Props {
  lang: Language;
  screen: ProfileScreen;
  place: Place;
  here: (next: Partial<Place>) => string;
  onFollow: (id: number, followed: boolean) => void;
  /** @throws ApiError */
  onEdit: (change: ProfileHeadChange) => Promise<void>;
}

/** Header of a profile, with the links to its tabs. */
export function Head({ lang, screen, place, here, onFollow, onEdit }: Props) {
  const t = texts(lang);
  const { person, isOwn, isFollowed, followsYou } = screen;
  const [isEditing, setEditing] = useState(false);
  const tabs = profileTabs.filter((tab) => isOwn || tab !== 'following');
  return (
    <section className="tile overflow-hidden" aria-labelledby="profile-name">
      {person.cover === defaultCover ? (
        <div className="h-36 bg-linear-to-r from-primary to-accent sm:h-52" />
      ) : (
        <div className={person.cover.startsWith(filesFolder) ? 'profile-photo' : 'profile-cover'}>
          <img src={person.cover} width={800} height={600} alt="" />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3 px-5 pb-4 sm:px-8">
        <img
          className="-mt-12 size-28 rounded-box border-4 border-base-100 bg-base-300 object-cover sm:size-32"
          src={person.avatar}
          width={128}
          height={128}
          alt=""
          data-user-avatar={isOwn || undefined}
        />
        <div className="min-w-0 grow pt-3">
          <h1 className="text-2xl" id="profile-name">
            <WrittenText>{person.name}</WrittenText>
          </h1>
          {person.designation && (
            <p className="text-quiet">
              <WrittenText>{person.designation}</WrittenText>
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-sm">
            <a className="flat-link inline-flex min-h-11 items-center" href={here({ tab: 'followers' })}>
              {t('profile.followers', { count: screen.followers })}
            </a>
            <a className="flat-link inline-flex min-h-11 items-center" href={here({ tab: 'followers', show: 'following' })}>
              {t('profile.followingCount', { count: screen.following })}
            </a>
            {followsYou && <span className="inline-flex min-h-11 items-center text-quiet">{t('profile.followsYou')}</span>}
          </p>
        </div>
        {isOwn ? (
          <a
            className="btn h-12 btn-primary"
            href={localized('/account/settings', lang)}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              setEditing(true);
            }}
          >
            <Pencil size={18} aria-hidden="true" />
            {t('profile.edit')}
          </a>
        ) : (
          <button
            type="button"
            className={`needs-script btn h-12 ${isFollowed ? 'btn-outline' : 'btn-primary'}`}
            aria-pressed={isFollowed}
            onClick={() => onFollow(person.id, !isFollowed)}
          >
            {isFollowed ? <UserCheck size={18} aria-hidden="true" /> : <UserPlus size={18} aria-hidden="true" />}
            {isFollowed ? t('profile.isFollowed') : t('profile.follow')}
          </button>
        )}
      </div>
      <nav className="flex gap-1 overflow-x-auto border-t border-base-300 px-3 py-1" aria-label={t('profile.parts')}>
        {tabs.map((tab) => (
          <a
            key={tab}
            className={`btn min-h-11 shrink-0 ${tab === place.tab ? 'btn-secondary' : 'btn-ghost'}`}
            href={here({ tab })}
            aria-current={tab === place.tab ? 'page' : undefined}
          >
            {t(`profile.tab.${tab}`)}
          </a>
        ))}
      </nav>
      {isEditing && (
        <Suspense>
          <EditHead lang={lang} person={person} onSave={onEdit} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  );
}
