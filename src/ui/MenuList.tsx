import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../lib/after-paint.ts';

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'error';
  isDisabled?: boolean;
  onSelect: () => void;
}
/** `separator` draws a line. */
export type MenuEntry = MenuItem | 'separator';
/** Anchor element, or a point of the window. */
export type MenuPlace = Element | { x: number; y: number };

interface Props {
  id: string;
  label: string;
  items: readonly MenuEntry[];
  at: MenuPlace;
  ref?: Ref<HTMLDivElement>;
  onClose: () => void;
}

const margin = 8;

/** Positions the menu next to its anchor and inside the window, above the anchor if there is no room below. */
function put(menu: HTMLElement, at: MenuPlace): void {
  const isRight = getComputedStyle(menu).direction === 'rtl';
  const box = at instanceof Element ? at.getBoundingClientRect() : { left: at.x, right: at.x, top: at.y, bottom: at.y };
  const { offsetWidth: width, offsetHeight: height } = menu;
  // A button's menu is aligned to the button's end; one at the pointer starts there.
  const begins = at instanceof Element ? isRight : !isRight;
  const left = begins ? box.left : box.right - width;
  const top = box.bottom + height + margin > innerHeight && box.top - height > margin ? box.top - height : box.bottom;
  menu.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  menu.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}

const itemsIn = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled])')];

function moveIn(menu: HTMLElement, event: KeyboardEvent): void {
  const all = itemsIn(menu);
  const here = all.findIndex((item) => item.contains(document.activeElement));
  const steps: Record<string, number> = { ArrowDown: here + 1, ArrowUp: Math.max(here, 0) - 1, Home: 0, End: all.length - 1 };
  const step = steps[event.key];
  if (step !== undefined) {
    event.preventDefault();
    all.at(step % all.length)?.focus();
  } else if ([...event.key].length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const after = [...all.slice(here + 1), ...all.slice(0, here + 1)];
    after.find((item) => item.textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  }
}

/** A menu that is open as long as it is rendered; RowMenu and ContextMenu position it. */
export function MenuList({ id, label, items, at, ref, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = menu.current;
    if (!own) return;
    own.showPopover();
    put(own, at);
    itemsIn(own)[0]?.focus();
  }, [at]);

  function select({ isDisabled, onSelect }: MenuItem) {
    if (isDisabled) return;
    // The focus is restored first, because the action may move it. Closing the menu is the immediate response to the press.
    menu.current?.hidePopover();
    afterPaint(onSelect);
  }

  return (
    <div
      ref={(element) => {
        menu.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      id={id}
      className="row-menu"
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab') event.currentTarget.hidePopover();
        else moveIn(event.currentTarget, event);
      }}
    >
      {items.map((item, place) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names.
          <hr key={place} />
        ) : (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={item.tone === 'error' ? 'text-error' : undefined}
            aria-disabled={item.isDisabled || undefined}
            onClick={() => select(item)}
          >
            {item.icon}
            {item.label}
          </button>
        ),
      )}
    </div>
  );
}
