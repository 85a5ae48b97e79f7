import { type SubmitEvent, useState } from 'react';
import type { ProfilePost } from '#contract/content/profile-posts.ts';
import { postLength } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import '../../ui/growing.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { AudienceField, audienceIn } from './AudienceField.tsx';
import { problemText } from './problem-text.ts';
import type { Posts } from './use-profile.ts';

interface Props {
  lang: Language;
  post: ProfilePost;
  posts: Posts;
  onClose: () => void;
}

/** Edits the text and visibility of a post. */
export default function EditPost({ lang, post, posts, onClose }: Props) {
  const t = texts(lang);
  const [text, write] = useState(post.text);
  const kept = useFormDraft(`profile/post/${post.id}`, text, write);
  const [problem, setProblem] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const change = { id: post.id, text: String(form.get('text') ?? ''), audience: audienceIn(form) };
    try {
      const answer = await callApi('POST /profile/update-post', { body: change });
      kept.clear();
      await posts.put(answer.post);
      onClose();
    } catch (error) {
      setProblem(problemText(error, t));
    }
  }
  return (
    <form className="grid gap-3" method="post" onSubmit={submit}>
      <DraftLine draft={kept} lang={lang} />
      <textarea
        className="textarea field-sizing-content max-h-[50dvh] min-h-24 w-full"
        name="text"
        value={text}
        onChange={({ target }) => write(target.value)}
        maxLength={postLength}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be written in.
        autoFocus
        aria-label={t('profile.text')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <p className="error-text" role="status">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <AudienceField lang={lang} first={post.audience} />
        <span className="ms-auto flex gap-2">
          <button type="button" className="btn h-12 btn-ghost" onClick={onClose}>
            {t('profile.cancel')}
          </button>
          <button type="submit" className="btn h-12 btn-primary">
            {t('profile.save')}
          </button>
        </span>
      </div>
    </form>
  );
}
