import type { OwnPost } from '#contract/content/blog-writing.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { dayAndClock, shortDay } from '../../lib/dates.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { localized } from '../../lib/links.ts';
import type { TableColumn } from '../../ui/table/columns.ts';
import { WrittenText } from '../../ui/WrittenText.tsx';
import { smallOf } from './pictures.ts';
import { stateTones } from './state-tones.ts';

export function ownColumns(lang: Language): TableColumn<OwnPost>[] {
  const t = texts(lang);
  const titleOf = ({ title }: OwnPost) => title || t('blog.untitled');
  return [
    {
      id: 'title',
      label: t('blog.column.title'),
      isHead: true,
      value: titleOf,
      cell: (post) => (
        <span className="flex items-center gap-3 text-start">
          {post.img && (
            <img
              className="h-12 w-16 rounded-field bg-(--picture-ground) object-cover"
              src={smallOf(post.img)}
              width={64}
              height={48}
              alt=""
              loading="lazy"
            />
          )}
          <span className="grid min-w-0">
            <a
              className="font-semibold hover:underline"
              href={localized(`/pages/blog/${post.mayEdit ? 'edit' : 'detail'}?id=${post.id}`, lang)}
            >
              <WrittenText className="wrap-anywhere">{titleOf(post)}</WrittenText>
            </a>
            <span className="text-sm text-quiet">
              {post.isOwn ? post.tagLabels.join(' · ') : <WrittenText>{post.userFullName}</WrittenText>}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      label: t('blog.column.state'),
      value: ({ state }) => t(`blog.state.${state}`),
      cell: ({ state, isChanged }) => (
        <span className="grid justify-items-start gap-1 text-start">
          <span className={`mark tone-${stateTones[state]}`}>{t(`blog.state.${state}`)}</span>
          {state === 'Published' && isChanged && <span className="text-sm text-quiet">{t('blog.state.changed')}</span>}
        </span>
      ),
    },
    { id: 'editedAt', label: t('blog.column.editedAt'), value: ({ editedAt }) => dayAndClock(editedAt, lang) },
    {
      id: 'publishedAt',
      label: t('blog.column.publishedAt'),
      value: ({ publishedAt }) => (publishedAt ? shortDay(publishedAt, lang) : '–'),
    },
    { id: 'comments', label: t('blog.column.comments'), value: ({ comments }) => comments },
    { id: 'bookmarked', label: t('blog.column.bookmarked'), value: ({ bookmarked }) => bookmarked, isUnsorted: true, isExtra: true },
    { id: 'author', label: t('blog.column.author'), value: ({ userFullName }) => userFullName, isUnsorted: true, isExtra: true },
  ];
}
