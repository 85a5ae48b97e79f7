import { Editor as Tiptap, type UseEditorOptions } from '@tiptap/react';
import { startTransition, useEffect, useRef, useState } from 'react';

/** So long nobody has pressed anything when an editor is made, in milliseconds. */
const quiet = 300;

/** Another task, so that a press which came meanwhile is answered first. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @returns when nobody has pressed anything for a while */
function quietness(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, quiet);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quiet);
    };
    for (const press of ['keydown', 'pointerdown']) addEventListener(press, wait, { capture: true, signal });
  });
}

/**
 * Makes an editor when nobody is pressing anything, in tasks of their own: what its text may hold, its view, its tools. In one
 * piece it takes longer, on a cheap phone, than a press may wait.
 * @param options those of the first drawing are what it is made with
 * @param takesFocus whether somebody waits to write in it: then it is made at once
 * @returns the editor when there is one, and what makes it at once for who wants to write in it
 */
export function useQuietEditor(options: UseEditorOptions, takesFocus: boolean): [Tiptap | null, () => void] {
  const [editor, setEditor] = useState<Tiptap | null>(null);
  const [wanted] = useState(() => Promise.withResolvers<void>());
  const first = useRef(options);
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    const over = new AbortController();
    const known = new AbortController();
    let made: Tiptap | undefined;
    const steps = [
      () => {
        made = new Tiptap({ ...first.current, element: null });
      },
      () => made?.mount(document.createElement('div')),
      () => startTransition(() => setEditor(made ?? null)),
    ];
    async function make() {
      if (!isWanted.current) await Promise.race([quietness(known.signal), wanted.promise]);
      known.abort();
      for (const step of steps) {
        await turn();
        if (over.signal.aborted) return;
        step();
      }
    }
    make().catch(reportError);
    return () => {
      over.abort();
      known.abort();
      made?.destroy();
    };
  }, [wanted]);
  useEffect(() => {
    if (editor && isWanted.current) editor.commands.focus('start');
  }, [editor]);
  function want() {
    isWanted.current = true;
    wanted.resolve();
  }
  return [editor, want];
}
