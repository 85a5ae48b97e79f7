import { useEffect, useState } from 'react';
import type { NewPost, PostDraft } from '#contract/content/blog-writing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { onChange } from '../../lib/changes.ts';
import { AutosavedPost, type AutosaveState } from './autosave.ts';

interface First {
  post: PostDraft | undefined;
  text: NewPost;
  since: string;
  lang: Language;
}

/** Post being written, saved automatically, and its state on the server. */
export function useAutosave({ post: first, text, since, lang }: First) {
  const [values, setValues] = useState(text);
  const [post, setPost] = useState(first);
  const [state, setState] = useState<AutosaveState>('clean');
  const [problem, setProblem] = useState<unknown>();
  const [work] = useState(
    () => new AutosavedPost({ post: first, text, lang }, { onText: setValues, onState: setState, onPost: setPost, onProblem: setProblem }),
  );
  useEffect(() => work.resume(), [work]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const leave = () => work.leave();
    addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    addEventListener('online', () => void work.save().catch(() => undefined), { signal });
    // Unsaved changes would be lost.
    addEventListener('beforeunload', (event) => work.isUnsent && event.preventDefault(), { signal });
    const stopHearing = onChange('blog', () => void work.compare().catch(() => undefined), since);
    return () => {
      stop.abort();
      stopHearing();
      work.stop();
    };
  }, [work, since]);
  return {
    values,
    post,
    state,
    problem,
    set(change: Partial<NewPost>) {
      const next = { ...work.latest, ...change };
      setValues(next);
      work.note(next);
    },
    /** Saves everything to the server. @throws ApiError */
    save: () => work.save(),
    /** Compares with the server's version. @throws ApiError */
    refresh: () => work.compare(),
    /** Overwrites the version saved elsewhere. @throws ApiError */
    overwrite: () => work.overwrite(),
    /** Discards the local text and shows the version saved elsewhere. */
    takeOther() {
      work.drop();
      location.reload();
    },
    /** @throws ApiError */
    publish: () => work.publish(),
  };
}
