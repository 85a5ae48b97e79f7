import { useEffect, useState } from 'react';
import type { BlogSidebar } from '#contract/content/blog.ts';
import type { NewPost, PostDraft } from '#contract/content/blog-writing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { callApi } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { offerUndo } from '../../ui/toasts/late-toasts.ts';
import { useSpoken } from '../../ui/use-spoken.ts';
import { PictureField } from './PictureField.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { removePost, withdrawPost } from './post-actions.ts';
import { isTooLong, missingIn, type Problems, refusalText } from './problems.ts';
import { TextFields } from './TextFields.tsx';
import { useAutosave } from './use-autosave.ts';

interface Props {
  lang: Language;
  /** Undefined for a new one. */
  post?: PostDraft;
  categories: BlogSidebar['categories'];
  since: string;
}

const nothing: NewPost = { title: '', tags: [], slug: '', excerpt: '', content: '', img: '' };
const textOf = ({ title, tags, slug, excerpt, content, img }: PostDraft): NewPost => ({ title, tags, slug, excerpt, content, img });

/** Editor of a post, which is saved automatically and published on request. */
export function EditorScreen({ lang, post: first, categories, since }: Props) {
  const t = texts(lang);
  const writing = useAutosave({ post: first, text: first ? textOf(first) : nothing, since, lang });
  const { values, post, state, problem, set } = writing;
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [problems, setProblems] = useState<Problems>({});
  const [said, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);

  async function keep(file: File): Promise<string | undefined> {
    try {
      return await (await import('./keep-picture.ts')).keepPicture(file);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const known = t(`files.problem.${code}`);
      setProblems({ content: known === `files.problem.${code}` ? refusalText(error, t) : known });
      return undefined;
    }
  }
  function change(changed: Partial<NewPost>): void {
    setProblems({});
    say('');
    set(changed);
  }
  /** Runs one action at a time and reports why it failed. */
  async function act(action: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SLUG_TAKEN') {
        setProblems({ slug: t('blog.editor.slugTaken') });
        document.getElementById('slug')?.focus();
      } else if (!(error instanceof ApiError && error.code === 'STALE_VERSION')) showErrorToast(error);
    }
    setBusy(false);
  }
  function publish(): void {
    const missing = missingIn(values, t);
    setProblems(missing);
    const [name] = Object.keys(missing);
    if (name) document.querySelector<HTMLElement>(`#${name}, [aria-describedby="${name}-error"] input`)?.focus();
    else
      act(async () => {
        await writing.publish();
        say(t('blog.editor.published'));
      });
  }
  const withdraw = (shown: PostDraft) =>
    act(async () => {
      await writing.save();
      const { isChanged } = shown;
      await withdrawPost(shown);
      await writing.refresh();
      say('');
      // Publishing again would publish unpublished changes too.
      if (!isChanged) offerUndo(t('blog.withdrawn', { title: values.title }), writing.publish);
    });
  const preview = () =>
    act(async () => {
      if (!post) set({});
      await writing.save();
      const id = new URLSearchParams(location.search).get('id');
      location.assign(localized(`/pages/blog/preview?id=${id}`, lang));
    });
  const remove = (doomed: PostDraft) =>
    act(async () => {
      await writing.save().catch(() => undefined);
      await removePost(doomed, t, () => setGone(false));
      setGone(true);
    });

  const trouble = isTooLong(values) ? t('blog.editor.tooLong') : state === 'notSaved' ? refusalText(problem, t) : undefined;
  const standing = state === 'clean' || state === 'writing' ? t(`blog.editor.${state}`) : state === 'old' ? '' : t(`saving.${state}`);
  useSpoken(trouble ?? standing, !trouble && (state === 'clean' || state === 'writing' || state === 'saving'));
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('blog.editTitle')}</h1>
          {post && !post.isOwn && <p className="mt-1 text-quiet">{t('blog.editor.house')}</p>}
          <p className={trouble ? 'error-text' : 'mt-1 text-sm text-quiet'}>{trouble ?? standing}</p>
        </div>
        <a className="btn h-12 btn-ghost bg-base-100" href={localized('/pages/blog/own', lang)}>
          {t('blog.mine')}
        </a>
      </div>
      <noscript>
        <p className="alert">{t('blog.editor.needsScript')}</p>
      </noscript>
      {state === 'old' && <Conflict t={t} onTake={writing.takeOther} onKeep={() => act(writing.overwrite)} />}
      <p className="alert alert-success empty:hidden" role="status">
        {said}
      </p>
      {isGone && post ? (
        <Gone t={t} onPutBack={() => act(() => callApi('POST /blog/own/restore', { body: { id: post.id } }).then(() => setGone(false)))} />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <TextFields {...{ text: values, post, categories, problems, t, isReady, keep }} onChange={change} />
          <PublishPanel
            {...{ lang, post, isReady, isBusy }}
            onPublish={publish}
            onPreview={preview}
            onWithdraw={() => post && withdraw(post)}
            onRemove={() => post && remove(post)}
          >
            <PictureField text={values} t={t} isReady={isReady} keep={keep} onChange={(img) => change({ img })} />
          </PublishPanel>
        </div>
      )}
    </div>
  );
}

/** Conflict with changes made elsewhere: the user chooses which version to keep. */
function Conflict({ t, onTake, onKeep }: { t: Translate; onTake: () => void; onKeep: () => void }) {
  return (
    <section className="alert flex flex-wrap items-center gap-3 alert-warning" role="alert">
      <div className="grow">
        <h2 className="text-base font-semibold">{t('blog.editor.old')}</h2>
        <p>{t('blog.editor.oldText')}</p>
      </div>
      <button type="button" className="btn min-h-11" onClick={onTake}>
        {t('blog.editor.takeNewer')}
      </button>
      <button type="button" className="btn min-h-11" onClick={onKeep}>
        {t('blog.editor.keepThis')}
      </button>
    </section>
  );
}

function Gone({ t, onPutBack }: { t: Translate; onPutBack: () => void }) {
  return (
    <section className="tile grid justify-items-center gap-3 p-8 text-center">
      <p>{t('blog.editor.gone')}</p>
      <button type="button" className="btn h-12 btn-primary" onClick={onPutBack}>
        {t('blog.editor.putBack')}
      </button>
    </section>
  );
}
