import { samplePermissions } from '#contract/values/backoffice/permissions.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** A permission as the page's language calls it; what somebody has named stays as it is. */
export const permissionName = (name: string, t: Translate): string =>
  samplePermissions.some((sample) => sample === name) ? t(`users.permissionName.${name}`) : name;
