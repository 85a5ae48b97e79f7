import { loadTexts, pageLanguage, texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Tells a visitor where favourites are found, and that they are stored only on this device. */
export async function sayWhere(): Promise<void> {
  await loadTexts('market');
  const lang = pageLanguage();
  const t = texts(lang);
  await showToast({
    title: t('market.favourite.added'),
    text: t('market.favourite.here'),
    link: { href: localized('/saved', lang), label: t('market.favourite.see') },
    kind: 'success',
  });
}
