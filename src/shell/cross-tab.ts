import { device, personal } from '../lib/storage.ts';
import { skins } from './look-settings.ts';

const root = document.documentElement;
const counts: Record<string, string | undefined> = { [personal.cartCount.name]: 'cart', [personal.notificationCount.name]: 'bell' };

/** Shows here what another tab has changed. */
export function follow({ key, newValue }: StorageEvent): void {
  if (key === device.settings.name) root.dataset.theme = skinIn(newValue) ?? root.dataset.theme;
  const counted = counts[key ?? ''];
  if (counted) {
    root.style.setProperty(`--${counted}-count`, `"${Math.min(Number(newValue), 99)}"`);
    root.dataset[counted] = Number(newValue) > 0 ? 'full' : 'empty';
  }
  if (key === personal.userData.name) followSession();
}

async function followSession(): Promise<void> {
  const { readAgain } = await import('../lib/session/session.ts');
  const known = await readAgain();
  // Who is signed in has no use for a sign-in page.
  if (known && root.dataset.access === 'guest') (await import('../islands/account/destination.ts')).greet();
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
