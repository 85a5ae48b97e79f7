import { Flag, Heart, Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ProfileComment, ProfilePost } from '#contract/content/profile-posts.ts';
import { commentLength } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { since } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { localized } from '../../lib/links.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { offerRefusal, offerUndo } from '../../ui/toasts/late-toasts.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { addressOf } from './place.ts';
import { type Posts, useComments } from './use-profile.ts';

interface Props {
  lang: Language;
  post: ProfilePost;
  posts: Posts;
  path: string;
}

/** Comments on a post: the newest ones, all of them on request, and a field for a new one. */
export function Comments({ lang, post, posts, path }: Props) {
  const t = texts(lang);
  const [wantsAll, setAll] = useState(false);
  const comments = useComments(post, wantsAll, posts);
  const { shown, change } = comments;
  const hidden = post.comments - shown.length;
  const replaced = (id: number, patch: Partial<ProfileComment>) => shown.map((one) => (one.id === id ? { ...one, ...patch } : one));

  function remove(comment: ProfileComment) {
    const call = () => callApi('POST /profile/remove-comment', { body: { id: comment.id } });
    const restore = async () => {
      await callApi('POST /profile/restore-comment', { body: { id: comment.id } });
      await posts.reload();
    };
    change(
      shown.filter(({ id }) => id !== comment.id),
      call,
    )
      .then(() => offerUndo(t('profile.commentRemoved'), restore))
      .catch(offerRefusal);
  }
  function like({ id, likes, youLike }: ProfileComment) {
    const patch = { youLike: !youLike, likes: likes + (youLike ? -1 : 1) };
    change(replaced(id, patch), () => callApi('POST /profile/like-comment', { body: { id, liked: !youLike } })).catch(offerRefusal);
  }
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          className="btn needs-script min-h-11 justify-self-start btn-ghost"
          aria-busy={wantsAll}
          onClick={() => setAll(true)}
        >
          {t('profile.allComments', { count: post.comments })}
        </button>
      )}
      {shown.length > 0 && (
        <ul className="grid gap-3" aria-label={t('profile.commentList')}>
          {shown.map((comment) => (
            <Comment
              key={comment.id}
              lang={lang}
              comment={comment}
              path={path}
              now={posts.now}
              onLike={() => like(comment)}
              onRemove={() => remove(comment)}
              onEdit={(text) =>
                change(replaced(comment.id, { text, isEdited: true }), () =>
                  callApi('POST /profile/update-comment', { body: { id: comment.id, text } }),
                ).catch(offerRefusal)
              }
            />
          ))}
        </ul>
      )}
      <NewComment lang={lang} post={post} onAdded={(comment) => comments.show([...shown, comment])} />
    </>
  );
}

interface CommentProps {
  lang: Language;
  comment: ProfileComment;
  path: string;
  now: number;
  onLike: () => void;
  onRemove: () => void;
  onEdit: (text: string) => void;
}

function Comment({ lang, comment, path, now, onLike, onRemove, onEdit }: CommentProps) {
  const t = texts(lang);
  const [isEditing, setEditing] = useState(false);
  const { writer, text, at, isEdited, isOwn, canRemove, likes, youLike } = comment;

  function save(next: string) {
    setEditing(false);
    if (next !== '' && next !== text) onEdit(next);
  }
  const remove = { id: 'remove', label: t('profile.remove'), onSelect: onRemove };
  return (
    <li className="flex items-start gap-2">
      <Avatar name={writer.name} src={writer.avatar} size="small" />
      <div className="min-w-0 grow rounded-box bg-base-200 px-4 py-2">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {writer.id === null ? (
            <b>
              <WrittenText>{writer.name}</WrittenText>
            </b>
          ) : (
            <a className="py-1 font-bold hover:underline" href={addressOf(path, { user: writer.id })}>
              <WrittenText>{writer.name}</WrittenText>
            </a>
          )}
          <time className="text-quiet" dateTime={at}>
            {since(at, lang, now)}
          </time>
          {isEdited && <span className="text-quiet">{t('profile.edited')}</span>}
        </p>
        {isEditing ? (
          <EditComment lang={lang} comment={comment} onSave={save} onClose={() => setEditing(false)} />
        ) : (
          <p className="whitespace-pre-line wrap-anywhere" dir="auto" data-part="comment" lang={languageOfText(text)}>
            {text}
          </p>
        )}
      </div>
      <button type="button" className="btn needs-script min-h-11 min-w-11 btn-ghost px-2" aria-pressed={youLike} onClick={onLike}>
        <Heart size={18} className="heart" aria-hidden="true" />
        <span className="sr-only">{t('profile.likeComment', { name: writer.name })} </span>
        <span className="text-sm tabular-nums">{likes}</span>
      </button>
      {!isOwn && (
        <a
          className="btn min-h-11 min-w-11 btn-ghost px-2"
          href={localized(`/report?kind=profile-comment&id=${comment.id}`, lang)}
          aria-label={t('profile.report', { name: writer.name })}
        >
          <Flag size={18} aria-hidden="true" />
        </a>
      )}
      {canRemove && (
        <RowMenu
          label={t('profile.commentMenu', { name: writer.name })}
          items={isOwn ? [{ id: 'edit', label: t('profile.editComment'), onSelect: () => setEditing(true) }, remove] : [remove]}
        />
      )}
    </li>
  );
}

interface EditProps {
  lang: Language;
  comment: ProfileComment;
  onSave: (text: string) => void;
  onClose: () => void;
}

function EditComment({ lang, comment, onSave, onClose }: EditProps) {
  const t = texts(lang);
  const [text, write] = useState(comment.text);
  const kept = useFormDraft(`profile/comment/${comment.id}`, text, write);
  return (
    <form
      className="grid gap-1 py-1"
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        kept.clear();
        onSave(text.trim());
      }}
    >
      <DraftLine draft={kept} lang={lang} />
      <div className="flex gap-2">
        <input
          className="input h-12 min-w-0 grow"
          value={text}
          maxLength={commentLength}
          // biome-ignore lint/a11y/noAutofocus: it was opened to be written in.
          autoFocus
          aria-label={t('profile.write')}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
          }}
        />
        <button type="submit" className="btn h-12 btn-primary">
          {t('profile.save')}
        </button>
      </div>
    </form>
  );
}

/** Uncontrolled field, so that nothing typed before hydration is lost. */
function NewComment({ lang, post, onAdded }: { lang: Language; post: ProfilePost; onAdded: (comment: ProfileComment) => void }) {
  const t = texts(lang);
  const field = useRef<HTMLInputElement>(null);
  const [typed, note] = useState('');
  useFormDraft(`profile/post/${post.id}/comment`, typed, (before) => {
    if (field.current) field.current.value ||= before;
    note(before);
  });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = useRef({ text: '', key: '' });

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    setProblem(text === '' ? t('profile.required') : '');
    if (text === '') field.current?.focus();
    if (text === '' || isBusy) return;
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
    setBusy(true);
    try {
      const headers = { 'idempotency-key': attempt.current.key };
      const { comment } = await callApi('POST /profile/add-comment', { body: { id: post.id, text }, headers });
      attempt.current = { text: '', key: '' };
      if (field.current?.value.trim() === text) field.current.value = '';
      note(field.current?.value ?? '');
      onAdded(comment);
    } catch (error) {
      offerRefusal(error);
    }
    setBusy(false);
  }
  return (
    <form className="needs-script grid gap-1" method="post" noValidate onSubmit={submit}>
      <div className="join w-full">
        <input
          ref={field}
          className="input join-item h-12 w-full"
          name="comment"
          onInput={({ currentTarget }) => note(currentTarget.value)}
          maxLength={commentLength}
          autoComplete="off"
          placeholder={t('profile.write')}
          aria-label={t('profile.write')}
          aria-describedby={`comment-${post.id}-error`}
        />
        <button type="submit" className="btn join-item h-12 btn-primary" aria-label={t('profile.send')} aria-busy={isBusy}>
          <Send size={20} className="rtl:-scale-x-100" aria-hidden="true" />
        </button>
      </div>
      <p className="error-text" id={`comment-${post.id}-error`} role="status">
        {problem}
      </p>
    </form>
  );
}
