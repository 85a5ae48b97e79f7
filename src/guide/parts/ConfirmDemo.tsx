import { useState } from 'react';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

export function ConfirmDemo({ lang }: { lang: Language }) {
  const t = texts(lang);
  const [isAsking, ask] = useState(false);
  const [said, say] = useState('');
  return (
    <div className="grid justify-items-start gap-3">
      <button type="button" className="btn min-h-11 btn-error" onClick={() => ask(true)}>
        {t('guide.parts.confirm.button')}
      </button>
      <p role="status">{said}</p>
      {isAsking && (
        <ConfirmDialog
          lang={lang}
          title={t('guide.parts.confirm.question')}
          confirm={t('guide.parts.confirm.action')}
          onConfirm={() => {
            ask(false);
            say(t('guide.parts.confirm.done'));
          }}
          onCancel={() => ask(false)}
        >
          <p>{t('guide.parts.confirm.consequence')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
