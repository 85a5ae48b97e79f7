import { Flag, Globe, Heart, Lock, MessageCircle, Share2, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProfilePost } from '#contract/content/profile-posts.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { shortDay, since } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { offerRefusal } from '../../ui/toasts/late-toasts.ts';
import { Comments } from './Comments.tsx';
import { PersonLink } from './People.tsx';
import { Pictures } from './Pictures.tsx';
import { PostPoll } from './PostPoll.tsx';
import { addressOf } from './place.ts';
import type { Posts } from './use-profile.ts';

const EditPost = lazyPart(() => import('./EditPost.tsx'));
const Likers = lazyPart(() => import('./Likers.tsx'));

const audienceIcons = { everyone: Globe, followers: Users, me: Lock };

interface Props {
  lang: Language;
  post: ProfilePost;
  posts: Posts;
  path: string;
  onRemove: () => void;
}

/** Post with its comments and reactions. */
export function PostCard({ lang, post, posts, path, onRemove }: Props) {
  const t = texts(lang);
  const [open, setOpen] = useState<'edit' | 'likers'>();
  const { id, writer, at, text, audience, likes, youLike, isOwn } = post;
  const Audience = audienceIcons[audience];

  function like() {
    const liked = !youLike;
    const patch = { youLike: liked, likes: likes + (liked ? 1 : -1) };
    posts.change(post, patch, () => callApi('POST /profile/like-post', { body: { id, liked } })).catch(offerRefusal);
  }
  const named = post.pictures.map((picture, number) => ({
    ...picture,
    name: t('profile.photo', { number: number + 1, date: shortDay(at, lang) }),
  }));
  return (
    <article className="tile grid min-w-0 gap-4 p-4 sm:p-6" aria-labelledby={`post-${id}`} data-post={id}>
      <header className="flex items-center gap-2">
        <div className="grid min-w-0 grow">
          <h3 className="text-base" id={`post-${id}`}>
            <PersonLink person={writer} path={path} />
          </h3>
          {/* Aligned below the name, beside the avatar. */}
          <p className="ms-13 -mt-4 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
            <a
              className="inline-flex min-h-11 items-center hover:underline"
              href={addressOf(path, { user: writer.id ?? undefined, post: id })}
            >
              <time dateTime={at}>{since(at, lang, posts.now)}</time>
            </a>
            <Audience size={16} aria-hidden="true" />
            <span className={audience === 'everyone' ? 'sr-only' : ''}>{t(`profile.audience.${audience}`)}</span>
            {post.isEdited && <span>· {t('profile.edited')}</span>}
          </p>
        </div>
        {isOwn && (
          <RowMenu
            label={t('profile.menu')}
            items={[
              { id: 'edit', label: t('profile.editPost'), onSelect: () => setOpen('edit') },
              'separator',
              { id: 'remove', label: t('profile.remove'), onSelect: onRemove },
            ]}
          />
        )}
        {!isOwn && (
          <a
            className="btn btn-square min-h-11 min-w-11 btn-ghost"
            href={localized(`/report?kind=profile-post&id=${id}`, lang)}
            aria-label={t('profile.report', { name: writer.name })}
          >
            <Flag size={18} aria-hidden="true" />
          </a>
        )}
      </header>
      {open === 'edit' ? (
        <Suspense>
          <EditPost lang={lang} post={post} posts={posts} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : (
        text && (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto" lang={languageOfText(text)}>
            {text}
          </p>
        )
      )}
      {named.length > 0 && <Pictures lang={lang} look="whole" pictures={named} />}
      {post.poll && <PostPoll lang={lang} post={post} poll={post.poll} posts={posts} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button type="button" className="btn needs-script min-h-11 btn-ghost" aria-pressed={youLike} onClick={like}>
          <Heart size={20} className="heart" aria-hidden="true" />
          {t('profile.like')}
        </button>
        <button
          type="button"
          className="btn min-h-11 btn-ghost font-normal"
          disabled={likes === 0}
          aria-label={t('profile.likers', { count: likes })}
          onClick={() => setOpen('likers')}
        >
          <span className="tabular-nums">{likes}</span>
          {post.likers.slice(0, 3).map(({ name, avatar }, at) => (
            <img
              key={name}
              className={`${at > 0 ? '-ms-3' : ''} size-7 rounded-full border-2 border-base-100 bg-base-300 object-cover`}
              src={avatar}
              width={28}
              height={28}
              alt=""
              loading="lazy"
            />
          ))}
        </button>
        <p className="flex items-center gap-2 text-quiet">
          <MessageCircle size={20} aria-hidden="true" />
          {t('profile.comments', { count: post.comments })}
        </p>
        {post.shares > 0 && (
          <p className="flex items-center gap-2 text-quiet">
            <Share2 size={20} aria-hidden="true" />
            {t('profile.shares', { count: post.shares })}
          </p>
        )}
      </div>
      <Comments lang={lang} post={post} posts={posts} path={path} />
      {open === 'likers' && (
        <Suspense>
          <Likers lang={lang} post={post} path={path} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </article>
  );
}
