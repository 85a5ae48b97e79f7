import { useRef, useState } from 'react';
import { type RejectReason, reasonTextLength, rejectReasons } from '#contract/values/market/listings.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { DraftLine } from '../../ui/DraftLine.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { nthKey } from '../../ui/key-map.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';

interface Props {
  lang: Language;
  /** Ids of the listings concerned. */
  ids: readonly number[];
  /** Whether the listings are currently visible to buyers. */
  isReported: boolean;
  onReject: (reason: RejectReason, text: string) => void;
  onCancel: () => void;
}

/** Asks for the reason given to the seller, selected by press or by the keys 1 to 9. */
export function RejectDialog({ lang, ids, isReported, onReject, onCancel }: Props) {
  const t = texts(lang);
  const [reason, choose] = useState<RejectReason | null>(null);
  const [text, write] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const count = ids.length;
  const kept = useFormDraft(`moderation/${ids}`, { reason, text }, (before) => {
    choose(before.reason);
    write(before.text);
  });
  useShortcuts(
    rejectReasons.map((each, at) => ({
      keys: nthKey(at),
      label: t(`moderation.reason.${each}`),
      group: t('moderation.reject'),
      inDialogs: true,
      // Focus moves to the text, so that further digits don't select another reason.
      run: () => {
        choose(each);
        field.current?.focus();
      },
    })),
  );
  return (
    <FormDialog
      lang={lang}
      title={isReported ? t('moderation.takeDownWhy', { count }) : t('moderation.rejectWhy', { count })}
      send={isReported ? t('moderation.takeDown') : t('moderation.reject')}
      tone="error"
      onSend={() => {
        if (reason === null) return;
        kept.clear();
        onReject(reason, text.trim());
      }}
      onCancel={onCancel}
    >
      <DraftLine draft={kept} lang={lang} />
      <fieldset className="grid gap-1">
        <legend className="sr-only">{t('moderation.reasonLabel')}</legend>
        {rejectReasons.map((each, at) => (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-base-200" key={each}>
            <input
              type="radio"
              className="radio radio-sm"
              name="reason"
              value={each}
              required
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
          ref={field}
          className="textarea w-full"
          name="text"
          enterKeyHint="send"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          rows={3}
          maxLength={reasonTextLength}
          required={reason === 'other'}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </label>
    </FormDialog>
  );
}
