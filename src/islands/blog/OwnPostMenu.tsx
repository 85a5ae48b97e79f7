import { BookOpen, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { OwnPost } from '#contract/content/blog-writing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import { type MenuEntry, RowMenu } from '../../ui/RowMenu.tsx';

interface Props {
  post: OwnPost;
  lang: Language;
  onWithdraw: () => void;
  onRemove: () => void;
}

export function OwnPostMenu({ post, lang, onWithdraw, onRemove }: Props) {
  const t = texts(lang);
  const open = (page: string) => location.assign(localized(`/pages/blog/${page}?id=${post.id}`, lang));
  const items: (MenuEntry | false)[] = [
    post.mayEdit && {
      id: 'edit',
      label: t('blog.edit'),
      icon: <Pencil size={18} aria-hidden="true" />,
      onSelect: () => open('edit'),
    },
    post.state === 'Published' && {
      id: 'read',
      label: t('blog.read'),
      icon: <BookOpen size={18} aria-hidden="true" />,
      onSelect: () => open('detail'),
    },
    post.mayWithdraw && {
      id: 'withdraw',
      label: t('blog.withdraw'),
      icon: <Undo2 size={18} className="rtl:-scale-x-100" aria-hidden="true" />,
      onSelect: onWithdraw,
    },
    post.mayRemove && {
      id: 'remove',
      label: t('blog.remove'),
      icon: <Trash2 size={18} aria-hidden="true" />,
      tone: 'error',
      onSelect: onRemove,
    },
  ];
  return (
    <RowMenu
      label={t('blog.more', { title: post.title || t('blog.untitled') })}
      items={items.filter((item) => item !== false)}
      contextOf="[data-row]"
    />
  );
}
