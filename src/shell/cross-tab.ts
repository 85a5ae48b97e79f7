import { followCount } from '../lib/counts.ts';
import { device, personal } from '../lib/storage.ts';
import { skins } from './look-settings.ts';

const root = document.documentElement;

/** Applies a change made by another tab. */
export function applyStorageChange(event: StorageEvent): void {
  const { key } = event;
  if (key === device.settings.name) {
    const { skin } = device.settings.readObject();
    root.dataset.theme = skins.find((known) => known === skin) ?? root.dataset.theme;
  }
  followCount(event);
  if (key === personal.userData.name) followSession();
}

async function followSession(): Promise<void> {
  const { followOtherTabs } = await import('../lib/session/tabs.ts');
  const known = await followOtherTabs();
  // This module reads the session itself, so it is imported after the previous account is known.
  await import('./account-menu.ts');
  // A signed-in account is redirected from sign-in pages.
  if (known && root.dataset.access === 'guest') (await import('../islands/account/destination.ts')).redirectIfSignedIn();
}
