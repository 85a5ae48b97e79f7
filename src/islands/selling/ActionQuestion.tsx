import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ActionRequest, Subject } from './action-requests.ts';

interface Props {
  lang: Language;
  request: ActionRequest;
  subjects: readonly Subject[];
  onConfirm: (request: ActionRequest) => void;
  onEnd: () => void;
}

/** Confirmation dialog for an action that can’t be undone; for a sale it also asks where the item was sold. */
export function ActionQuestion({ lang, request, subjects, onConfirm, onEnd }: Props) {
  const t = texts(lang);
  const [soldHere, setSoldHere] = useState(true);
  const [first] = subjects;
  const isSale = request.action === 'sell';
  const said = { title: first?.title || t('selling.untitled'), count: subjects.length };
  return (
    <ConfirmDialog
      lang={lang}
      title={t(`selling.ask.${request.action}.title`, said)}
      confirm={t(`selling.ask.${request.action}.confirm`)}
      tone={isSale ? 'primary' : 'error'}
      onConfirm={() => onConfirm(isSale ? { ...request, soldHere } : request)}
      onCancel={onEnd}
    >
      <p>{subjects.length === 1 ? t(`selling.ask.${request.action}.text`, said) : t(`selling.ask.${request.action}.several`, said)}</p>
      {isSale && (
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('selling.ask.sell.where')}</legend>
          {[true, false].map((isHere) => (
            <label key={String(isHere)} className="flex min-h-11 items-center gap-3">
              <input type="radio" className="radio" name="soldHere" checked={soldHere === isHere} onChange={() => setSoldHere(isHere)} />
              {isHere ? t('selling.ask.sell.here') : t('selling.ask.sell.elsewhere')}
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
