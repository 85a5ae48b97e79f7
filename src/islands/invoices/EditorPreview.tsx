import type { ComponentProps } from 'react';
import { unprintable } from '#contract/values/backoffice/printable-text.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { InvoiceDocument } from './InvoiceDocument.tsx';

type Props = Pick<ComponentProps<typeof InvoiceDocument>, 'record' | 'lang'>;

/** Preview of the document, with a warning about text that a PDF can't show. */
export function EditorPreview({ record, lang }: Props) {
  const t = texts(lang);
  const { client, seller, lines, terms, note, salesPerson } = record;
  const written = [
    ...Object.values(client),
    ...Object.values(seller),
    terms,
    note,
    salesPerson,
    ...lines.flatMap(({ text, unit }) => [text, unit]),
  ];
  const letters = unprintable(written.join('\n'));
  return (
    <>
      {letters.length > 0 && (
        <p className="alert" role="status">
          {t('invoices.edit.unprintable', { letters: letters.slice(0, 20).join(' ') })}
        </p>
      )}
      <InvoiceDocument record={record} lang={lang} />
    </>
  );
}
