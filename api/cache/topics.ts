import { dataVersion } from '../db/changes.ts';
import { type Database, perDatabase } from '../db/client.ts';
import type { Mark } from './versioned.ts';

/** Topics that cached responses and pages depend on, each with the tables it is stored in. */
export const topicTables = {
  products: ['product', 'product_word'],
  // Reviews are shown with their authors.
  reviews: ['product', 'product_review', 'user'],
  questions: ['product', 'product_question', 'user'],
  content: [
    'faq_category',
    'faq_question',
    'knowledge_category',
    'knowledge_question',
    'knowledge_relation',
    'pricing_question',
    'blog_category',
    'blog_post',
    'film',
  ],
  // Posts of an account are visible only while the account exists.
  posts: ['blog_post', 'user'],
  places: ['province', 'district', 'subdistrict'],
  // Listings are shown with their sellers and whether those are trusted. View counts are in none of these tables.
  listings: [
    'listing',
    'listing_photo',
    'listing_event',
    'seller_detail',
    'thread_answer',
    'featured_listing',
    'favourite',
    'photo',
    'user',
    'search_row',
    'search_number',
    'search_words',
    'search_term',
    'search_near',
  ],
} as const satisfies Record<string, readonly string[]>;

/** `any` stands for all topics. */
export type Topic = keyof typeof topicTables | 'any';

const topics = Object.keys(topicTables) as (keyof typeof topicTables)[];
const byTopic = <Value>(any: Value, of: (topic: keyof typeof topicTables) => Value) =>
  ({ any, ...Object.fromEntries(topics.map((topic) => [topic, of(topic)])) }) as Record<Topic, Value>;

/** Functions that read the version of each topic. */
const versionsOf = perDatabase((db): Record<Topic, () => number> => {
  const versionOfAll = (tables: readonly string[]) => () => tables.reduce((sum, table) => sum + dataVersion(db, table), 0);
  return byTopic(
    () => dataVersion(db),
    (topic) => versionOfAll(topicTables[topic]),
  );
});

/** Returns a function for a number that changes whenever one of the topics does; without topics it never changes. */
export function versionOf(db: Database, topics: readonly Topic[]): () => number {
  const versions = topics.map((topic) => versionsOf(db)[topic]);
  const [only] = versions;
  if (only && versions.length === 1) return only;
  return () => versions.reduce((sum, version) => sum + version(), 0);
}

/** Records the current versions, for a response whose topics are known only later. */
export function markNow(db: Database): (topics: readonly Topic[]) => Mark {
  const versions = versionsOf(db);
  const now = byTopic(versions.any(), (topic) => versions[topic]());
  return (topics) => ({ made: topics.reduce((sum, topic) => sum + now[topic], 0), current: versionOf(db, topics) });
}
