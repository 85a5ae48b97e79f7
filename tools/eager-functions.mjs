import { parseAst } from 'rolldown/parseAst';

/**
 * Returns a bundled module with parentheses around the functions that run at every start: the bodies of CommonJS packages, and the plugins
 * of the framework, whose first parameter is an instance (`app`). V8 compiles such functions together with their module, and Node's compile
 * cache keeps only these; all others are compiled anew by each start.
 * @param {string} text
 */
export function withEagerFunctions(text) {
  const parts = [];
  let done = 0;
  for (const { start, end, before } of parseAst(text).body.flatMap(functionsIn)) {
    parts.push(text.slice(done, start), before, text.slice(start, end), ')');
    done = end;
  }
  return parts.join('') + text.slice(done);
}

function functionsIn(statement) {
  const { declarations = [] } = statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? {}) : statement;
  return declarations.flatMap(({ init }) => {
    if (isPlugin(init)) return [{ ...init, before: '(' }];
    if (init?.type !== 'CallExpression') return [];
    const [first] = init.arguments;
    if (init.callee.name === '__commonJS') return first.properties.map(({ value }) => ({ ...value, before: ':(function' }));
    // As in `fp(async app => …)`.
    return isPlugin(first) ? [{ ...first, before: '(' }] : [];
  });
}

const isPlugin = (value) => value?.type === 'ArrowFunctionExpression' && /^app\d*$/.test(value.params[0]?.name);
