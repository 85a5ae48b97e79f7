import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { InvoiceContent } from '#contract/backoffice/invoice-records.ts';
import { personal } from '../../lib/storage.ts';
import { type Values, valuesOf } from './form.ts';

const { invoiceDraft } = personal;

interface Written {
  form: UseFormReturn<Values>;
  /** Initial content of the editor. */
  content: InvoiceContent;
  /** Invoice being edited; undefined for a new one. */
  known: object | undefined;
  values: Values;
}

/** Stores a new invoice in this browser while it is being written; for an existing one, warns before unsaved changes are lost. */
export function useKeptDraft({ form, content, known, values }: Written) {
  const { formState, reset } = form;
  const [isReady, setReady] = useState(false);
  const [isKept, setKept] = useState(false);
  const isSaved = useRef(false);
  const said = JSON.stringify(values);
  const { isDirty } = formState;

  useEffect(() => {
    const { lines, client, kind } = invoiceDraft.readObject();
    // A new quotation does not restore the draft of an invoice.
    const isOther = content.kind === 'quotation' && kind !== content.kind;
    // A new invoice restores the stored draft.
    if (!known && !isOther && Array.isArray(lines) && client) {
      reset({ ...valuesOf(content), ...(invoiceDraft.readJson() as Values) }, { keepDefaultValues: true });
      setKept(true);
    }
    setReady(true);
  }, [known, content, reset]);
  useEffect(() => {
    if (!known && isReady && isDirty && !isSaved.current) invoiceDraft.write(said);
  }, [known, isReady, isDirty, said]);
  useEffect(() => {
    if (!known || !isDirty) return;
    const stop = new AbortController();
    // The draft of a new invoice is stored anyway.
    addEventListener('beforeunload', (event) => !isSaved.current && event.preventDefault(), { signal: stop.signal });
    return () => stop.abort();
  }, [known, isDirty]);

  return {
    isReady,
    /** Whether a stored draft was restored. */
    isKept,
    /** Called after saving; removes the stored draft. */
    end() {
      isSaved.current = true;
      invoiceDraft.remove();
    },
    beginAfresh() {
      invoiceDraft.remove();
      reset(valuesOf(content));
      setKept(false);
    },
  };
}
