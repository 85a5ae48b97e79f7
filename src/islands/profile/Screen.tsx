import type { ProfileHeadChange } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { About } from './About.tsx';
import { Feed } from './Feed.tsx';
import { Head } from './Head.tsx';
import { OwnPoll } from './OwnPoll.tsx';
import { PersonList, Suggestions } from './People.tsx';
import { LatestPhotos, PhotoList } from './Photos.tsx';
import { addressOf } from './place.ts';
import { Starred } from './Starred.tsx';
import type { ProfileStart } from './start.ts';
import { useLive, useScreen } from './use-profile.ts';

/** Profile: posts, details, pictures and followers. */
export function ProfilePage({ lang, start }: { lang: Language; start: ProfileStart }) {
  const t = texts(lang);
  const { screen, change } = useScreen(start);
  useLive(start.since);
  const { place, path } = start;
  const here = (next: Partial<typeof place>) => addressOf(path, { user: place.user, ...next });

  const follow = (id: number, followed: boolean) => {
    const call = () => callApi('POST /profile/follow', { body: { id, followed } });
    const isThis = id === screen.person.id;
    const patch = isThis
      ? { isFollowed: followed, followers: screen.followers + (followed ? 1 : -1) }
      : {
          suggestions: screen.suggestions.filter((one) => one.id !== id),
          following: screen.following + (screen.isOwn && followed ? 1 : 0),
        };
    change(patch, call).catch(offerRefusal);
  };
  const edit = async (head: ProfileHeadChange) => {
    // The new picture's path is only known from the response.
    const { cover, ...words } = head;
    await change({ person: { ...screen.person, ...words } }, () => callApi('POST /profile/head', { body: head }));
  };
  const aside = (
    <>
      {place.tab !== 'about' && <About lang={lang} screen={screen} />}
      <Starred
        lang={lang}
        screen={screen}
        onStar={(list, at, favorite) =>
          change({ [list]: screen[list].map((one, index) => (index === at ? { ...one, favorite } : one)) }, () =>
            callApi('POST /profile/star', { body: { list, place: at, favorite } }),
          ).catch(offerRefusal)
        }
      />
    </>
  );
  return (
    <>
      <Head lang={lang} screen={screen} place={place} here={here} onFollow={follow} onEdit={edit} />
      <noscript>
        <p className="alert mt-5">{t('profile.needsScript')}</p>
      </noscript>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 gap-5">
          {(place.tab === 'feed' || place.tab === 'following') && <Feed lang={lang} start={start} screen={screen} here={here} />}
          {place.tab === 'about' && <About lang={lang} screen={screen} />}
          {place.tab === 'photos' && <PhotoList lang={lang} start={start} here={here} />}
          {place.tab === 'followers' && <PersonList lang={lang} start={start} screen={screen} here={here} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {place.tab !== 'photos' && <LatestPhotos lang={lang} photos={screen.photos} all={here({ tab: 'photos' })} />}
          <Suggestions lang={lang} people={screen.suggestions} path={path} onFollow={follow} />
          {screen.polls.length > 0 && <OwnPoll lang={lang} polls={screen.polls} />}
          {aside}
        </div>
      </div>
    </>
  );
}
