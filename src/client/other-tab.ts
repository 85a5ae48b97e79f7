import { skins } from '../settings.ts';

const root = document.documentElement;
const counts: Record<string, string | undefined> = { cartCount: 'cart', notificationCount: 'bell' };

/** Shows here what another tab has changed. */
export function follow({ key, newValue }: StorageEvent): void {
  if (key === 'settings') root.dataset.theme = skinIn(newValue) ?? root.dataset.theme;
  const counted = counts[key ?? ''];
  if (counted) {
    root.style.setProperty(`--${counted}-count`, `"${Math.min(Number(newValue), 99)}"`);
    root.dataset[counted] = Number(newValue) > 0 ? 'full' : 'empty';
  }
  if (key === 'userData') import('./session.ts').then(({ readAgain }) => readAgain());
}

/** Nothing where there are no settings, or something that is none. */
function skinIn(text: string | null): string | undefined {
  try {
    const { skin } = { ...JSON.parse(text ?? '') };
    return skins.find((known) => known === skin);
  } catch {
    return undefined;
  }
}
