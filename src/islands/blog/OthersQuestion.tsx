import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface Props {
  lang: Language;
  post: { title: string; userFullName: string };
  action: 'withdraw' | 'remove';
  onConfirm: () => void;
  onEnd: () => void;
}

/** Confirms withdrawing or deleting another author's post. */
export function OthersQuestion({ lang, post, action, onConfirm, onEnd }: Props) {
  const t = texts(lang);
  return (
    <ConfirmDialog
      lang={lang}
      title={t(`blog.${action}Others`, { name: post.userFullName })}
      confirm={t(`blog.${action}`)}
      onConfirm={onConfirm}
      onCancel={onEnd}
    >
      <p>{t(`blog.${action}OthersText`, { title: post.title })}</p>
    </ConfirmDialog>
  );
}
