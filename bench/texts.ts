import { type TextReader, textReaders } from '../tests/support/worst-texts.ts';

/**
 * Measures how long the worst texts block the server's only thread: each parser of user-written text, with the largest input that it
 * accepts. Fails if one exceeds the limit.
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

/** The median of several times; only slow texts are read once. */
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
