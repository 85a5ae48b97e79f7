import { emailLabels } from '#contract/values/workspace/mailbox.ts';
import type { OwnLabel } from '#contract/workspace/mail-screen.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { labelTones, type Tone } from '../../ui/status-colors.ts';

/** A label as it is shown, whoever has made it. */
export interface Label {
  /** Identifier in API calls: the name of a shared label, or the id of one's own. */
  key: string;
  name: string;
  tone: Tone;
}

/** The four labels that everybody has, then one's own. */
export const labelsOf = (own: readonly OwnLabel[], t: Translate): Label[] => [
  ...emailLabels.map((name) => ({ key: name, name: t(`mailbox.label.${name}`), tone: labelTones[name] })),
  ...own.map(({ id, name, tone }) => ({ key: String(id), name, tone })),
];
