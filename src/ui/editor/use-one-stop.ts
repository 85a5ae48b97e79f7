import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const stops = 'button, input[type="file"]';

/** Makes a toolbar a single tab stop, at the tool used last; arrow keys, Home and End move between tools (APG: toolbar). */
export function useOneStop() {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((tool) => !tool.closest('form'));
  function stopAt(tool: HTMLElement | undefined): void {
    last.current = tool;
    for (const each of tools()) each.tabIndex = each === tool ? 0 : -1;
  }
  // Tools can be added or removed, and a disabled one is no tab stop.
  useLayoutEffect(() => {
    const known = last.current;
    const isUsable = known?.isConnected && !known.matches(':disabled');
    stopAt(isUsable ? known : tools().find((tool) => !tool.matches(':disabled')));
  });
  function onFocus({ target }: FocusEvent): void {
    if (target.matches(stops) && !target.closest('form')) stopAt(target as HTMLElement);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target as Element).matches(stops) || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = tools().filter((tool) => !tool.matches(':disabled'));
    const at = all.indexOf(event.target as HTMLElement);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: all.length - 1 };
    const to = steps[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }
  return { bar, onKeyDown, onFocus };
}
