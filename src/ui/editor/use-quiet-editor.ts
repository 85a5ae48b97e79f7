import { Editor as Tiptap, type UseEditorOptions } from '@tiptap/react';
import { startTransition, useEffect, useRef, useState } from 'react';

/** Time without input before an editor is created, in milliseconds. */
const quiet = 300;

/** Waits for a new task, so that pending input is handled first. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** @returns a promise that resolves after a period without input */
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
 * Creates an editor while there is no input, split into tasks: schema, view, tools. In one piece this would block the response to a press
 * for too long on slow phones.
 * @param options options of the first render, which are the ones used
 * @param takesFocus whether the user is waiting for the editor, which is then created at once
 * @returns the editor once it exists, and a function that creates it at once
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
