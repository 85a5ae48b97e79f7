// Finds mistakes that types alone permit and SQLite tolerates: a query or promise that is not awaited, and a database that is used inside
// the body of a transaction, where it reads the state before it.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const root = dirname(import.meta.dirname);
/** Functions that run their last argument in a transaction. */
const transactions = new Set(['transact', 'transactSessions', 'changeOwn', 'changeBoards', 'changeCard']);
/** Array methods that treat a promise as a plain value. */
const plain = new Set(['every', 'filter', 'find', 'findIndex', 'findLast', 'forEach', 'reduce', 'some', 'sort', 'toSorted']);

/** Operators that store a promise for later. */
const keeping = new Set([ts.SyntaxKind.EqualsToken, ts.SyntaxKind.QuestionQuestionEqualsToken]);

/** Folders with database queries. */
export const asking = ['api', 'bench', 'tests/api', 'tests/durability', 'tests/postgres', 'tests/support', 'tests/unit'];

/** TypeScript program of some files, with the project's settings. */
export function programOf(include) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include }, ts.sys, root);
  return ts.createProgram(fileNames, options);
}

/** Faults in a program's own files, each as a readable line. */
export function queryFaults(program) {
  const checker = program.getTypeChecker();
  const faults = [];

  function visit(node, inTransaction) {
    if (ts.isExpressionStatement(node) && isLost(node.expression)) note(node, 'is not awaited');
    if (ts.isExpression(node) && losesPromise(node)) note(node, 'answers a promise where none is expected');
    if (inTransaction && ts.isIdentifier(node) && isDatabase(node)) note(node, 'uses the database inside a transaction');
    if (inTransaction && ts.isCallExpression(node) && handsOnDatabase(node)) note(node, 'hands on the database inside a transaction');
    const body = ts.isCallExpression(node) && transactions.has(node.expression.getText()) ? node.arguments.at(-1) : undefined;
    ts.forEachChild(node, (child) => visit(child, inTransaction || child === body));
  }

  /** Whether a type is a promise or an unexecuted query; Fastify's replies only look like one. */
  const isPending = (type) => type.symbol?.name === 'Promise' || ['then', 'prepare'].every((name) => type.getProperty(name));
  function isLost(node) {
    if (ts.isConditionalExpression(node)) return isLost(node.whenTrue) || isLost(node.whenFalse);
    if (ts.isBinaryExpression(node)) return !keeping.has(node.operatorToken.kind) && isLost(node.right);
    return !ts.isAwaitExpression(node) && !isContinued(node) && isPending(checker.getTypeAtLocation(node));
  }
  const isContinued = (node) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['then', 'catch', 'finally'].includes(node.expression.name.text);

  /** Whether a function is passed to an array method, or to one of our functions, that ignores its result. */
  function losesPromise(node) {
    const call = ts.isCallExpression(node.parent) && node.parent.expression !== node ? node.parent : undefined;
    if (!ts.isFunctionLike(node) && !(ts.isIdentifier(node) && call)) return false;
    const isPlain = call && ts.isPropertyAccessExpression(call.expression) && plain.has(call.expression.name.text);
    if (!isPlain && !signaturesOf(checker.getContextualType(node)).some(isVoid)) return false;
    return signaturesOf(checker.getTypeAtLocation(node)).some((signature) => isPending(signature.getReturnType()));
  }
  const signaturesOf = (type) => (type?.isUnion() ? type.types : [type]).flatMap((one) => one?.getCallSignatures() ?? []);
  const isVoid = (signature) =>
    signature.getReturnType().flags & ts.TypeFlags.Void && !signature.declaration?.getSourceFile().fileName.includes('/node_modules/');

  const isDatabase = (node) => hasAll(checker.getTypeAtLocation(node), 'engine', 'select');
  const hasAll = (type, ...names) => names.every((name) => type.getProperty(name));

  /** Whether a call inside a transaction receives a context with the database instead of the transaction. */
  function handsOnDatabase(call) {
    const parameters = checker.getResolvedSignature(call)?.getParameters() ?? [];
    const types = parameters.map((parameter) => checker.getTypeOfSymbol(parameter));
    const ofDatabase = types.some((type) => {
      const db = type.getProperty('db');
      return db && hasAll(checker.getTypeOfSymbol(db), 'engine', 'select');
    });
    return ofDatabase && !types.some((type) => hasAll(type, 'insert', 'select'));
  }

  function note(node, text) {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    faults.push(`${relative(root, file.fileName)}:${line + 1} ${text}`);
  }

  // Tests of screens import files that contain no queries.
  const own = asking.map((folder) => join(root, folder, '/'));
  for (const file of program.getSourceFiles()) {
    if (!file.isDeclarationFile && own.some((folder) => file.fileName.startsWith(folder))) visit(file, false);
  }
  return faults;
}
