import { emailLabels } from '#contract/values/workspace/mailbox.ts';
import type { OwnLabel } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { labelTones, type Tone } from '../../ui/status-colors.ts';

/** Label for display, shared or the user's own. */
export interface Label {
  /** Identifier in API calls: the name of a shared label, or the id of the user's own. */
  key: string;
  name: string;
  tone: Tone;
}

/** Returns the four shared labels, then the user's own. */
export const labelsOf = (own: readonly OwnLabel[], t: Translate): Label[] => [
  ...emailLabels.map((name) => ({ key: name, name: t(`mailbox.label.${name}`), tone: labelTones[name] })),
  ...own.map(({ id, name, tone }) => ({ key: String(id), name, tone })),
];
