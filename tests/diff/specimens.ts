import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseAst} from 'vite';
import {root} from '../compiled.ts';

/** A node of TypeScript's syntax. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** What a type may be: a value for each alternative. */
type Variants = readonly unknown[];

interface Scope {
  /** Named types that the value stands in. */
  readonly inside: readonly string[];
  readonly parameters: ReadonlyMap<string, Variants>;
}

/** Stand for texts and numbers, until each gets its own. */
const [text, number] = ['\u0001', -1];

/** Types that are told as a whole. */
const wholes: Readonly<Record<string, Variants>> = {
  Logic: [{'===': [{var: text}, number]}],
  Json: [number],
  JsonSchema: [{type: text, maxLength: number}],
  Origin: [{file: text, span: [number, number]}],
};

/** For those who look at where texts stand, not at what is in them. */
export const plainTexts: Readonly<Record<string, Variants>> = {Line: [[text]], Prose: [[{paragraph: [text]}]]};

/**
 * Makes values of the types in these files that have every key there may be, and every alternative somewhere: all in each
 * list, else one value each. No two of its texts are the same, and what may stand in itself does so once. Of types that are `given`
 * they are as is said.
 */
export function specimensOf(
  files: readonly string[],
  given: Readonly<Record<string, Variants>> = {},
): (type: string) => readonly unknown[] {
  const declared = new Map(files.flatMap(declarationsIn));

  const variantsOf = (node: Node, scope: Scope): Variants => {
    switch (node.type) {
      case 'TSStringKeyword':
      case 'TSUnknownKeyword':
        return [text];
      case 'TSNumberKeyword':
        return [number];
      case 'TSBooleanKeyword':
        return [true];
      case 'TSLiteralType':
        return [child(node, 'literal')['value']];
      case 'TSTypeAnnotation':
      case 'TSTypeOperator':
      case 'TSParenthesizedType':
        return variantsOf(child(node, 'typeAnnotation'), scope);
      case 'TSArrayType':
        return [variantsOf(child(node, 'elementType'), scope)];
      case 'TSUnionType':
        return children(node, 'types').flatMap((one) => variantsOf(one, scope));
      case 'TSIntersectionType':
        return merged(children(node, 'types').map((one) => variantsOf(one, scope)));
      case 'TSTypeLiteral':
        return membersOf(children(node, 'members'), scope);
      case 'TSTypeReference':
        return referred(String(child(node, 'typeName')['name']), node, scope);
      default:
        throw new Error(`No specimen is made of ${node.type}`);
    }
  };

  const referred = (name: string, node: Node, scope: Scope): Variants => {
    const args =
      node['typeArguments'] === undefined || node['typeArguments'] === null
        ? []
        : children(child(node, 'typeArguments'), 'params');
    const [first, second] = args;
    const known = scope.parameters.get(name) ?? given[name] ?? wholes[name];
    if (known !== undefined) return known;
    if (name === 'Record' && first !== undefined && second !== undefined) {
      const keys = variantsOf(first, scope);
      const values = variantsOf(second, scope);
      // Names that authors give, or those that there are.
      const names = keys.includes(text) ? values.map((_, at) => `name${at}`) : keys.map(String);
      return [Object.fromEntries(names.map((key, at) => [key, values[at % values.length]]))];
    }
    if ((name === 'Readonly' || name === 'Partial') && first !== undefined) return variantsOf(first, scope);
    return named(
      name,
      args.map((one) => variantsOf(one, scope)),
      scope.inside,
    );
  };

  const named = (name: string, args: readonly Variants[], inside: readonly string[]): Variants => {
    const node = declared.get(name);
    if (node === undefined) throw new Error(`No file of them declares ${name}`);
    const params =
      node['typeParameters'] === undefined || node['typeParameters'] === null
        ? []
        : children(child(node, 'typeParameters'), 'params');
    const parameters = new Map(params.map((one, at) => [String(child(one, 'name')['name']), args[at] ?? []] as const));
    const scope = {inside: [...inside, name], parameters};
    if (node.type === 'TSTypeAliasDeclaration') {
      const type = child(node, 'typeAnnotation');
      // What is a choice is another time but its first.
      const [first = type] = inside.includes(name) && type.type === 'TSUnionType' ? children(type, 'types') : [type];
      return variantsOf(first, scope);
    }
    if (inside.filter((one) => one === name).length > 1) return [];
    const bases = children(node, 'extends').map((one) => named(String(child(one, 'expression')['name']), [], inside));
    return merged([...bases, membersOf(children(child(node, 'body'), 'body'), scope)]);
  };

  const membersOf = (members: readonly Node[], scope: Scope): Variants =>
    merged(
      members.map((member) => {
        const of = variantsOf(child(member, 'typeAnnotation'), scope);
        const key = member.type === 'TSIndexSignature' ? 'name' : keyOf(child(member, 'key'));
        return of.map((one) => ({[key]: one}));
      }),
    );

  return (type) => {
    let count = 0;
    return named(type, [], []).map((one) => numbered(one, () => (count += 1)));
  };
}

const declarationsIn = (file: string): readonly (readonly [name: string, Node])[] => {
  const {body} = parseAst(readFileSync(join(root, file), 'utf8'), {lang: 'ts'});
  return (body as unknown as readonly Node[]).flatMap((node) => {
    const declaration = node['declaration'] ?? node;
    const isType = isNode(declaration) && /^TS(?:Interface|TypeAlias)Declaration$/.test(declaration.type);
    return isType ? [[String(child(declaration, 'id')['name']), declaration] as const] : [];
  });
};

/** Objects in one: as many as the part with most has, the others by their last. A part that has none is left out. */
const merged = (parts: readonly Variants[]): Variants => {
  const some = parts.filter((part) => part.length > 0);
  const most = Math.max(1, ...some.map((part) => part.length));
  return Array.from(
    {length: most},
    (_, at) => Object.assign({}, ...some.map((part) => part[at] ?? part.at(-1))) as object,
  );
};

const numbered = (value: unknown, next: () => number): unknown => {
  if (value === text) return `text${next()}`;
  if (value === number) return next();
  if (Array.isArray(value)) return value.map((one) => numbered(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numbered(one, next)]));
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function child(node: Node, key: string): Node {
  const found = node[key];
  if (!isNode(found)) throw new Error(`${node.type} has no ${key}`);
  return found;
}

const children = (node: Node, key: string): readonly Node[] => (node[key] as readonly Node[] | undefined) ?? [];

const keyOf = (key: Node): string => String(key['name'] ?? key['value']);
