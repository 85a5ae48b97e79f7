import { Bookmark, Pencil, Share2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import useSWR from 'swr';
import type { BlogReader } from '#contract/content/blog-reading.ts';
import { postAddress } from '#contract/values/content/blog.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { number } from '../../lib/money.ts';
import { session } from '../../lib/session/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { removePost, withdrawPost } from './post-actions.ts';

interface Props {
  lang: Language;
  post: { id: number; slug: string; title: string; userFullName: string; bookmarked: number };
  /** Authors of comments, by comment id. */
  writers: Record<number, string>;
}

/** Fetches the reader's state; null for visitors. */
const ask = async ([, id]: readonly [string, number]): Promise<BlogReader | null> =>
  (await session()) ? callApi('GET /blog/reader', { query: { id } }) : null;

/** Actions of a reader on a post and its comments. */
export function ArticleTools({ lang, post, writers }: Props) {
  const t = texts(lang);
  const { id } = post;
  const { data: reader, mutate } = useSWR(['blog-reader', id] as const, ask, { revalidateOnFocus: false });
  const [said, say] = useState('');
  const [asked, setAsked] = useState<'withdraw' | 'remove'>();
  const [isGone, setGone] = useState(false);
  const isKept = reader?.isBookmarked ?? false;

  async function keep(): Promise<void> {
    let known = reader;
    try {
      // Pressed before the reader's state was loaded, so this waits for it.
      known ??= await mutate();
      if (!known) {
        const here = new URLSearchParams({ returnTo: location.pathname + location.search });
        location.assign(localized(`/signin?${here}`, lang));
        return;
      }
      const isBookmarked = !known.isBookmarked;
      mutate({ ...known, isBookmarked, bookmarked: known.bookmarked + (isBookmarked ? 1 : -1) }, { revalidate: false });
      const answer = await callApi('POST /blog/bookmark', { body: { id, isBookmarked } });
      mutate({ ...known, ...answer }, { revalidate: false });
    } catch (error) {
      mutate(known, { revalidate: false });
      showErrorToast(error);
    }
  }
  async function share(): Promise<void> {
    // Letters of any script are decoded, so that the link is readable.
    const link = decodeURI(`${location.origin}${localized(postAddress(post.slug), lang)}`);
    try {
      const hasSheet = matchMedia('(pointer: coarse)').matches && 'share' in navigator;
      // Closing the share sheet is not an error.
      if (hasSheet) await navigator.share({ title: post.title, url: link }).catch(() => undefined);
      else {
        await navigator.clipboard.writeText(link);
        say(t('blog.copied'));
      }
    } catch {
      say(t('blog.copyFailed', { link }));
    }
  }
  /** Withdraws or deletes the post; the page stays open, so that this can be undone. */
  async function take(action: 'withdraw' | 'remove'): Promise<void> {
    setAsked(undefined);
    const back = () => {
      setGone(false);
      say('');
    };
    try {
      await (action === 'remove' ? removePost(post, t, back) : withdrawPost(post));
      setGone(true);
      say(action === 'remove' ? t('blog.removed', { title: post.title }) : t('blog.withdrawn', { title: post.title }));
    } catch (error) {
      showErrorToast(error);
    }
  }
  const button = 'btn min-h-11';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <button type="button" className={button} aria-pressed={isKept} onClick={() => void keep()}>
        <Bookmark size={18} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
        {isKept ? t('blog.keptByYou') : t('blog.keep')} <span className="text-quiet">{number(reader?.bookmarked ?? post.bookmarked)}</span>
      </button>
      <button type="button" className={button} onClick={() => void share()}>
        <Share2 size={18} aria-hidden="true" />
        {t('blog.share')}
      </button>
      {reader?.mayEdit && (
        <a className={button} href={localized(`/pages/blog/edit?id=${id}`, lang)}>
          <Pencil size={18} aria-hidden="true" />
          {t('blog.edit')}
        </a>
      )}
      {reader?.mayWithdraw && !isGone && (
        <button type="button" className={button} onClick={() => setAsked('withdraw')}>
          <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />
          {t('blog.withdraw')}
        </button>
      )}
      {reader?.mayRemove && !isGone && (
        <button type="button" className={`${button} text-error`} onClick={() => setAsked('remove')}>
          <Trash2 size={18} aria-hidden="true" />
          {t('blog.remove')}
        </button>
      )}
      <p className="w-full text-sm text-quiet empty:hidden" role="status">
        {said}
      </p>
      {reader?.comments.map((comment) => (
        <CommentRemover
          key={comment}
          id={comment}
          label={t('blog.removeComment', { name: writers[comment] ?? '' })}
          done={t('blog.commentRemoved')}
        />
      ))}
      {asked && (
        <ConfirmDialog
          lang={lang}
          title={t(`blog.${asked}Others`, { name: post.userFullName })}
          confirm={t(`blog.${asked}`)}
          onConfirm={() => void take(asked)}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t(`blog.${asked}OthersText`, { title: post.title })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Removes a server-rendered comment, with undo. */
function CommentRemover({ id, label, done }: { id: number; label: string; done: string }) {
  const row = document.querySelector<HTMLElement>(`[data-comment="${id}"]`);
  const place = row?.querySelector('[data-comment-tools]');
  if (!row || !place) return null;
  async function remove(comment: HTMLElement): Promise<void> {
    comment.hidden = true;
    try {
      await callApi('POST /blog/comment/remove', { body: { id } });
      offerUndo(done, async () => {
        await callApi('POST /blog/comment/restore', { body: { id } });
        comment.hidden = false;
      });
    } catch (error) {
      comment.hidden = false;
      showErrorToast(error);
    }
  }
  return createPortal(
    <button type="button" className="bar-button" title={label} onClick={() => void remove(row)}>
      <Trash2 size={18} aria-hidden="true" />
    </button>,
    place,
  );
}
