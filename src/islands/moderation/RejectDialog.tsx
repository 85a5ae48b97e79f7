import { type SyntheticEvent, useId, useState } from 'react';
import { type RejectReason, reasonTextLength, rejectReasons } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { useOpenDialog } from '../../ui/use-dialog.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

interface Props {
  lang: Language;
  /** How many it is about, and whether buyers see them now. */
  count: number;
  isReported: boolean;
  onReject: (reason: RejectReason, text: string) => void;
  onCancel: () => void;
}

/** Asks for the reason, which the seller is told: by a press, or by the keys 1 to 9. */
export function RejectDialog({ lang, count, isReported, onReject, onCancel }: Props) {
  const t = texts(lang);
  const id = useId();
  const dialog = useOpenDialog();
  const [reason, choose] = useState<RejectReason>('forbidden');
  const [text, write] = useState('');
  useShortcuts(
    rejectReasons.map((each, at) => ({
      keys: String(at + 1),
      label: t(`moderation.reason.${each}`),
      group: t('moderation.reject'),
      inDialogs: true,
      run: () => choose(each),
    })),
  );
  function send(event: SyntheticEvent) {
    event.preventDefault();
    onReject(reason, text.trim());
  }
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      onClose={({ currentTarget }) => currentTarget.isConnected && onCancel()}
    >
      <form className="grid gap-4" onSubmit={send}>
        <h2 className="text-lg" id={`${id}-title`}>
          {isReported ? t('moderation.takeDownWhy', { count }) : t('moderation.rejectWhy', { count })}
        </h2>
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('moderation.reasonLabel')}</legend>
          {rejectReasons.map((each, at) => (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-base-200" key={each}>
              <input
                type="radio"
                className="radio radio-sm"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => choose(each)}
              />
              <span className="grow">{t(`moderation.reason.${each}`)}</span>
              <kbd className="kbd kbd-sm max-sm:hidden">{at + 1}</kbd>
            </label>
          ))}
        </fieldset>
        <label className="grid gap-1">
          <span>{reason === 'other' ? t('moderation.textNeeded') : t('moderation.text')}</span>
          <textarea
            className="textarea w-full"
            name="text"
            rows={3}
            maxLength={reasonTextLength}
            required={reason === 'other'}
            value={text}
            onChange={({ target }) => write(target.value)}
          />
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn h-12 max-sm:grow" onClick={() => dialog.current?.close()}>
            {t('parts.cancel')}
          </button>
          <button type="submit" className="btn h-12 btn-error max-sm:grow">
            {isReported ? t('moderation.takeDown') : t('moderation.reject')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
