import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { Doubt } from './doubts.ts';

interface Props {
  lang: Language;
  doubts: readonly Doubt[];
  onSend: () => void;
  onCancel: () => void;
}

/** Confirms sending although something seems to be missing. */
export function SendQuestion({ lang, doubts, onSend, onCancel }: Props) {
  const t = texts(lang);
  return (
    <ConfirmDialog
      lang={lang}
      title={t('mailbox.compose.doubt.title')}
      confirm={t('mailbox.compose.doubt.send')}
      cancel={t('mailbox.compose.doubt.back')}
      onConfirm={onSend}
      onCancel={onCancel}
    >
      {doubts.map((doubt) => (
        <p key={doubt}>{t(`mailbox.compose.doubt.${doubt}`)}</p>
      ))}
    </ConfirmDialog>
  );
}
