import type { TabSums } from '#contract/backoffice/invoice-records.ts';
import { amountIn, currencies, defaultCurrency } from '#contract/values/backoffice/invoice-sums.ts';
import { type InvoiceTab, invoiceLists, invoiceStatuses } from '#contract/values/backoffice/invoices.ts';
import type { Translate } from '../../lib/i18n/browser.ts';
import { number } from '../../lib/money.ts';
import { invoiceTones } from '../../ui/status-colors.ts';
import { type Navigation, PlaceLink } from './PlaceLink.tsx';

interface Props extends Navigation {
  tabs: TabSums[];
  t: Translate;
}

const nothing = { count: 0, sums: [] };
const inTab = (tabs: TabSums[], name: InvoiceTab): Pick<TabSums, 'count' | 'sums'> => tabs.find(({ tab }) => tab === name) ?? nothing;

/** Returns the amounts of a tab, one for each currency; zero in the selected currency if the tab is empty. */
function amountsOf({ sums }: Pick<TabSums, 'sums'>, of: 'total' | 'balance', currency: string): string[] {
  const empty = { currency: currencies.find((one) => one === currency) ?? defaultCurrency, total: 0, balance: 0 };
  return (sums.length > 0 ? sums : [empty]).map((sum) => amountIn(sum[of], sum.currency));
}

/** Totals of all invoices; each links to the invoices it counts. */
export function Figures({ tabs, t, ...navigation }: Props) {
  const figures = [
    { tab: 'all', of: 'total' },
    { tab: 'open', of: 'balance' },
    { tab: 'Past Due', of: 'balance' },
    { tab: 'Paid', of: 'total' },
  ] as const;
  return (
    <ul className="figures">
      {figures.map(({ tab, of }) => {
        const { count, sums } = inTab(tabs, tab);
        return (
          <li key={tab}>
            <PlaceLink
              {...navigation}
              change={{ tab }}
              isOn={navigation.place.tab === tab}
              className={`tile figure-line hover:outline-2 hover:outline-primary ${tab === 'Past Due' && count > 0 ? 'text-error' : ''}`}
            >
              <span className="text-sm text-quiet">
                {t(`invoices.figure.${tab}`)}{' '}
                <span className="tabular-nums">({t('invoices.figure.count', { count: count === 1 ? count : number(count) })})</span>
              </span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                {amountsOf({ sums }, of, navigation.place.currency).map((amount) => (
                  <b key={amount} className="text-sm tabular-nums wrap-anywhere first-of-type:text-lg">
                    {amount}
                  </b>
                ))}
              </span>
            </PlaceLink>
          </li>
        );
      })}
    </ul>
  );
}

/** Switch between kinds of documents. */
export function Lists({ t, ...navigation }: Navigation & { t: Translate }) {
  return (
    <nav className="list-kinds drawn-line print:hidden" aria-label={t('invoices.list.kinds')}>
      {invoiceLists.map((of) => {
        const isOn = navigation.place.of === of;
        return (
          <PlaceLink
            key={of}
            {...navigation}
            change={{ of, tab: 'all' }}
            isOn={isOn}
            className={`inline-flex min-h-11 items-center border-b-2 font-semibold ${isOn ? 'border-primary' : 'border-transparent text-quiet hover:underline'}`}
          >
            {t(`invoices.lists.${of}`)}
          </PlaceLink>
        );
      })}
    </nav>
  );
}

/** Tabs of the invoices, each with its count. */
export function Tabs({ tabs, t, ...navigation }: Props) {
  // Only bills have tabs for payment.
  const shown: readonly InvoiceTab[] =
    navigation.place.of === 'bills'
      ? ['all', 'open', ...invoiceStatuses, 'credited', 'void', 'deleted']
      : ['all', 'Draft', 'Sent', 'Downloaded', 'void', 'deleted'];
  return (
    <nav className="drawn-line print:hidden" aria-label={t('invoices.list.tabs')}>
      {shown.map((tab) => {
        const isOn = navigation.place.tab === tab;
        // Credited invoices are rare, so their tab is hidden if empty.
        if (tab === 'credited' && !isOn && inTab(tabs, tab).count === 0) return null;
        const tone = invoiceStatuses.find((status) => status === tab);
        return (
          <PlaceLink
            key={tab}
            {...navigation}
            change={{ tab }}
            isOn={isOn}
            className={`btn min-h-11 rounded-full font-medium ${isOn ? 'btn-secondary' : 'btn-ghost bg-base-100'}`}
          >
            {tone && <span className={`dot tone-${invoiceTones[tone]}`} aria-hidden="true" />}
            {t(`invoices.tab.${tab}`)}
            <span className="tabular-nums opacity-80">{number(inTab(tabs, tab).count)}</span>
          </PlaceLink>
        );
      })}
    </nav>
  );
}
