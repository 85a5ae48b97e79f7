// Finds writes whose columns are not named explicitly: `.set`, `.values` or the `set` of `onConflictDoUpdate` with an object of another
// shape, passed whole, by spread or by rest. Types don't prevent this: a body may contain more than its type declares.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = dirname(import.meta.dirname);
const inside = (folder) => `${join(root, folder)}/`;
const own = ['api/domain', 'api/db', 'api/commands'].map(inside);
const tables = inside('api/db/tables');
/** Samples and the places of Thailand are only written by us; entries of seed files only have the declared fields. */
const exempt = [inside('api/db/seed'), inside('api/demo-data'), join(root, 'api/domain/market/fill-places.ts')];
/** Query methods that return database rows. */
const reads = new Set(['get', 'all']);
/** Array methods that return the results of their callback. */
const mapping = new Set(['map', 'flatMap']);
/** Array methods that return the same entries. */
const keeping = new Set(['filter', 'slice', 'toSorted', 'sort', 'reverse', 'concat', 'values']);

/** Faults in a program's own files, each as a readable line. */
export function writeFaults(program, isOurs = (file) => file.startsWith(inside('api')) && !exempt.some((ours) => file.startsWith(ours))) {
  const checker = program.getTypeChecker();
  const faults = [];

  function visit(node) {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const argument = writtenBy(node);
      if (argument && !isNamed(argument, new Set())) {
        const file = node.getSourceFile();
        const { line } = file.getLineAndCharacterOfPosition(node.expression.name.getStart());
        faults.push(`${relative(root, file.fileName)}:${line + 1} writes columns that are not named`);
      }
    }
    ts.forEachChild(node, visit);
  }

  /** The object or array that a call of a query builder writes. */
  function writtenBy({ expression, arguments: [argument] }) {
    if (!argument || (!checker.getTypeAtLocation(expression.expression).getProperty('toSQL') && !isBuilder(expression.expression)))
      return undefined;
    if (['set', 'values'].includes(expression.name.text)) return argument;
    if (expression.name.text !== 'onConflictDoUpdate' || !ts.isObjectLiteralExpression(argument)) return undefined;
    const set = argument.properties.find((property) => property.name?.getText() === 'set');
    return set && (ts.isShorthandPropertyAssignment(set) ? set.name : set.initializer);
  }
  const isBuilder = (node) => /^(SQLite|Pg)(Insert|Update)Builder$/.test(checker.getTypeAtLocation(node).symbol?.name ?? '');

  /** Whether every field of an expression's value was named explicitly, or read from the database. */
  function isNamed(node, seen) {
    if (seen.has(node)) return true;
    seen.add(node);
    const next = (inner) => isNamed(inner, seen);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return next(node.expression);
    if (ts.isNonNullExpression(node) || ts.isAwaitExpression(node)) return next(node.expression);
    if (ts.isConditionalExpression(node)) return next(node.whenTrue) && next(node.whenFalse);
    if (ts.isBinaryExpression(node))
      return next(node.right) && (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken || next(node.left));
    if (ts.isObjectLiteralExpression(node)) return node.properties.every((part) => !ts.isSpreadAssignment(part) || next(part.expression));
    if (ts.isArrayLiteralExpression(node)) return node.elements.every((part) => next(ts.isSpreadElement(part) ? part.expression : part));
    if (isPrimitive(checker.getTypeAtLocation(node)) || hasNamedType(checker.getTypeAtLocation(node))) return true;
    if (ts.isCallExpression(node)) return isNamedCall(node, seen);
    if (ts.isIdentifier(node)) return isNamedVariable(node, seen);
    return false;
  }

  function isNamedCall(node, seen) {
    const { expression } = node;
    if (ts.isIdentifier(expression) && expression.text === 'pick') return true;
    if (ts.isPropertyAccessExpression(expression)) {
      const name = expression.name.text;
      if (reads.has(name) && checker.getTypeAtLocation(expression.expression).getProperty('toSQL')) return true;
      if (mapping.has(name) && node.arguments[0]) return answersNamed(node.arguments[0], seen);
      if (keeping.has(name)) return isNamed(expression.expression, seen);
    }
    return answersNamed(expression, seen);
  }

  /** Whether all fields of one of our function's results are named. */
  function answersNamed(node, seen) {
    const made = ts.isFunctionLike(node) ? node : declarationOf(node);
    const called = made && ts.isVariableDeclaration(made) ? made.initializer : made;
    if (!called || !ts.isFunctionLike(called) || !called.body) return false;
    if (!ts.isBlock(called.body)) return isNamed(called.body, seen);
    const answers = [];
    const collect = (inner) => {
      if (ts.isReturnStatement(inner) && inner.expression) answers.push(inner.expression);
      if (!ts.isFunctionLike(inner)) ts.forEachChild(inner, collect);
    };
    collect(called.body);
    return answers.length > 0 && answers.every((answer) => isNamed(answer, seen));
  }

  function isNamedVariable(node, seen) {
    const made = declarationOf(node);
    if (made && ts.isVariableDeclaration(made) && made.initializer) return isNamed(made.initializer, seen);
    // The rest of a named object is named as well.
    if (made && ts.isBindingElement(made) && made.dotDotDotToken) {
      const source = made.parent.parent;
      if (ts.isVariableDeclaration(source) && source.initializer) return isNamed(source.initializer, seen);
    }
    return false;
  }

  function declarationOf(node) {
    const found = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node);
    const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    return symbol?.valueDeclaration;
  }

  const nothing =
    ts.TypeFlags.Undefined |
    ts.TypeFlags.Null |
    ts.TypeFlags.BooleanLike |
    ts.TypeFlags.NumberLike |
    ts.TypeFlags.StringLike |
    ts.TypeFlags.Never;
  const isPrimitive = (type) => (type.isUnion() ? type.types.every(isPrimitive) : (type.flags & nothing) !== 0);

  /** Whether a type only has objects that our own code writes out by name. */
  function hasNamedType(type) {
    if (type.isUnion()) return type.types.every((one) => isPrimitive(one) || hasNamedType(one));
    if (checker.isArrayType(type)) return hasNamedType(checker.getTypeArguments(type)[0]);
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown) || checker.getIndexInfosOfType(type).length > 0) return false;
    return checker.getPropertiesOfType(type).every(({ declarations = [] }) => declarations.length > 0 && declarations.every(isWrittenOut));
  }
  function isWrittenOut(declaration) {
    const { fileName } = declaration.getSourceFile();
    const isValue = ts.isPropertyAssignment(declaration) || ts.isShorthandPropertyAssignment(declaration);
    return isValue && !fileName.startsWith(tables) && (own.some((folder) => fileName.startsWith(folder)) || !isApi(fileName));
  }
  const isApi = (fileName) => fileName.startsWith(inside('api'));

  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile && isOurs(file.fileName)) visit(file);
  return faults;
}
