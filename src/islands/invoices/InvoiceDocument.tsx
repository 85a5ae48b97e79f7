import type { InvoiceContent, InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import type { PaymentDetails } from '#contract/backoffice/invoices.ts';
import { amountInWords, languageOfWords } from '#contract/values/backoffice/amount-words.ts';
import { amountIn, defaultCurrency, inBaht, inSatang, lineSums } from '#contract/values/backoffice/invoice-sums.ts';
import { headOffice, isBill, isSettled } from '#contract/values/backoffice/invoices.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { shortDay } from '../../lib/dates.ts';
import { type Translate, texts } from '../../lib/i18n/browser.ts';
import { languageOfText } from '../../lib/i18n/text-language.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { Sums } from './Sums.tsx';

type Shown = InvoiceContent & Pick<InvoiceRecord, 'number' | 'seller' | 'sums' | 'reference' | 'payment'>;
interface Props {
  record: Shown;
  lang: Language;
  promptPay?: { qr: string } | null;
  paymentDetails?: PaymentDetails;
  isSandbox?: boolean;
  /** Whether payment details are shown. */
  isPayable?: boolean;
}

/** Invoice as it is printed. */
export function InvoiceDocument({ record, lang, promptPay, paymentDetails, isSandbox = false, isPayable = true }: Props) {
  const t = texts(lang);
  const { number, kind, client, seller, issuedDate, dueDate, salesPerson, shown, sums, currency, reference, payment } = record;
  /** Whether the due date and payment details are shown. */
  const isToBePaid = isPayable && kind !== 'receipt' && kind !== 'credit-note';
  return (
    <article className="paper" aria-label={t(`invoices.kind.${kind}`)}>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <address className="grid min-w-0 flex-1 basis-60 not-italic">
          <b className="text-lg">
            <WrittenText>{seller.name}</WrittenText>
          </b>
          <WrittenText className="soft">{seller.address}</WrittenText>
          <Taxpayer party={seller} t={t} />
          <WrittenText className="soft">{[seller.phone, seller.email].filter(Boolean).join(' · ')}</WrittenText>
        </address>
        <div className="grid gap-1 sm:ms-auto sm:text-end">
          <h2 className="text-xl sm:text-2xl">{t(`invoices.kind.${kind}`)}</h2>
          <p className="font-semibold">{number ?? t('invoices.paper.noNumber')}</p>
          <p className="soft">
            {t('invoices.column.issuedDate')} {shortDay(issuedDate, lang)}
          </p>
          {isToBePaid && (
            <p className="soft">
              {kind === 'quotation' ? t('invoices.paper.validUntil') : t('invoices.column.dueDate')} {shortDay(dueDate, lang)}
            </p>
          )}
          {reference?.number && (
            <p className="soft">{t('invoices.paper.about', { number: reference.number, day: shortDay(reference.issuedDate, lang) })}</p>
          )}
          {payment && (
            <p className="soft">
              {t('invoices.paper.paidOn', { day: shortDay(payment.paidOn, lang), method: t(`invoices.method.${payment.method}`) })}
            </p>
          )}
          {salesPerson && (
            <p className="soft">
              {t('invoices.field.salesPerson')} <WrittenText>{salesPerson}</WrittenText>
            </p>
          )}
          {currency !== defaultCurrency && (
            <p className="soft">
              {t('invoices.field.currency')} {currency}
            </p>
          )}
        </div>
      </div>
      <section className="grid gap-1">
        <h3 className="soft text-sm font-normal">{t('invoices.paper.to')}</h3>
        <address className="grid not-italic">
          <b>
            <WrittenText>{client.company || client.name}</WrittenText>
          </b>
          {client.company && <WrittenText>{client.name}</WrittenText>}
          <WrittenText>{[client.address, client.country].filter(Boolean).join(', ')}</WrittenText>
          <Taxpayer party={client} t={t} />
          <WrittenText className="soft">{[client.contact, client.companyEmail].filter(Boolean).join(' · ')}</WrittenText>
        </address>
      </section>
      <Lines record={record} t={t} />
      <div className="flex flex-wrap justify-between gap-6">
        <p className="min-w-0 flex-1 basis-52 font-semibold" lang={languageOfWords(currency, lang)}>
          ({amountInWords(inSatang(sums.total), currency, lang)})
        </p>
        <Sums record={record} t={t} />
      </div>
      {kind === 'credit-note' && record.service && (
        <p>
          {t('invoices.paper.reason')} <WrittenText>{record.service}</WrittenText>
        </p>
      )}
      {(['terms', 'note'] as const).map(
        (part) =>
          shown[part] &&
          record[part] && (
            <section key={part}>
              <h3 className="soft text-sm font-normal">{t(`invoices.field.${part}`)}</h3>
              <p className="whitespace-pre-line" dir="auto" lang={languageOfText(record[part])}>
                {record[part]}
              </p>
            </section>
          ),
      )}
      {promptPay && (
        <section className="flex flex-wrap items-center gap-4">
          <img src={promptPay.qr} width={140} height={140} alt={t('invoices.paper.code')} />
          <div className="grid gap-1">
            <h3 className="text-base">{t('invoices.paper.scan')}</h3>
            <p className="text-lg font-bold tabular-nums">{amountIn(sums.due, currency)}</p>
            {isSandbox && <p className="soft">{t('invoices.paper.sandbox')}</p>}
          </div>
        </section>
      )}
      {isToBePaid && seller.accountNumber && (
        <section>
          <h3 className="soft text-sm font-normal">{t('invoices.paper.bank')}</h3>
          <p>
            <WrittenText>{seller.bankName}</WrittenText>
            {seller.bankBranch && ` ${t('invoices.paper.bankBranch', { branch: seller.bankBranch })}`}
          </p>
          <p>
            {t('invoices.seller.accountNumber')} <b className="tabular-nums">{seller.accountNumber}</b>
          </p>
          {seller.accountName && (
            <p>
              {t('invoices.seller.accountName')} <WrittenText>{seller.accountName}</WrittenText>
            </p>
          )}
        </section>
      )}
      {isToBePaid && paymentDetails?.bankName && (
        <section className={seller.accountNumber ? 'soft text-sm' : ''}>
          <h3 className="soft text-sm font-normal">{t(`invoices.paper.${seller.accountNumber ? 'abroad' : 'bank'}`)}</h3>
          <p>
            <WrittenText>{[paymentDetails.bankName, paymentDetails.country].filter(Boolean).join(', ')}</WrittenText>
          </p>
          <p>
            IBAN <WrittenText>{paymentDetails.iban}</WrittenText> · SWIFT <WrittenText>{paymentDetails.swiftCode}</WrittenText>
          </p>
        </section>
      )}
      {isToBePaid && isBill(kind) && shown.stub && !isSettled(sums) && <Stub record={record} lang={lang} t={t} />}
    </article>
  );
}

/** Payment slip to detach and send with the payment. */
function Stub({ record, lang, t }: { record: Shown; lang: Language; t: Translate }) {
  const { number, dueDate, client, seller, sums, currency } = record;
  const parts = [
    { name: t('invoices.column.id'), text: number ?? t('invoices.paper.noNumber') },
    { name: t('invoices.column.dueDate'), text: shortDay(dueDate, lang) },
    { name: t('invoices.column.client'), text: client.company || client.name },
    { name: t('invoices.paper.payTo'), text: seller.name, more: [seller.bankName, seller.accountNumber].filter(Boolean) },
    { name: t('invoices.sum.balance'), text: amountIn(sums.balance, currency) },
    // Net of the tax that the client withholds.
    ...(sums.due === sums.balance ? [] : [{ name: t('invoices.sum.payable'), text: amountIn(sums.due, currency) }]),
  ];
  return (
    <section className="paper-stub" aria-label={t('invoices.field.stub')}>
      <h3 className="text-base">{t('invoices.field.stub')}</h3>
      <p className="soft text-sm">{t('invoices.paper.stubHint')}</p>
      <dl>
        {parts.map(({ name, text, more = [] }) => (
          <div key={name}>
            <dt className="soft text-sm">{name}</dt>
            <dd className="font-semibold tabular-nums">
              <WrittenText>{text}</WrittenText>
              {more.map((line) => (
                <WrittenText key={line} className="block text-sm font-normal">
                  {line}
                </WrittenText>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Taxpayer({ party: { taxId, branch }, t }: { party: { taxId: string; branch: string }; t: Translate }) {
  const office = branch === headOffice ? t('invoices.paper.headOffice') : branch && t('invoices.paper.branch', { branch });
  const said = [taxId && t('invoices.paper.taxId', { taxId }), office].filter(Boolean).join(' · ');
  return said ? <span className="soft">{said}</span> : null;
}

function Lines({ record: { lines, currency }, t }: { record: Shown; t: Translate }) {
  return (
    // Scrolls sideways on narrow screens; focusable for keyboard scrolling.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached.
    <section className="paper-scroll" tabIndex={0} aria-label={t('invoices.field.lines')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('invoices.field.text')}</th>
            <th scope="col" className="amount">
              {t('invoices.field.quantity')}
            </th>
            <th scope="col" className="amount">
              {t('invoices.field.unitPrice')}
            </th>
            <th scope="col" className="amount">
              {t('invoices.field.discount')}
            </th>
            <th scope="col" className="amount">
              {t('invoices.field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const { net, discount } = lineSums(line, currency);
            return (
              // Lines have no ids.
              // biome-ignore lint/suspicious/noArrayIndexKey: they are shown, never moved.
              <tr key={at}>
                <td>
                  <WrittenText>{line.text}</WrittenText>
                </td>
                <td className="amount">
                  {line.quantity} <WrittenText>{line.unit}</WrittenText>
                </td>
                <td className="amount">{amountIn(line.unitPrice, currency)}</td>
                <td className="amount">
                  {discount === 0
                    ? ''
                    : line.discount.kind === 'percent'
                      ? `${line.discount.value}%`
                      : amountIn(inBaht(discount), currency)}
                </td>
                <td className="amount">{amountIn(inBaht(net), currency)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
