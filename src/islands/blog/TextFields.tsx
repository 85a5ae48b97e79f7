import { PenLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { BlogSidebar } from '#contract/content/blog.ts';
import type { NewPost, PostDraft } from '#contract/content/blog-writing.ts';
import { excerptLength, postTitleLength, slugLength, slugOf } from '#contract/values/content/blog.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { RichText } from '../../ui/RichText.tsx';
import type { Problems } from './problems.ts';

/** Large, so it is loaded on demand. */
const TextEditor = lazyPart(() => import('../../ui/editor/TextEditor.tsx').then((editor) => ({ default: editor.TextEditor })));

interface Props {
  text: NewPost;
  post: PostDraft | undefined;
  categories: BlogSidebar['categories'];
  problems: Problems;
  t: Translate;
  isReady: boolean;
  keep: (file: File) => Promise<string | undefined>;
  onChange: (change: Partial<NewPost>) => void;
}

/** Place where typing began. */
type Begun = 'elsewhere' | 'here';

/** Fields of a post: title, categories, slug, excerpt and content. */
export function TextFields({ text, post, categories, problems, t, isReady, keep, onChange }: Props) {
  const [begun, begin] = useState<Begun>();
  const ownSlug = post?.ownSlug ?? '';
  const slugProblem =
    problems.slug ?? (post?.isSlugFree === false && post.slug === slugOf(text.slug) ? t('blog.editor.slugTaken') : undefined);
  const toggle = (tag: NewPost['tags'][number], isOn: boolean) =>
    onChange({ tags: isOn ? [...text.tags, tag] : text.tags.filter((one) => one !== tag) });
  const tied = (name: keyof Problems, problem = problems[name]) => ({
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${name}-error`,
  });
  return (
    <section
      className="tile grid content-start gap-5 p-5 sm:p-6"
      aria-label={t('blog.editTitle')}
      onFocus={() => begin((before) => before ?? 'elsewhere')}
    >
      <div className="grid gap-1">
        <label className="font-semibold" htmlFor="title">
          {t('blog.postTitle')}
        </label>
        <input
          className="input h-12 w-full text-lg"
          id="title"
          dir="auto"
          value={text.title}
          maxLength={postTitleLength}
          placeholder={t('blog.editor.titleHint')}
          readOnly={!isReady}
          onChange={({ target }) => onChange({ title: target.value })}
          {...tied('title')}
        />
        <Problem name="title" text={problems.title} />
      </div>
      <fieldset className="grid gap-2" {...tied('tags')}>
        <legend className="mb-1 font-semibold">{t('blog.categories')}</legend>
        <div className="flex flex-wrap gap-2">
          {categories.map(({ category, label }) => (
            <label key={category} className="btn min-h-11 rounded-full has-checked:btn-secondary focus-within:outline-2">
              <input
                className="checkbox checkbox-sm"
                type="checkbox"
                checked={text.tags.includes(category)}
                disabled={!isReady}
                onChange={({ target }) => toggle(category, target.checked)}
              />
              {label}
            </label>
          ))}
        </div>
        <Problem name="tags" text={problems.tags} />
      </fieldset>
      <div className="grid gap-1">
        <label className="font-semibold" htmlFor="slug">
          {t('blog.slug')}
        </label>
        <input
          className="input h-12 w-full"
          id="slug"
          dir="auto"
          value={ownSlug || text.slug}
          maxLength={slugLength}
          placeholder={slugOf(text.title)}
          readOnly={!isReady || ownSlug !== ''}
          onChange={({ target }) => onChange({ slug: target.value })}
          {...tied('slug', slugProblem)}
        />
        <p className="text-sm text-quiet">{ownSlug ? t('blog.editor.slugFixed') : t('blog.editor.slugHint')}</p>
        <Problem name="slug" text={slugProblem} />
      </div>
      <div className="grid gap-1">
        <label className="font-semibold" htmlFor="excerpt">
          {t('blog.excerpt')}
        </label>
        <textarea
          className="textarea-box"
          id="excerpt"
          dir="auto"
          rows={3}
          value={text.excerpt}
          maxLength={excerptLength}
          readOnly={!isReady}
          aria-describedby="excerpt-hint"
          onChange={({ target }) => onChange({ excerpt: target.value })}
        />
        <p className="text-sm text-quiet" id="excerpt-hint">
          {t('blog.editor.excerptHint')}
        </p>
      </div>
      <div className="grid gap-1" id="content">
        <h2 className="font-semibold">{t('blog.content')}</h2>
        <Content {...{ html: text.content, begun, begin, t, isReady, keep }} onChange={(content) => onChange({ content })} />
        <Problem name="content" text={problems.content} />
      </div>
    </section>
  );
}

interface ContentProps extends Pick<Props, 't' | 'isReady' | 'keep'> {
  html: string;
  begun: Begun | undefined;
  begin: (begun: Begun) => void;
  onChange: (html: string) => void;
}

/** Content of the post; the editor loads when typing begins. */
function Content({ html, begun, begin, t, isReady, keep, onChange }: ContentProps) {
  if (begun)
    return (
      <Suspense fallback={<LoadingState label={t('blog.editor.loading')} rows={6} />}>
        <TextEditor html={html} label={t('blog.content')} takesFocus={begun === 'here'} t={t} onChange={onChange} keepPicture={keep} />
      </Suspense>
    );
  return (
    <>
      <RichText html={html} />
      <button
        type="button"
        className="btn needs-script h-12 justify-self-start"
        disabled={!isReady}
        onFocus={(event) => event.stopPropagation()}
        onClick={() => begin('here')}
      >
        <PenLine size={18} aria-hidden="true" />
        {t('blog.editor.begin')}
      </button>
    </>
  );
}

function Problem({ name, text }: { name: keyof Problems; text: string | undefined }) {
  return (
    <p className="error-text" id={`${name}-error`} role="status">
      {text}
    </p>
  );
}
