import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Path } from './part.ts';

/** Text of a seed file with the line numbers of its parts. Comments and trailing commas are allowed, as in editors' settings. */
export class SeedText {
  readonly #text: string;
  readonly #name: string;
  readonly #root: Node | undefined;
  /** First syntax error, with its line; later ones mostly follow from it. */
  readonly fault: string | undefined;

  constructor(text: string, name: string) {
    this.#text = text;
    this.#name = name;
    const errors: ParseError[] = [];
    this.#root = parseTree(text, errors, { allowTrailingComma: true });
    const [first] = errors;
    this.fault = first && `${this.#lineAt(first.offset)}: ${toWords(printParseErrorCode(first.error))}`;
  }

  /** Parsed value. */
  get value(): unknown {
    // The parser's objects have no prototype, which Drizzle does not accept.
    return this.#root && structuredClone(getNodeValue(this.#root));
  }

  #lineAt(offset: number): string {
    return `${this.#name}:${this.#text.slice(0, offset).split('\n').length}`;
  }

  /** Returns the name and line of a path, or of its parent if it is missing. */
  placeOf(path: Path): string {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = this.#root && findNodeAtLocation(this.#root, path.slice(0, length));
      // A field starts at its name.
      if (node) return this.#lineAt((node.parent?.type === 'property' ? node.parent : node).offset);
    }
    return this.#name;
  }
}

/** Turns `ColonExpected` into `colon expected`. */
const toWords = (code: string): string => code.replace(/\B[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
