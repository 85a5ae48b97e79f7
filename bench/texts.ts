import { type TextReader, textReaders } from '../tests/support/worst-texts.ts';

/**
 * How long the worst texts hold the one thread that answers everybody: each reader of texts of others, with the largest that
 * it may be given. Fails if one takes longer than others may be made to wait.
 */
const maxMilliseconds = 50;
const repeats = 5;

const only = process.argv[2] ?? '';

function held(read: () => unknown): number {
  const before = process.threadCpuUsage();
  read();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The middle one of some times; a text that is read fast is read once. */
function usually(read: () => unknown): number {
  const first = held(read);
  if (first < maxMilliseconds / 5) return first;
  const times = [first, ...Array.from({ length: repeats - 1 }, () => held(read))];
  return times.toSorted((one, other) => one - other)[Math.floor(repeats / 2)] ?? first;
}

function worstOf({ read, texts, longest }: TextReader) {
  let worst = { milliseconds: 0, text: '' };
  for (const text of texts(longest)) {
    if (text.length > longest) throw new Error(`${text.length} letters are more than ${longest}`);
    const milliseconds = usually(() => read(text));
    if (milliseconds > worst.milliseconds) worst = { milliseconds, text };
  }
  return worst;
}

let tooLong = 0;
for (const reader of textReaders.filter(({ name }) => name.includes(only))) {
  const { milliseconds, text } = worstOf(reader);
  const start = JSON.stringify(text.slice(0, 60));
  console.log(`${milliseconds.toFixed(1).padStart(9)} ms  ${String(text.length).padStart(8)} letters  ${reader.name}  ${start}`);
  if (milliseconds > maxMilliseconds) tooLong += 1;
}
if (tooLong > 0) {
  console.error(`${tooLong} readers can be made to hold everybody for more than ${maxMilliseconds} ms.`);
  process.exitCode = 1;
}
