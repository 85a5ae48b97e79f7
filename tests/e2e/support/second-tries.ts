import { relative } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Lists each test that needed a retry at the end of a run, with its trace: the fault is assumed to be in the product first. */
export default class SecondTries implements Reporter {
  readonly #flaky = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'flaky') this.#flaky.add(test);
  }

  onEnd(): void {
    for (const test of this.#flaky) {
      const { location, results } = test;
      const trace = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;
      const here = (path: string) => relative(process.cwd(), path);
      console.log(`SECOND TRY ${here(location.file)}:${location.line} ${test.titlePath().slice(3).join(' › ')}`);
      if (trace) console.log(`  npx playwright show-trace ${here(trace)}`);
    }
  }
}
