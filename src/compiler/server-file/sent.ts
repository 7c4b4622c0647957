import type {Contract} from '../../catalog/operations/operations.ts';
import {anything, isSensitive, objectType, propertyOf, type FactType} from '../../catalog/operations/schema.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {isRecord} from '../../lib/is-record.ts';
import {madeOnce} from '../../lib/made-once.ts';
import type {CompiledOrg, OrgConfig} from '../../model/compiled/flow.ts';
import type {Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Gathering} from '../../model/gathering.ts';
import {siteFlow} from '../../model/site.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {answerTypes, answersOfSet} from '../link/answers.ts';
import {settingsOf} from '../link/org.ts';
import {pathsReadIn} from '../../lib/paths-read-in.ts';
import {factRoots} from '../link/flow/facts.ts';
import {flowRoots} from '../link/roots.ts';
import {mapAt} from '../link/tree.ts';
import {plainTextAt} from '../tree/read.ts';
import {isIncomplete} from '../tree/unreadable.ts';

/** Settings that texts print -> what is said of an organisation that does not have them. */
type MissingSettings = ReturnType<typeof settingsOf>;

/** What flows send, and the settings of organisations. */
export interface GatheredSent {
  readonly keys: ReadonlyMap<string, ReadonlyMap<string, readonly FactType[]>>;
  readonly bodies: ReadonlyMap<string, readonly Body[]>;
  readonly flows: ReadonlyMap<string, string>;
  readonly settings: ReadonlyMap<string, OrgConfig>;
}

type Body = NonNullable<Call['body']>;

/**
 * What operations are sent, by the flows of organisations that are added one by one: what a text that is made of a
 * submission may print.
 */
export class Sent implements Gathering<GatheredSent> {
  readonly #contract: Contract;
  readonly #isAsked: boolean;
  /** Flows of organisations, which those share that change nothing of them. */
  readonly #seen = new WeakSet<object>();
  /** Operation -> key of its body -> types of what stands there. */
  readonly #keys = new Map<string, Map<string, FactType[]>>();
  /** Operation -> what actions say that its body is. */
  readonly #bodies = new Map<string, readonly Body[]>();
  /** Operation -> the first flow that sends it. */
  readonly #flows = new Map<string, string>();
  readonly #settings = new Map<string, OrgConfig>();

  /** `isAsked`: there is a `server.yaml`; else nothing is looked at. */
  constructor(contract: Contract, operations: Iterable<string>, isAsked: boolean) {
    this.#contract = contract;
    this.#isAsked = isAsked;
    for (const operation of operations) this.#keys.set(operation, new Map());
  }

  add({org, flows}: CompiledOrg, resolved: ResolvedOrg): void {
    if (!this.#isAsked) return;
    if (!isIncomplete(resolved.org)) this.#settings.set(resolved.id, org);
    if (this.#keys.size === 0 || this.#seen.has(flows)) return;
    this.#seen.add(flows);
    for (const [id, {screens}] of Object.entries(flows)) {
      const flow = resolved.flows.get(id);
      if (flow === undefined) continue;
      const ofFlow = flowRoots(flow, resolved.flows.get(siteFlow), this.#contract, undefined);
      for (const [name, screen] of Object.entries(screens)) {
        const asked = (): Readonly<Record<string, FactType>> => {
          const own = flow.screens.get(name);
          return own === undefined ? {} : answerTypes(own);
        };
        const all = (): Readonly<Record<string, FactType>> =>
          answersOfSet(plainTextAt(flow.flow, 'answers') ?? id, resolved.flows.values());
        const roots = (): Types => {
          const ofScreen = factRoots(mapAt(flow.screens.get(name), 'facts'), this.#contract);
          const facts = Object.entries({...ofFlow, ...ofScreen}).map(([root, {type}]) => [root, type] as const);
          return {...Object.fromEntries(facts), answers: objectType(all(), [])};
        };
        this.#addCalls(id, screen, asked, roots);
      }
    }
  }

  gathered(): GatheredSent {
    return {keys: this.#keys, bodies: this.#bodies, flows: this.#flows, settings: this.#settings};
  }

  join({keys, bodies, flows, settings}: GatheredSent): void {
    for (const [operation, flow] of flows) if (!this.#flows.has(operation)) this.#flows.set(operation, flow);
    for (const [operation, some] of bodies) this.#bodies.set(operation, [...this.bodiesOf(operation), ...some]);
    for (const [operation, theirs] of keys) {
      const own = madeOnce(this.#keys, operation, () => new Map<string, FactType[]>());
      for (const [name, types] of theirs) own.set(name, [...(own.get(name) ?? []), ...types]);
    }
    for (const [id, org] of settings) if (!this.#settings.has(id)) this.#settings.set(id, org);
  }

  /** Of each organisation, for the settings that texts print. */
  get missing(): readonly MissingSettings[] {
    return [...this.#settings.values()].map(settingsOf);
  }

  /** The flow that sends an operation of which the body may be a submission. */
  flowOf(operation: string): string | undefined {
    return this.#flows.get(operation);
  }

  /** Whether any flow was added whose calls are known. */
  get isKnown(): boolean {
    return this.#flows.size > 0;
  }

  /** What actions say that the body of an operation is, one for each that sends it. */
  bodiesOf(operation: string): readonly Body[] {
    return this.#bodies.get(operation) ?? [];
  }

  /** The type of the body of these operations, one of which is sent. */
  typeOf(operations: readonly string[]): FactType {
    const bodies = operations.map((id) => this.#bodyOf(id));
    const names = new Set(bodies.flatMap((body) => Object.keys(body.properties)));
    const properties = Object.fromEntries(
      [...names].map((name) => [
        name,
        joined(bodies.flatMap((body) => (typeof body.properties[name] === 'object' ? [body.properties[name]] : []))),
      ]),
    );
    return objectType(
      properties,
      [...names].filter((name) => bodies.every(({required}) => required.includes(name))),
    );
  }

  #bodyOf(id: string): {
    readonly properties: Readonly<Record<string, FactType>>;
    readonly required: readonly unknown[];
  } {
    const body = this.#contract.operations[id]?.body ?? anything;
    const required = Array.isArray(body['required']) ? body['required'] : [];
    const keys = this.#keys.get(id) ?? new Map<string, FactType[]>();
    // What no flow sends is sent by a program, which knows the contract alone.
    const names =
      keys.size > 0 ? [...keys.keys()] : Object.keys(isRecord(body['properties']) ? body['properties'] : {});
    const properties = names.map((name) => {
      const declared = propertyOf(body, name)?.type ?? anything;
      const types = (keys.get(name) ?? [anything]).map((type) => both(declared, type));
      return [name, joined(types)] as const;
    });
    return {properties: Object.fromEntries(properties), required};
  }

  #addCalls(flow: string, screen: CompiledScreen, asked: () => Types, roots: () => Types): void {
    for (const {operation, body} of actionsOf(screen).flatMap(({calls}) => calls)) {
      const keys = this.#keys.get(operation);
      if (keys === undefined) continue;
      if (!this.#flows.has(operation)) this.#flows.set(operation, flow);
      if (body === undefined) continue;
      this.#bodies.set(operation, [...this.bodiesOf(operation), body]);
      for (const [name, type] of Object.entries(body === 'answers' ? asked() : typesOf(body, roots())))
        keys.set(name, [...(keys.get(name) ?? []), type]);
    }
  }
}

type Types = Readonly<Record<string, FactType>>;

/** `roots`: answers and facts. Of what a fact gives nothing is known but whether it is sensitive. */
function typesOf(body: Exclude<Call['body'], 'answers' | undefined>, roots: Types): Types {
  const root = objectType(roots, []);
  return Object.fromEntries(
    Object.entries(body).map(([name, rule]) => {
      const read = [...pathsReadIn(rule).keys()];
      const found = read.map((path) => typeAt(root, path.split('.')));
      const [path = '', more] = read;
      const [first = anything] = found;
      const isAnswer = isRecord(rule) && 'var' in rule && path.startsWith('answers.') && more === undefined;
      return [name, isAnswer ? first : found.some(holdsSensitive) ? secret : anything];
    }),
  );
}

const secret: FactType = {'x-sensitive': true};

/** What stands at a path; what lies in something sensitive is it too. */
export function typeAt(type: FactType, path: readonly string[]): FactType {
  const [name, ...rest] = path;
  if (name === undefined) return type;
  const inner = typeAt(propertyOf(type, name)?.type ?? anything, rest);
  return isSecret(type) ? {...inner, ...secret} : inner;
}

/** Whether something in it is sensitive, or taken and never given back. */
export function holdsSensitive(type: unknown): boolean {
  if (Array.isArray(type)) return type.some(holdsSensitive);
  if (!isRecord(type)) return false;
  return isSecret(type as FactType) || Object.values(type).some(holdsSensitive);
}

function isSecret(type: FactType): boolean {
  return isSensitive(type) || type['writeOnly'] === true;
}

/** What the contract says and what the flow asks, of the same. */
function both(declared: FactType, asked: FactType): FactType {
  return {
    ...declared,
    ...asked,
    ...(holdsSensitive([declared, asked]) && !isRecord(asked['properties']) ? secret : {}),
  };
}

/** One type for several; where they differ nothing is known but whether it is sensitive. */
function joined(types: readonly FactType[]): FactType {
  const [first = anything, ...rest] = types;
  if (rest.every((type) => JSON.stringify(type) === JSON.stringify(first))) return first;
  return holdsSensitive(types) ? secret : anything;
}
