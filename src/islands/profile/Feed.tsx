import { Suspense, useState } from 'react';
import type { ProfilePost } from '#contract/content/profile-posts.ts';
import type { ProfileScreen } from '#contract/content/profile-screen.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { offerRefusal, offerUndo } from '../../ui/toasts/late-toasts.ts';
import { MoreLink } from './MoreLink.tsx';
import { PostCard } from './PostCard.tsx';
import type { Place } from './place.ts';
import type { ProfileStart } from './start.ts';
import { usePosts } from './use-profile.ts';

const Composer = lazyPart(() => import('./Composer.tsx'));

interface Props {
  lang: Language;
  start: ProfileStart;
  screen: ProfileScreen;
  here: (next: Partial<Place>) => string;
}

/** Posts of the profile's owner, or of the people they follow. */
export function Feed({ lang, start, screen, here }: Props) {
  const t = texts(lang);
  const posts = usePosts(start);
  const { place, path } = start;
  const isOwnFeed = screen.isOwn && place.tab === 'feed';
  const others = place.tab === 'following' ? t('profile.noFollowedPosts') : t('profile.noOthersPosts');
  const nothing = isOwnFeed ? t('profile.noPosts') : others;

  function remove(post: ProfilePost) {
    posts
      .remove(post)
      .then(() => offerUndo(t('profile.removed'), () => posts.restore(post)))
      .catch(offerRefusal);
  }
  return (
    <section className="grid gap-5" aria-labelledby="posts-title">
      <h2 className="sr-only" id="posts-title" tabIndex={-1}>
        {t('profile.posts')}
      </h2>
      {place.post && (
        <a className="flat-link inline-flex min-h-11 items-center" href={here({})}>
          {t('profile.allPosts')}
        </a>
      )}
      {isOwnFeed && !place.post && <Start lang={lang} screen={screen} onAdded={posts.add} />}
      {posts.posts.map((post) => (
        <PostCard key={post.id} lang={lang} post={post} posts={posts} path={path} onRemove={() => remove(post)} />
      ))}
      {posts.posts.length === 0 && (
        <EmptyState text={nothing}>
          {isOwnFeed && (
            <a className="btn h-12 btn-outline" href={`${localized('/account/settings', lang)}?tab=info`}>
              {t('profile.fillIn')}
            </a>
          )}
        </EmptyState>
      )}
      {posts.hasMore && posts.next !== null && (
        <MoreLink lang={lang} href={here({ tab: place.tab, before: posts.next })} onMore={posts.more} />
      )}
      {!posts.hasMore && posts.posts.length > 0 && !place.post && <p className="text-center text-sm text-quiet">{t('profile.end')}</p>}
    </section>
  );
}

/** Start of a new post; the composer is loaded on demand. */
function Start({ lang, screen, onAdded }: { lang: Language; screen: ProfileScreen; onAdded: (post: ProfilePost) => void }) {
  const t = texts(lang);
  const [isOpen, setOpen] = useState(false);
  const begin = (
    <button
      type="button"
      className="btn needs-script h-12 w-full justify-start font-normal text-quiet"
      id="begin-post"
      onClick={() => setOpen(true)}
    >
      {t('profile.begin')}
    </button>
  );
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => document.getElementById('begin-post')?.focus());
  };
  return (
    <div className="tile needs-script flex items-start gap-3 p-4">
      <Avatar name={screen.person.name} src={screen.person.avatar} />
      <div className="min-w-0 grow">
        {isOpen ? (
          <Suspense fallback={begin}>
            <Composer
              lang={lang}
              onClose={close}
              onAdded={(post) => {
                onAdded(post);
                close();
              }}
            />
          </Suspense>
        ) : (
          begin
        )}
      </div>
    </div>
  );
}
