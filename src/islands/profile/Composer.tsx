import { ChartBar, Send } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import type { NewProfilePost, ProfilePost } from '#contract/content/profile-posts.ts';
import { maxPictures, pollChoices, postLength } from '#contract/values/content/profile.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import '../../ui/growing.ts';
import { takesFiles } from '../../ui/files/taking.ts';
import UploadList from '../../ui/files/UploadList.tsx';
import { useUploads } from '../../ui/files/use-uploads.ts';
import { UploadButton } from '../../ui/UploadButton.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { AudienceField, audienceIn } from './AudienceField.tsx';
import { PollFields } from './PollFields.tsx';
import { problemText } from './problem-text.ts';

interface Props {
  lang: Language;
  onAdded: (post: ProfilePost) => void;
  onClose: () => void;
}

const day = 24 * 3600 * 1000;

/** Composer of a post: text, pictures, a poll, and visibility. */
export default function Composer({ lang, onAdded, onClose }: Props) {
  const t = texts(lang);
  const uploads = useUploads(maxPictures);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useState('');
  const kept = useFormDraft('profile/post', text, write);
  const [hasPoll, setPoll] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = useRef({ sent: '', key: '' });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy || uploads.isBusy) return;
    const form = new FormData(event.currentTarget);
    const choices = form.getAll('choice').map((choice) => String(choice).trim());
    const post: NewProfilePost = {
      text: String(form.get('text') ?? ''),
      audience: audienceIn(form),
      files: uploads.kept.map(({ id }) => id),
    };
    if (post.text?.trim() === '' && post.files?.length === 0 && !hasPoll) {
      setProblem(t('profile.required'));
      field.current?.focus();
      return;
    }
    if (hasPoll) {
      post.poll = { choices: choices.filter(Boolean), endsAt: new Date(Date.now() + Number(form.get('days')) * day).toISOString() };
      if (post.poll.choices.length < pollChoices.min) return setProblem(t('profile.poll.tooFew'));
      if (new Set(post.poll.choices).size < post.poll.choices.length) return setProblem(t('profile.poll.same'));
    }
    await send(post);
  }

  async function send(post: NewProfilePost) {
    // Identical content counts as the same post, whatever its time.
    const sent = JSON.stringify({ ...post, poll: post.poll?.choices });
    if (attempt.current.sent !== sent) attempt.current = { sent, key: newIdempotencyKey() };
    setBusy(true);
    setProblem('');
    try {
      const answer = await callApi('POST /profile/post', { body: post, headers: { 'idempotency-key': attempt.current.key } });
      uploads.clear();
      kept.clear();
      onAdded(answer.post);
    } catch (error) {
      setProblem(problemText(error, t));
      setBusy(false);
    }
  }
  return (
    <form className="grid gap-3" method="post" onSubmit={submit} onFocus={uploads.prepare} {...takesFiles(uploads.add)}>
      <DraftLine draft={kept} lang={lang} />
      <textarea
        ref={field}
        className="textarea field-sizing-content max-h-[50dvh] min-h-24 w-full"
        name="text"
        value={text}
        onChange={({ target }) => write(target.value)}
        maxLength={postLength}
        // biome-ignore lint/a11y/noAutofocus: it was opened to be written in.
        autoFocus
        placeholder={t('profile.begin')}
        aria-label={t('profile.text')}
        aria-describedby="composer-problem"
      />
      <UploadList lang={lang} uploads={uploads} onEmptied={() => field.current?.focus()} />
      {hasPoll && <PollFields lang={lang} />}
      <p className="error-text" id="composer-problem" role="status">
        {problem}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton lang={lang} uploads={uploads} />
        <button
          type="button"
          className="btn btn-square h-12 w-12 btn-ghost"
          aria-pressed={hasPoll}
          aria-label={t('profile.poll.add')}
          onClick={() => setPoll(!hasPoll)}
        >
          <ChartBar size={20} aria-hidden="true" />
        </button>
        <AudienceField lang={lang} first="everyone" />
        <span className="ms-auto flex gap-2">
          <button type="button" className="btn h-12 btn-ghost" onClick={onClose}>
            {t('profile.cancel')}
          </button>
          <button type="submit" className="btn h-12 btn-primary" aria-busy={isBusy || uploads.isBusy}>
            <Send size={18} className="rtl:-scale-x-100" aria-hidden="true" />
            {t('profile.publish')}
          </button>
        </span>
      </div>
    </form>
  );
}
