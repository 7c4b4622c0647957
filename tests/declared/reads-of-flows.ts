import {kinds} from '../../src/catalog/kinds/index.ts';
import type {Contract} from '../../src/catalog/operations/operations.ts';
import {anything, itemSchema, objectType, propertyOf, type FactType} from '../../src/catalog/operations/schema.ts';
import {isRecord} from '../../src/lib/is-record.ts';
import type {CompiledOrg} from '../../src/model/compiled/flow.ts';
import type {FactSource} from '../../src/model/compiled/screen.ts';

type Roots = Readonly<Record<string, FactType>>;
type Data = Readonly<Record<string, unknown>>;

/**
 * What the rules and texts of compiled flows read, by type. Wherever a schema is referred to its `properties` are one
 * object, so that a property is known however it was reached.
 */
export class ReadsOfFlows {
  /** Operations that a flow reads or calls. */
  readonly operations = new Set<string>();
  readonly #contract: Contract;
  readonly #read = new Map<object, Set<string>>();
  /** Who is given what has these properties, whole: `widgets/facts`, `formats/address`, `server`. */
  readonly #given = new Map<object, Set<string>>();

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  add(org: CompiledOrg): void {
    const site = Object.values(org.flows).find(({flow}) => flow.path === '')?.flow;
    for (const {flow, screens} of Object.values(org.flows)) {
      const roots = {...this.#contract.facts, ...this.#factsOf(site?.facts ?? {}), ...this.#factsOf(flow.facts)};
      const {operations: _operations, defaults: _defaults, ...parts} = flow;
      this.#visit(parts, roots);
      for (const screen of Object.values(screens)) this.#visit(screen, {...roots, ...this.#factsOf(screen.facts)});
    }
  }

  /** Whether a rule or text reads this property of what has these properties. */
  reads(properties: object, name: string): boolean {
    return this.#read.get(properties)?.has(name) === true;
  }

  readersOf(properties: object): ReadonlySet<string> {
    return this.#given.get(properties) ?? new Set();
  }

  /** Notes that somebody gets a value of this type, with all that it holds. */
  give(type: FactType, reader: string): void {
    const properties = propertiesOf(type);
    if (properties === undefined) {
      const items = itemSchema(type);
      if (items !== anything) this.give(items, reader);
      return;
    }
    const readers = this.#given.get(properties) ?? new Set();
    if (readers.has(reader)) return;
    this.#given.set(properties, readers.add(reader));
    for (const inner of Object.values(properties)) if (isType(inner)) this.give(inner, reader);
  }

  #factsOf(facts: Readonly<Record<string, FactSource>>): Roots {
    return Object.fromEntries(Object.entries(facts).map(([name, {from}]) => [name, this.#answerOf(from)] as const));
  }

  #answerOf(operation: string): FactType {
    this.operations.add(operation);
    return this.#contract.operations[operation]?.answer ?? anything;
  }

  #visit(value: unknown, roots: Roots, reader?: string): void {
    if (Array.isArray(value)) this.#visitItems(value, roots, reader);
    else if (!isRecord(value)) return;
    else if ('var' in value) this.#visitVariable(value['var'], roots, reader);
    else if (value['block'] === 'each' || ('each' in value && 'value' in value)) this.#visitEach(value, roots, reader);
    else if ('print' in value && Array.isArray(value['formats'])) this.#visitPrinted(value, roots);
    else {
      const inner = Array.isArray(value['calls']) ? {...roots, result: this.#resultsOf(value['calls'])} : roots;
      const by = readerOf(value) ?? reader;
      // Controls that send something themselves are told by what operation.
      if (typeof value['call'] === 'string') this.#answerOf(value['call']);
      for (const part of Object.values(value)) this.#visit(part, inner, by);
    }
  }

  /** What follows `{scope: [list]}` is said of each of its elements. */
  #visitItems(items: readonly unknown[], roots: Roots, reader: string | undefined): void {
    const [first] = items;
    const list: unknown = isRecord(first) && Array.isArray(first['scope']) ? first['scope'][0] : undefined;
    if (list === undefined) for (const one of items) this.#visit(one, roots, reader);
    else {
      this.#visit(list, roots);
      this.#visit(items.slice(1), {...roots, item: itemSchema(this.#typeOf(list, roots))}, reader);
    }
  }

  #visitVariable(operand: unknown, roots: Roots, reader: string | undefined): void {
    const type = this.#follow(pathOf(operand), roots);
    if (reader !== undefined) this.give(type, reader);
    if (Array.isArray(operand)) this.#visit(operand.slice(1), roots, reader);
  }

  #visitEach(
    {block: _block, in: listed, each, key, by, ...rest}: Data,
    roots: Roots,
    reader: string | undefined,
  ): void {
    const list = listed ?? each;
    const element = itemSchema(this.#typeOf(list, roots));
    this.#visit(list, roots);
    for (const name of [key, by]) if (typeof name === 'string') this.#note(element, name);
    this.#visit(rest, {...roots, item: element}, reader);
  }

  /** The words of a format may name what it prints of each element of a list. */
  #visitPrinted({print, formats}: Data, roots: Roots): void {
    const type = this.#typeOf(print, roots);
    this.#visit(print, roots);
    for (const {id, words} of formats as readonly {readonly id: string; readonly words: readonly string[]}[]) {
      for (const word of words) this.#note(itemSchema(type), word);
      this.give(type, `formats/${id}`);
    }
  }

  #resultsOf(calls: readonly unknown[]): FactType {
    const typed = calls.flatMap((call) =>
      isRecord(call) && typeof call['operation'] === 'string'
        ? [[String(call['id']), this.#answerOf(call['operation'])] as const]
        : [],
    );
    return objectType(Object.fromEntries(typed));
  }

  #follow(path: string, roots: Roots): FactType {
    const [root = '', ...names] = path.split('.');
    let type = Object.hasOwn(roots, root) ? (roots[root] ?? anything) : anything;
    for (const name of names) {
      this.#note(type, name);
      type = propertyOf(type, name)?.type ?? anything;
    }
    return type;
  }

  #note(type: FactType, name: string): void {
    const properties = propertiesOf(type);
    if (properties === undefined || !Object.hasOwn(properties, name)) return;
    this.#read.set(properties, (this.#read.get(properties) ?? new Set()).add(name));
  }

  /** The type of a path, or of the first path that is in a rule. */
  #typeOf(logic: unknown, roots: Roots): FactType {
    if (!isRecord(logic)) return anything;
    if ('var' in logic) return this.#follow(pathOf(logic['var']), roots);
    const parts = Object.values(logic)
      .flat()
      .map((part) => this.#typeOf(part, roots));
    return parts.find((type) => type !== anything) ?? anything;
  }
}

export function propertiesOf(type: FactType): Data | undefined {
  return isRecord(type['properties']) ? type['properties'] : undefined;
}

const isType = (value: unknown): value is FactType => isRecord(value);

const pathOf = (operand: unknown): string => String(Array.isArray(operand) ? operand[0] : operand);

/** Who gets what a block or a call names whole. */
function readerOf(value: Data): string | undefined {
  if (value['block'] === 'widget') return `widgets/${String(value['widget'])}`;
  if (typeof value['operation'] === 'string') return 'server';
  return value['block'] === 'field' ? `widgets/${String(kinds[String(value['type'])]?.control)}` : undefined;
}
