import { EllipsisVertical } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { type MenuEntry, MenuList, type MenuPlace } from './MenuList.tsx';

export type { MenuEntry } from './MenuList.tsx';

interface Props {
  /** Subject of the menu, such as “More for: Buy rice”. */
  label: string;
  /** Entries, or a function that creates them when the menu opens: few of the menus of a list are ever opened. */
  items: readonly MenuEntry[] | (() => readonly MenuEntry[]);
}

/**
 * A button with a row's actions. `contextOf` selects the surrounding element that opens the same menu on right click, long press, the menu
 * key and Shift+F10. The page links styles/island-parts.css.
 *
 *     <RowMenu label={…} contextOf="[data-row]" items={[{ id: 'open', label: …, onSelect: open }, 'separator', …]} />
 */
export function RowMenu({ label, items, contextOf }: Props & { contextOf?: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [shown, show] = useState<{ at: MenuPlace; turn: number }>();
  // A closed menu stays rendered until its toggle event; opening it again in between creates a new one.
  const isOpen = () => menu.current?.matches(':popover-open') ?? false;
  const openAt = useCallback((at: MenuPlace) => show((before) => ({ at, turn: (before?.turn ?? 0) + 1 })), []);
  useEffect(() => {
    const around = contextOf && button.current?.closest(contextOf);
    return around ? onContext(around, openAt) : undefined;
  }, [contextOf, openAt]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bar-button needs-script"
        // Excludes the menu's own button from the browser's light dismiss.
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          if (isOpen()) menu.current?.hidePopover();
          else openAt(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen()) return;
          event.preventDefault();
          event.stopPropagation();
          openAt(event.currentTarget);
        }}
      >
        <EllipsisVertical size={20} aria-hidden="true" />
      </button>
      {shown && (
        <MenuList key={shown.turn} ref={menu} id={id} label={label} items={listOf(items)} at={shown.at} onClose={() => show(undefined)} />
      )}
    </>
  );
}

const listOf = (items: Props['items']) => (typeof items === 'function' ? items() : items);

/**
 * The same menu for an element without a button: its actions must also be available elsewhere.
 *
 *     <ContextMenu of={card} label={…} items={items} />
 */
export function ContextMenu({ of, label, items }: Props & { of: RefObject<HTMLElement | null> }) {
  const id = useId();
  const [at, openAt] = useState<MenuPlace>();
  useEffect(() => (of.current ? onContext(of.current, openAt) : undefined), [of]);
  return at && <MenuList id={id} label={label} items={listOf(items)} at={at} onClose={() => openAt(undefined)} />;
}

/** Duration of a long press in milliseconds; a browser's own event for it fires earlier or has the same effect. */
const longPress = 550;
/** Tolerated movement of a resting finger, in pixels. */
const still = 10;

function onContext(element: Element, open: (at: MenuPlace) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let underFinger: MenuPlace | undefined;
  const rest = () => clearTimeout(resting);
  const openUnder = (at: MenuPlace) => {
    underFinger = at;
    open(at);
  };
  const listen = <Name extends keyof HTMLElementEventMap>(name: Name, listener: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, (event) => listener(event as HTMLElementEventMap[Name]), { signal });

  listen('contextmenu', (event) => {
    // The browser's own menu opens with Shift, on fields and on selected text.
    if (event.shiftKey && event.button === 2) return;
    if ((event.target as Element).closest('input, textarea, [contenteditable]') || getSelection()?.toString()) return;
    event.preventDefault();
    rest();
    const { clientX: x, clientY: y } = event;
    const at = event.button === 2 || x || y ? { x, y } : (document.activeElement ?? element);
    // Where the context menu opens on press, Firefox would treat the release as a click outside the menu.
    if (event.button === 2 && event.buttons) addEventListener('mouseup', () => open(at), { once: true, signal });
    else openUnder(at);
  });
  listen('pointerdown', (event) => {
    rest();
    underFinger = undefined;
    if (event.pointerType !== 'touch' || (event.target as Element).closest('button, input, textarea')) return;
    from = { x: event.clientX, y: event.clientY };
    const at = from;
    resting = setTimeout(() => {
      // Suppresses the click that follows the long press.
      element.addEventListener('click', (click) => click.preventDefault(), { once: true, capture: true });
      openUnder(at);
    }, longPress);
  });
  listen('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > still) rest();
  });
  listen('pointercancel', rest);
  listen('pointerup', ({ pointerType }) => {
    rest();
    const at = underFinger;
    // Lifting the finger may close the menu, so it is opened again.
    if (at && pointerType === 'touch') setTimeout(() => open(at));
  });
  return () => {
    rest();
    stop.abort();
  };
}
