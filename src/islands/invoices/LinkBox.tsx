import { Copy, Link2, Link2Off } from 'lucide-react';
import { useRef, useState } from 'react';
import type { InvoiceRecord } from '#contract/backoffice/invoice-records.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';

interface Props {
  record: InvoiceRecord;
  lang: Language;
  isReady: boolean;
  onShare: () => void;
  onWithdraw: () => void;
}

/** Link through which the client views the invoice without an account. */
export function LinkBox({ record: { linkKey, isVoid, isDeleted, invoiceStatus }, lang, isReady, onShare, onWithdraw }: Props) {
  const t = texts(lang);
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  if (isDeleted || invoiceStatus === 'Draft' || (isVoid && linkKey === null)) return null;
  const link = linkKey === null ? '' : `${isReady ? location.origin : ''}${localized(`/invoice/${linkKey}`, lang)}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      say(t('invoices.link.copied'));
    } catch {
      field.current?.select();
      say(t('invoices.link.copyFailed'));
    }
  }

  return (
    <section className="tile grid gap-3 p-5" aria-labelledby="invoice-link">
      <h2 className="text-lg" id="invoice-link">
        {t('invoices.link.title')}
      </h2>
      <p className="text-sm text-quiet">{linkKey === null ? t('invoices.link.none') : t('invoices.link.hint')}</p>
      {linkKey === null ? (
        <button type="button" className="btn h-12 needs-script" disabled={!isReady} onClick={onShare}>
          <Link2 size={18} aria-hidden="true" />
          {t('invoices.link.make')}
        </button>
      ) : (
        <>
          <input
            ref={field}
            className="input h-12 w-full"
            readOnly
            dir="ltr"
            value={link}
            aria-label={t('invoices.link.title')}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <button type="button" className="btn h-12 grow needs-script" disabled={!isReady} onClick={() => void copy()}>
              <Copy size={18} aria-hidden="true" />
              {t('invoices.link.copy')}
            </button>
            <button type="button" className="btn h-12 grow btn-ghost needs-script" disabled={!isReady} onClick={onWithdraw}>
              <Link2Off size={18} aria-hidden="true" />
              {t('invoices.link.withdraw')}
            </button>
          </div>
        </>
      )}
      <p className="text-sm text-success empty:hidden" role="status">
        {said}
      </p>
    </section>
  );
}
