import type {Rolldown} from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Given = Extract<Statement, {type: 'ExportDefaultDeclaration'}>['declaration'];

/**
 * Whether what a module exports by default is certainly no component: a number, a text, an object as it is written, also by
 * the name of a constant. What only running it would tell is left to the page.
 */
export const givesNoComponent = ({body}: Program): boolean => body.some((one) => isNone(givenBy(one), body, true));

/** What a statement exports by default; undefined: nothing. */
const givenBy = (one: Statement): Given | undefined => {
  if (one.type === 'ExportDefaultDeclaration') return one.declaration;
  if (one.type !== 'ExportNamedDeclaration' || one.source !== null) return undefined;
  const named = one.specifiers.find(({exported}) => exported.type === 'Identifier' && exported.name === 'default');
  return named?.local.type === 'Identifier' ? named.local : undefined;
};

const values: ReadonlySet<string> = new Set([
  'ArrayExpression',
  'BinaryExpression',
  'Literal',
  'ObjectExpression',
  'TemplateLiteral',
  'UnaryExpression',
]);

const isNone = (given: Given | undefined, body: Program['body'], follow: boolean): boolean => {
  if (given === undefined) return false;
  if (given.type !== 'Identifier') return values.has(given.type);
  if (given.name === 'undefined') return true;
  if (!follow) return false;
  const made = body
    .map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
    .flatMap((one) => (one?.type === 'VariableDeclaration' && one.kind === 'const' ? one.declarations : []))
    .find(({id}) => id.type === 'Identifier' && id.name === given.name);
  return isNone(made?.init ?? undefined, body, false);
};
