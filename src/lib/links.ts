import { defaultLanguage, type Language, languages } from '#contract/values/shared/common.ts';

/** Language of a page, from its path. */
export function languageOf(pathname: string): Language {
  return (
    languages.find((lang) => lang !== defaultLanguage && (pathname === `/${lang}` || pathname.startsWith(`/${lang}/`))) ?? defaultLanguage
  );
}

/** Path of a page in a language: Thai pages have no prefix. `path` may have either form. */
export function localized(path: string, lang: Language): string {
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return lang === defaultLanguage ? bare : `/${lang}${bare}`;
}
