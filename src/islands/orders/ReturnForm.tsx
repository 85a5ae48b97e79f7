import { type SubmitEvent, useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { returnReasonLength } from '#contract/values/shop/orders.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { FormField } from '../../ui/FormField.tsx';

interface Props {
  lang: Language;
  isBusy: boolean;
  onSend: (reason: string) => void;
  onKeep: () => void;
}

/** Form for the reason of a return. */
export function ReturnForm({ lang, isBusy, onSend, onKeep }: Props) {
  const t = texts(lang);
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setError(reason ? undefined : t('form.required'));
    const field = event.currentTarget.elements.namedItem('reason');
    if (reason) onSend(reason);
    else if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <FormField name="reason" label={t('order.return.why')} error={error}>
        {(ties) => <textarea className="textarea w-full" rows={3} maxLength={returnReasonLength} dir="auto" {...ties} />}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <BusyButton isBusy={isBusy} type="submit" className="btn min-h-11 btn-primary">
          {t('order.move.return-requested')}
        </BusyButton>
        <button type="button" className="btn min-h-11 btn-ghost" onClick={onKeep}>
          {t('order.return.keep')}
        </button>
      </div>
    </form>
  );
}
