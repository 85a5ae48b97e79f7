import { PenLine } from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { OwnPost, OwnPosts } from '#contract/content/blog-writing.ts';
import { postStates } from '#contract/values/content/blog.ts';
import type { Language } from '#contract/values/shared/common.ts';
import { texts } from '../../lib/i18n/browser.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { localized } from '../../lib/links.ts';
import { keyMap } from '../../ui/key-map.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { ServedTable } from '../../ui/table/ServedTable.tsx';
import { useAddress } from '../../ui/table/use-address.ts';
import { showErrorToast } from '../../ui/toasts/error-toast.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { defaultPosts, type PostParams } from './own-address.ts';
import { ownColumns } from './own-columns.tsx';
import { removePost, withdrawPost } from './post-actions.ts';
import { useOwnPosts } from './use-own-posts.ts';

/** Loaded on demand. */
const loadMenu = () => import('./OwnPostMenu.tsx').then(({ OwnPostMenu }) => OwnPostMenu);
const OthersQuestion = lazyPart(() => import('./OthersQuestion.tsx').then((question) => ({ default: question.OthersQuestion })));

export type Action = 'withdraw' | 'remove';
interface Props {
  lang: Language;
  /** Path of the page, without the query string. */
  path: string;
  words: PostParams;
  list: OwnPosts;
  /** Whether the user manages other authors' posts. */
  seesAll: boolean;
  /** Cursor of changes, read before the page was rendered. */
  since: string;
  /** Empty state. */
  nothing?: ReactNode;
}

/** Posts of an account; rendered on the server and hydrated. */
export function OwnPostsScreen({ lang, path, words, seesAll, nothing, ...first }: Props) {
  const t = texts(lang);
  const address = useAddress({ path, defaults: defaultPosts, values: words });
  const list = useOwnPosts(address.values, { words, ...first }, lang);
  const columns = useMemo(() => ownColumns(lang), [lang]);
  useShortcuts([{ keys: keyMap.create, label: t('blog.write'), run: () => location.assign(localized('/pages/blog/edit', lang)) }]);
  const [asked, ask] = useState<{ post: OwnPost; action: Action }>();

  function carryOut(post: OwnPost, action: Action): void {
    const isGone = action === 'remove';
    list
      .change(
        (posts) =>
          isGone
            ? posts.filter(({ id }) => id !== post.id)
            : posts.map((one) => (one.id === post.id ? { ...one, state: 'Withdrawn', mayWithdraw: false } : one)),
        () => (isGone ? removePost(post, t, list.again) : withdrawPost(post)),
      )
      .catch(showErrorToast);
  }
  // Actions on another author's post need confirmation.
  const decide = (post: OwnPost, action: Action) => (post.isOwn ? carryOut(post, action) : ask({ post, action }));

  return (
    <div className="list-screen">
      <ListHead title={t('blog.mine')} found={t('blog.found', { count: list.total })}>
        <a className="btn h-11 btn-primary" href={localized('/pages/blog/edit', lang)} aria-keyshortcuts={keyMap.create}>
          <PenLine size={20} aria-hidden="true" />
          {t('blog.write')}
        </a>
      </ListHead>
      <FilterBar
        lang={lang}
        path={path}
        address={address}
        placeholder={t('blog.search')}
        choices={[
          {
            name: 'state',
            label: t('blog.filter.state'),
            all: t('blog.filter.anyState'),
            options: postStates.map((value) => ({ value, label: t(`blog.state.${value}`) })),
          },
          ...(seesAll
            ? [
                {
                  name: 'whose',
                  label: t('blog.filter.whose'),
                  all: t('blog.filter.own'),
                  options: [{ value: 'all', label: t('blog.filter.all') }],
                },
              ]
            : []),
        ]}
      />
      <ServedTable<OwnPost>
        lang={lang}
        name="own-posts"
        caption={t('blog.mine')}
        columns={columns}
        rows={list.posts}
        total={list.total}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title || t('blog.untitled')}
        address={address}
        loadAll={list.all}
        isBusy={list.isBusy}
        nothing={nothing}
        actions={(post, isWanted) => (
          <RowActions label={t('blog.more', { title: post.title || t('blog.untitled') })} isWanted={isWanted} load={loadMenu}>
            {(OwnPostMenu) => (
              <OwnPostMenu post={post} lang={lang} onWithdraw={() => decide(post, 'withdraw')} onRemove={() => decide(post, 'remove')} />
            )}
          </RowActions>
        )}
      />
      <Suspense fallback={null}>
        {asked && (
          <OthersQuestion
            lang={lang}
            post={asked.post}
            action={asked.action}
            onEnd={() => ask(undefined)}
            onConfirm={() => {
              ask(undefined);
              carryOut(asked.post, asked.action);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
