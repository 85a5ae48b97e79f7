import { followCount } from '../lib/counts.ts';
import { device, personal } from '../lib/storage.ts';
import { skins } from './look-settings.ts';

const root = document.documentElement;

/** Shows here what another tab has changed. */
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
  // Reads the session itself, so not before it is known who was here.
  await import('./account-menu.ts');
  // A signed-in account has no use for a sign-in page.
  if (known && root.dataset.access === 'guest') (await import('../islands/account/destination.ts')).redirectIfSignedIn();
}
