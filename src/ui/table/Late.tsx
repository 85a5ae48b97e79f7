import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface LateButton {
  label: string;
  className: string;
  content: ReactNode;
}
interface Props<Loaded> {
  /** Buttons shown until the script has arrived. */
  buttons: readonly LateButton[];
  /** Whether it is time to load it; a press on a button is time, too. */
  isWanted: boolean;
  load: () => Promise<Loaded>;
  /** Renders the loaded part, with buttons in the same order. */
  children: (loaded: Loaded) => ReactNode;
}

/** Buttons whose script loads when somebody is about to use them: an earlier press is replayed, and the focus stays. */
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
          // Now: the button leaves, and with it the focus, before the other one comes.
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
  // Until then the buttons are the same ones: what is being pressed must not be taken away.
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

/** A click comes behind the release, of a finger some time behind it; one that slipped off makes none. In milliseconds. */
const clickDelay = 350;

/** @returns when what is being pressed has been let go and has had its click, which a button taken away meanwhile would not get. */
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
    // The focus was lost with the buttons that these replace.
    if (document.activeElement === document.body) all[at ?? where ?? -1]?.focus();
    if (at !== undefined) all[at]?.click();
  }, []);
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
