import { callApi } from '../../lib/api/client.ts';
import { whileBusy } from '../../ui/busy.ts';
import { hide } from './hidden-listings.ts';
import { showProblem } from './problem.ts';

/** Hides a reported listing on this device, or blocks its seller; a second press undoes it. */
export function offer(button: HTMLElement, listingId: number): void {
  const isOn = button.ariaPressed !== 'true';
  const { blockSeller } = button.dataset;
  if (blockSeller === undefined) {
    hide(listingId, isOn);
    button.ariaPressed = String(isOn);
  } else
    whileBusy(button, async () => {
      const { contact } = await callApi('POST /apps/chat/add-contact', { body: { accountId: Number(blockSeller) } });
      await callApi('POST /apps/chat/update-contact', { body: { contactId: contact.id, isBlocked: isOn } });
      button.ariaPressed = String(isOn);
    }).catch(showProblem);
}
