import { defaultLanguage, type Language, languages } from '#contract/values/shared/common.ts';

/** A page's language, from its address. */
export function languageOf(pathname: string): Language {
  return (
    languages.find((lang) => lang !== defaultLanguage && (pathname === `/${lang}` || pathname.startsWith(`/${lang}/`))) ?? defaultLanguage
  );
}

/** The address of a page in a language: Thai pages have no prefix. `path` may carry either. */
export function localized(path: string, lang: Language): string {
  const bare = path.replace(/^\/en(?=\/|$)/, '') || '/';
  return lang === defaultLanguage ? bare : `/${lang}${bare}`;
}
