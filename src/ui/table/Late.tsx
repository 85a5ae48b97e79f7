import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LateButton {
  label: string;
  className: string;
  content: ReactNode;
}
interface Props {
  /** What is seen of it before. */
  buttons: readonly LateButton[];
  /** Whether it is time to load it; a press on a button is time, too. */
  isWanted: boolean;
  /** Loads what the children need. */
  load: () => Promise<unknown>;
  /** What is loaded, with buttons in the same order. */
  children: ReactNode;
}

/** Buttons whose script comes when somebody is about to use them: what is pressed before is done then, and the focus stays. */
export function Late({ buttons, isWanted, load, children }: Props) {
  const [pressed, press] = useState<number>();
  const place = useRef<number>(undefined);
  /** Until then the buttons are the same ones: what is being pressed must not be taken away. */
  const [isHere, arrive] = useState(false);
  const isTime = isWanted || pressed !== undefined;
  const loading = useRef(load);
  useEffect(() => {
    if (isTime)
      loading.current().then(
        () => arrive(true),
        () => press(undefined),
      );
  }, [isTime]);
  const drawn = buttons.map(({ label, className, content }, at) => (
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
      onClick={() => press(at)}
    >
      {content}
    </button>
  ));
  if (!isHere) return drawn;
  return (
    <Suspense fallback={drawn}>
      <Arrived pressed={pressed} focused={() => place.current}>
        {children}
      </Arrived>
    </Suspense>
  );
}

function Arrived({ pressed, focused, children }: { pressed: number | undefined; focused: () => number | undefined; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const first = useRef({ pressed, focused });
  useEffect(() => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const { pressed: at, focused: where } = first.current;
    // What had the focus has gone with the buttons before.
    if (document.activeElement === document.body) all[at ?? where() ?? -1]?.focus();
    if (at !== undefined) all[at]?.click();
  }, []);
  return (
    <span ref={box} className="contents">
      {children}
    </span>
  );
}
