import { Eye, Send, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostDraft } from '#contract/content/blog-writing.ts';
import { postAddress } from '#contract/values/content/blog.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { stateTones } from './state-tones.ts';

interface Props {
  lang: Language;
  /** Undefined until first saved. */
  post: PostDraft | undefined;
  isReady: boolean;
  isBusy: boolean;
  onPublish: () => void;
  onPreview: () => void;
  onWithdraw: () => void;
  onRemove: () => void;
  /** Field for the picture. */
  children: ReactNode;
}

/** State of a post and its actions. */
export function PublishPanel({ lang, post, isReady, isBusy, onPublish, onPreview, onWithdraw, onRemove, children }: Props) {
  const t = texts(lang);
  const state = post?.state ?? 'Draft';
  const isShown = state === 'Published';
  return (
    <section className="tile grid content-start gap-4 p-5 sm:p-6" aria-labelledby="publishing">
      <h2 className="text-lg" id="publishing">
        {t('blog.publishing')}
      </h2>
      {post && (
        <p className="flex items-center gap-3">
          <img className="avatar avatar-middle" src={post.avatar} width={40} height={40} alt="" />
          <span>
            <WrittenText>{post.userFullName}</WrittenText>
            <span className="block text-sm text-quiet">
              {t('blog.column.editedAt')} {dayAndClock(post.editedAt, lang)}
            </span>
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-2">
        <span className={`mark tone-${stateTones[state]}`}>{t(`blog.state.${state}`)}</span>
        {isShown && post?.isChanged && <span className="text-sm text-quiet">{t('blog.state.changed')}</span>}
      </p>
      {children}
      <div className="needs-script grid gap-2">
        <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-primary" disabled={!isReady} onClick={onPublish}>
          <Send size={20} className="rtl:-scale-x-100" aria-hidden="true" />
          {isShown ? t('blog.editor.publishAgain') : t('blog.editor.publish')}
        </BusyButton>
        <BusyButton isBusy={isBusy} type="button" className="btn h-12" disabled={!isReady} onClick={onPreview}>
          <Eye size={20} aria-hidden="true" />
          {t('blog.preview')}
        </BusyButton>
        {isShown && post && (
          <>
            <a className="btn h-12 btn-ghost" href={localized(postAddress(post.ownSlug), lang)}>
              {t('blog.editor.read')}
            </a>
            <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-ghost" disabled={!isReady} onClick={onWithdraw}>
              <Undo2 size={20} className="rtl:-scale-x-100" aria-hidden="true" />
              {t('blog.withdraw')}
            </BusyButton>
          </>
        )}
        {post?.isOwn && (
          <BusyButton isBusy={isBusy} type="button" className="btn h-12 btn-ghost text-error" disabled={!isReady} onClick={onRemove}>
            <Trash2 size={20} aria-hidden="true" />
            {t('blog.remove')}
          </BusyButton>
        )}
      </div>
    </section>
  );
}
