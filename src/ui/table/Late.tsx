import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface LateButton {
  label: string;
  className: string;
  content: ReactNode;
}
interface Props<Loaded> {
  /** Buttons shown until the script has loaded. */
  buttons: readonly LateButton[];
  /** Whether to load the script; a press on a button also loads it. */
  isWanted: boolean;
  load: () => Promise<Loaded>;
  /** Renders the loaded part, with buttons in the same order. */
  children: (loaded: Loaded) => ReactNode;
}

/** Buttons whose script is loaded just before use: an earlier press is replayed, and the focus is kept. */
export function Late<Loaded>({ buttons, isWanted, load, children }: Props<Loaded>) {
  const [pressed, press] = useState<number>();
  const [arrived, arrive] = useState<{ loaded: Loaded; focused: number | undefined }>();
  const place = useRef<number>(undefined);
  const loading = useRef(load);
  const held = useRef<Promise<void>>(undefined);
  const isTime = isWanted || pressed !== undefined;
  useEffect(() => {
    if (isTime)
      loading.current().then(
        async (loaded) => {
          await held.current;
          // Read now: replacing the button removes its focus.
          arrive({ loaded, focused: place.current });
        },
        () => press(undefined),
      );
  }, [isTime]);
  if (arrived)
    return (
      <Arrived pressed={pressed} focused={arrived.focused}>
        {children(arrived.loaded)}
      </Arrived>
    );
  // The same buttons stay in place: the one being pressed must not be replaced.
  return buttons.map(({ label, className, content }, at) => (
    <button
      key={label}
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-label={label}
      onFocus={() => {
        place.current = at;
      }}
      onBlur={() => {
        place.current = undefined;
      }}
      onPointerDown={() => {
        held.current = untilLetGo();
      }}
      onClick={() => press(at)}
    >
      {content}
    </button>
  ));
}

/**
 * Delay after which a release without a click is final, in milliseconds: with touch, the click follows later, and a press that moved off
 * the button causes none.
 */
const clickDelay = 350;

/** @returns a promise that resolves after the release and its click, which a replaced button would not receive */
function untilLetGo(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = new AbortController();
  const { signal } = listening;
  const over = () => {
    listening.abort();
    resolve();
  };
  addEventListener('click', over, { signal });
  for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setTimeout(over, clickDelay), { signal });
  return promise;
}

function Arrived({ pressed, focused, children }: { pressed: number | undefined; focused: number | undefined; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const first = useRef({ pressed, focused });
  useLayoutEffect(() => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const { pressed: at, focused: where } = first.current;
    // The focus was lost with the replaced buttons.
    if (document.activeElement === document.body) all[at ?? where ?? -1]?.focus();
    if (at !== undefined) all[at]?.click();
  }, []);
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
