import { inBatches } from '../../../domain/shared/batches.ts';
import { nextId } from '../../../domain/shared/ids.ts';
import { cleanHtml } from '../../../domain/shared/rich-text.ts';
import type { Queries } from '../../client.ts';
import { blogCategory, blogComment, blogDraft, blogPost } from '../../schema.ts';
import type { SeedPeople } from '../people.ts';
import { categorySeed, postSeed } from './blog.ts';
import { draftSeed } from './blog-drafts.ts';
import { blogAuthors, blogReaders } from './blog-people.ts';
import type { PostSeed } from './blog-shape.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

/** Seeds the blog, with comments multiplied by `factor`. */
export async function seedBlog(tx: Queries, people: SeedPeople, { now, factor }: { now: number; factor: number }): Promise<void> {
  await tx
    .insert(blogCategory)
    .values(categorySeed.map(({ label, ...rest }) => ({ ...rest, labelTh: label.th, labelEn: label.en })))
    .run();
  const comments: (typeof blogComment.$inferInsert & { commentedAt: number })[] = [];
  for (const seed of postSeed.toSorted((one, other) => other.postedDaysAgo - one.postedDaysAgo)) {
    const { id, postedAt } = await tx.insert(blogPost).values(postRow(seed, { now, factor })).returning().get();
    comments.push(...commentRows(seed, { postId: id, postedAt, factor }));
  }
  // Later comments have higher ids, as in real use.
  comments.sort((one, other) => one.commentedAt - other.commentedAt);
  await inBatches(comments, (batch) => tx.insert(blogComment).values(batch).run());
  await seedDrafts(tx, people, now);
}

/** Seeds drafts and withdrawn posts of accounts, which readers don't see. */
async function seedDrafts(tx: Queries, people: SeedPeople, now: number): Promise<void> {
  for (const { owner, isWithdrawn, editedHoursAgo, title, slug, tags, excerpt, img, content } of draftSeed) {
    const editedAt = now - editedHoursAgo * hour;
    const shown = isWithdrawn ? { title, excerpt, content: cleanHtml(content) } : { title: '', excerpt: '', content: '' };
    const postId = await nextId(tx, blogPost);
    await tx
      .insert(blogPost)
      .values({
        id: postId,
        userId: people[owner],
        slug: isWithdrawn ? slug : `~${postId}`,
        status: isWithdrawn ? 'Withdrawn' : 'Draft',
        img,
        // Posts show an account's current name and picture.
        ...{ avatar: '', authorTh: '', authorEn: '' },
        postedAt: editedAt - day,
        tags,
        bookmarked: 0,
        comments: 0,
        ...{ titleTh: shown.title, titleEn: shown.title, excerptTh: shown.excerpt, excerptEn: shown.excerpt },
        ...{ contentTh: shown.content, contentEn: shown.content },
      })
      .run();
    const written = { title, tags, slug: isWithdrawn ? '' : slug, excerpt, content: cleanHtml(content), img };
    await tx
      .insert(blogDraft)
      .values({ postId, texts: 'both', version: 1, editedAt, isChanged: !isWithdrawn, ...written })
      .run();
  }
}

function postRow(seed: PostSeed, { now, factor }: { now: number; factor: number }): typeof blogPost.$inferInsert {
  const { slug, img, author, postedDaysAgo, tags, bookmarked, title, excerpt, content, comments } = seed;
  const { name, avatar } = blogAuthors[author];
  return {
    slug,
    img,
    avatar,
    authorTh: name.th,
    authorEn: name.en,
    postedAt: now - postedDaysAgo * day,
    tags: [...tags],
    status: 'Published',
    bookmarked,
    comments: comments.length * factor,
    titleTh: title.th,
    titleEn: title.en,
    excerptTh: excerpt.th,
    excerptEn: excerpt.en,
    contentTh: cleanHtml(content.th),
    contentEn: cleanHtml(content.en),
  };
}

function commentRows({ comments }: PostSeed, { postId, postedAt, factor }: { postId: number; postedAt: number; factor: number }) {
  const rows = comments.map(({ by, hoursAfter, text }) => {
    const { name, avatar } = blogReaders[by];
    return { postId, avatar, userFullName: name, commentedAt: postedAt + hoursAfter * hour, text: cleanHtml(text) };
  });
  return Array.from({ length: factor }, () => rows).flat();
}
