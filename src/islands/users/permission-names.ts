import { samplePermissions } from '#contract/values/backoffice/permissions.ts';
import type { Translate } from '../../lib/i18n/browser.ts';

/** Returns a permission's translated name; custom names are not translated. */
export const permissionName = (name: string, t: Translate): string =>
  samplePermissions.some((sample) => sample === name) ? t(`users.permissionName.${name}`) : name;
