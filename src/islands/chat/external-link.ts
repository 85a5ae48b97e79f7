import type { Language } from '#contract/values/shared/common.ts';
import { localized } from '../../lib/links.ts';

/** Returns the URL of the page that names an external host before it is opened. The target is in the fragment, which no server sees. */
export const externalLink = (href: string, lang: Language): string => `${localized('/external-link', lang)}#${encodeURIComponent(href)}`;
