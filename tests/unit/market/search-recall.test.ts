import { describe, expect, test } from 'vitest';
import { marketLexicon, readLexicon } from '../../../api/domain/market/rules/lexicon.ts';
import { evaluate, type Figures, queries, rulesSearch } from '../../support/market/search-trial.ts';

const search = rulesSearch(marketLexicon());
const kinds = [...new Set(queries.map(({ kind }) => kind))];
const shown = ({ recall, rank, wrong, answeredNothing }: Figures) =>
  `recall@20 ${recall.toFixed(3)}, MRR ${rank.toFixed(3)}, wrong ${wrong.toFixed(2)}, answered what should find nothing ${answeredNothing}`;

describe('what people type finds what they mean', () => {
  test.each(['tune', 'report'])('in the %s half of the labelled queries', (half) => {
    const figures = evaluate(
      search,
      queries.filter(({ split }) => split === half),
    );
    console.info(`${half}: ${shown(figures)}`);
    expect(figures.recall).toBeGreaterThanOrEqual(0.97);
    expect(figures.rank).toBeGreaterThanOrEqual(0.95);
    expect(figures.wrong).toBeLessThan(1);
    expect(figures.answeredNothing).toBeLessThanOrEqual(4);
  });

  test.each(kinds.filter((kind) => kind !== 'none'))('of the kind %s', (kind) => {
    const figures = evaluate(
      search,
      queries.filter((query) => query.kind === kind),
    );
    console.info(`${kind}: ${shown(figures)}`);
    expect(figures.recall).toBeGreaterThanOrEqual(0.93);
  });

  test('by the list of words, for the most part', () => {
    const without = evaluate(rulesSearch(readLexicon('')), queries);
    console.info(`without the list: ${shown(without)}`);
    expect(without.recall).toBeLessThan(evaluate(search, queries).recall - 0.1);
  });
});
