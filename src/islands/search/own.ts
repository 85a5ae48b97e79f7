import type { OwnResult } from '#contract/navigation/own-search.ts';
import { maxOwnResults, type OwnKind, ownKinds } from '#contract/values/navigation/own-search.ts';
import { shortDay } from '../../lib/dates.ts';
import { localized } from '../../lib/links.ts';
import type { Asked, Choice, Section } from './section.ts';

/** Icons of the kinds, and the lists that show all matches of a query. */
const kinds: Record<OwnKind, { icon: string; list?: string }> = {
  task: { icon: 'CheckSquare', list: '/apps/todo?' },
  card: { icon: 'Trello', list: '/apps/kanban?' },
  event: { icon: 'Calendar', list: '/apps/calendar?' },
  mail: { icon: 'Mail', list: '/apps/email?folder=all&' },
  person: { icon: 'MessageSquare' },
  invoice: { icon: 'FileText', list: '/apps/invoice/list?' },
  user: { icon: 'User', list: '/apps/user/list?' },
  listing: { icon: 'ShoppingBag', list: '/account/listings?' },
};

/** Returns sections of the user's own data by kind; if there may be more results, the last option links to all. */
export function ownSections(results: readonly OwnResult[], asked: Asked): Section[] {
  const { t } = asked;
  return ownKinds.flatMap((kind) => {
    const own = results.filter((one) => one.kind === kind);
    if (own.length === 0) return [];
    const title = t(`navbar.search.own.${kind}`);
    const choices = own.map((one) => choiceOf(one, asked));
    return [{ key: `Own-${kind}`, title, choices: own.length < maxOwnResults ? choices : [...choices, ...allOf(kind, asked)] }];
  });
}

function choiceOf({ kind, title, subtitle, at, url }: OwnResult, { lang, t }: Asked): Choice {
  return {
    key: `own-${url}`,
    title: title || t('navbar.search.untitled'),
    detail: [subtitle, at === null ? '' : shortDay(at, lang)].filter(Boolean).join(' · '),
    icon: kinds[kind].icon,
    link: localized(url, lang),
  };
}

function allOf(kind: OwnKind, { q, lang, t }: Asked): Choice[] {
  const { list } = kinds[kind];
  if (list === undefined) return [];
  const link = localized(`${list}${new URLSearchParams({ q })}`, lang);
  return [{ key: `all-${kind}`, title: t('navbar.search.allOwn', { q }), detail: '', icon: 'Search', link, isWay: true }];
}
