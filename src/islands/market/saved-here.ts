/** Redirects to the favourites of this device, or of the account, which may have to sign in again. */
import { keptHere } from './favourites.ts';

const page = document.querySelector<HTMLElement>('[data-saved-here]');
const shown = new URLSearchParams(location.search).get('ids');
const kept = keptHere().join(',');
if (page && document.documentElement.dataset.session === 'in') location.replace(page.dataset.savedHere ?? '');
else if (page && (shown ?? '') !== kept) location.replace(kept === '' ? location.pathname : `${location.pathname}?ids=${kept}`);
