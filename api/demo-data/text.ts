import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Path } from './part.ts';

/** Text of a seed file, which knows the lines of its parts. Comments and commas at ends are allowed, as editors allow them. */
export class SeedText {
  readonly #text: string;
  readonly #name: string;
  readonly #root: Node | undefined;
  /** First fault of its form, with its line; those behind it mostly follow from it. */
  readonly fault: string | undefined;

  constructor(text: string, name: string) {
    this.#text = text;
    this.#name = name;
    const errors: ParseError[] = [];
    this.#root = parseTree(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    this.fault = first && `${this.#lineAt(first.offset)}: ${toWords(printParseErrorCode(first.error))}`;
  }

  /** The value that it stands for. */
  get value(): unknown {
    // Its objects inherit from nothing, which Drizzle does not take.
    return this.#root && structuredClone(getNodeValue(this.#root));
  }

  #lineAt(offset: number): string {
    return `${this.#name}:${this.#text.slice(0, offset).split('\n').length}`;
  }

  /** Name and line of a place, or of what holds it where it is missing. */
  placeOf(path: Path): string {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = this.#root && findNodeAtLocation(this.#root, path.slice(0, length));
      // A field begins with its name.
      if (node) return this.#lineAt((node.parent?.type === 'property' ? node.parent : node).offset);
    }
    return this.#name;
  }
}

/** `ColonExpected` as `colon expected`. */
const toWords = (code: string): string => code.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
