import { pricePer, priceUnitOf } from '../../../contract/values/market/money.ts';
import { searchPath } from '../../../contract/values/market/saved-searches.ts';
import type { Language } from '../../../contract/values/shared/common.ts';
import type { MailText } from '../../mail-delivery/outbox.ts';
import { escaped, home, page, plainAddress } from '../../mail-delivery/templates.ts';
import { type ListingRow, slugOf } from '../listing-rows.ts';
import type { SearchRow } from './reading.ts';
import { unsubscribeLink } from './unsubscribing.ts';

/** Matches of a search since its owner's last notice. */
export interface NewMatches {
  search: SearchRow;
  count: number;
  /** The newest matches. */
  listings: readonly ListingRow[];
  /** Path that the notice links to. */
  link: string;
}

/** Operator settings: the site's address, and the secret that signs its links. */
export interface NewMatchesTools {
  publicUrl: string;
  secret: string;
}

const texts = {
  lead: {
    th: (count: number, name: string) => `มีประกาศใหม่ ${count} รายการที่ตรงกับ “${name}” ที่คุณบันทึกไว้`,
    en: (count: number, name: string) => `${count} new ${count === 1 ? 'listing' : 'listings'} for “${name}”, a search you saved`,
  },
  look: { th: 'เปิดดู', en: 'Look at it' },
  all: { th: 'ดูทุกรายการที่ค้นพบ', en: 'All that the search finds' },
  manage: { th: 'จัดการการค้นหาที่บันทึกไว้', en: 'Your saved searches' },
  end: { th: 'เลิกรับอีเมลของการค้นหานี้', en: 'No more mails about this search' },
} as const;

const priceText = (row: ListingRow, language: Language): string => {
  const { priceKind, price } = row;
  if (priceKind === 'free') return language === 'th' ? 'ให้ฟรี' : 'Free';
  return price === null ? (language === 'th' ? 'สอบถามราคา' : 'Price on request') : pricePer(price, priceUnitOf(row), language);
};

/** Builds the mail in both languages, since an account's language may be unknown. The owner requested it, so listings are named. */
export function newMatchesMail({ search, count, listings, link }: NewMatches, { publicUrl, secret }: NewMatchesTools): MailText {
  const parts = (['th', 'en'] as const).map((language) => {
    const site = home(publicUrl, language);
    return {
      lead: texts.lead[language](count, search.name),
      found: listings.map((row) => ({
        title: (language === 'en' && row.titleEn) || row.title,
        price: priceText(row, language),
        place: plainAddress(`${site}/listing/${slugOf(row)}`),
      })),
      links: [
        [texts.look[language], plainAddress(site + link)],
        [texts.all[language], plainAddress(site + searchPath({ ...search.filters, sort: 'newest' }))],
        [texts.manage[language], `${site}/account/saved-searches`],
        [texts.end[language], unsubscribeLink(search, { home: site, secret })],
      ] as const,
    };
  });
  const text = parts.map(({ lead, found, links }) =>
    [
      lead,
      '',
      ...found.map(({ title, price, place }) => `• ${title} · ${price}\n  ${place}`),
      '',
      ...links.map((pair) => pair.join(': ')),
    ].join('\n'),
  );
  return {
    kind: 'notice',
    language: 'th',
    subject: `${texts.lead.th(count, search.name)} · ${texts.lead.en(count, search.name)}`,
    text: `${text.join('\n\n')}\n`,
    html: page(
      'th',
      parts.flatMap(({ lead, found, links }) => [
        escaped(lead),
        found.map(({ title, price, place }) => `${anchor(place, title)} · ${escaped(price)}`).join('<br>'),
        links.map(([name, place]) => anchor(place, name)).join('<br>'),
      ]),
    ),
    unsubscribe: unsubscribeLink(search, { home: publicUrl, secret }),
  };
}

const anchor = (place: string, text: string) => `<a href="${escaped(place)}">${escaped(text)}</a>`;
