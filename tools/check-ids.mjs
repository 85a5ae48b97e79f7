// Finds rows that are inserted without an id where the engine would assign one: SQLite reuses the highest number after its row was deleted,
// so that remaining references would point to a different row. `nextId` never reuses ids.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { hasCountedId } from '../api/db/contents.ts';
import * as schema from '../api/db/schema.ts';

const root = dirname(import.meta.dirname);
const inside = (folder) => `${join(root, folder)}/`;
/** Samples are inserted at once, and their ids are reserved then. */
const exempt = inside('api/db/seed');

/** Tables whose ids may be reused, and why no reference can point to a different row. */
export const unnamed = {
  accessLog: 'what is about an entry goes before it, and its place in the chain is never given twice',
  agreement: 'nothing names one of them; they go with their account',
  cartItem: 'its owner and its product name it; the id is the order in the cart',
  directoryEvent: 'nothing names one event; it goes with its person',
  invoiceClient: 'its names are its key; clients are never deleted',
  invoiceEvent: 'nothing names one event; it goes with its invoice',
  kanbanEvent: 'nothing names one event; what is brought back gets new ids',
  listingEvent: 'events are never deleted',
  mail: 'whoever sends it names it by id and messageId together',
  phoneReveal: 'nothing names one of them',
  shopper: 'rows that hang on it alone name it, and go with it; its visitor is known by a random key',
  wishlistItem: 'its owner and its product name it; the id is the order in the list',
};

const counted = new Set(Object.entries(schema).flatMap(([name, value]) => (hasCountedId(value) ? [name] : [])));

/** Faults in a program's own files, each as a readable line. */
export function idFaults(program, isOurs = (file) => file.startsWith(inside('api')) && !file.startsWith(exempt)) {
  const checker = program.getTypeChecker();
  const faults = [];

  function visit(node) {
    const table = writtenTable(node);
    if (table && counted.has(table) && !(table in unnamed) && !hasId(checker.getTypeAtLocation(node.arguments[0]))) {
      const file = node.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(node.expression.name.getStart());
      faults.push(`${relative(root, file.fileName)}:${line + 1} lets the engine choose an id of ${table}`);
    }
    ts.forEachChild(node, visit);
  }

  /** Table that `.insert(…).values(…)` writes to. */
  function writtenTable(node) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'values') return;
    const insert = node.expression.expression;
    if (!ts.isCallExpression(insert) || !ts.isPropertyAccessExpression(insert.expression)) return;
    return insert.expression.name.text === 'insert' ? insert.arguments[0]?.getText().split('.').at(-1) : undefined;
  }
  function hasId(type) {
    if (checker.isArrayType(type)) return hasId(checker.getTypeArguments(type)[0]);
    if (type.isUnion()) return type.types.every(hasId);
    const id = type.getProperty('id');
    if (id === undefined || (id.flags & ts.SymbolFlags.Optional) !== 0) return false;
    const given = checker.getTypeOfSymbol(id);
    return !(given.isUnion() ? given.types : [given]).some(({ flags }) => flags & ts.TypeFlags.Undefined);
  }

  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && isOurs(file.fileName)) visit(file);
  return faults;
}
