import type {RuleType} from '../../catalog/definition.ts';
import {kinds} from '../../catalog/kinds/index.ts';
import type {Contract} from '../../catalog/operations/operations.ts';
import {propertyNames, propertyOf, ruleTypeOf} from '../../catalog/operations/schema.ts';
import {keyPlace} from '../../lib/key-place.ts';
import {madeOnce} from '../../lib/made-once.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledOrg} from '../../model/compiled/flow.ts';
import type {Block, Call, CompiledScreen} from '../../model/compiled/screen.ts';
import type {Gathering} from '../../model/gathering.ts';
import type {MapTree, Origin, Tree} from '../../model/tree.ts';
import type {ResolvedOrg} from '../../model/workspace.ts';
import {actionsOf} from '../../lib/actions-of.ts';
import {answersRead} from '../reads.ts';
import {walkTree} from '../trees.ts';

/** What an operation takes under a name. */
interface Taken {
  readonly operation: string;
  readonly type: RuleType;
}

/** A question whose answer nothing reads, and the operation that takes a value of that name and is not given it. */
interface Forgotten {
  readonly id: string;
  readonly origin: Origin;
  readonly operation: string;
}

interface GatheredAnswers {
  /** By place. */
  readonly asked: ReadonlyMap<string, Forgotten>;
  readonly named: ReadonlySet<string>;
  readonly isAllSent: boolean;
}

/**
 * Questions whose answers nothing reads, gathered one organisation after another: of flows with an order, and only where an
 * operation that they give others of their answers takes a value of that very name. Whatever else is asked and never
 * sent may be there for who looks on.
 */
export class UsesOfAnswers implements Gathering<GatheredAnswers> {
  readonly #asked = new Map<string, Forgotten>();
  readonly #named = new Set<string>();
  readonly #seen = new WeakSet<object>();
  #isAllSent = false;

  readonly #contract: Contract;

  constructor(contract: Contract) {
    this.#contract = contract;
  }

  /** A file of flows, organisations, plug-ins or the server: what it names of answers, wherever it does. */
  note(tree: MapTree): void {
    const {answers, isAllSent} = namedIn(tree);
    for (const id of answers) this.#named.add(id);
    this.#isAllSent ||= isAllSent;
  }

  add({flows}: CompiledOrg, resolved: ResolvedOrg): void {
    for (const [id, {flow, screens}] of Object.entries(flows)) {
      // Organisations share what they do not change.
      if (flow.led !== 'order' || this.#seen.has(screens)) continue;
      this.#seen.add(screens);
      const missing = this.#missingIn(Object.values(screens));
      if (missing.size === 0) continue;
      for (const [screen, tree] of resolved.flows.get(id)?.screens ?? []) {
        // A screen about each item of a list asks what stands in the items.
        const own = screens[screen];
        if (own !== undefined) this.#ask(tree.entries.get('blocks'), idsOf(own), missing);
      }
    }
  }

  gathered(): GatheredAnswers {
    return {asked: this.#asked, named: this.#named, isAllSent: this.#isAllSent};
  }

  join({asked, named, isAllSent}: GatheredAnswers): void {
    for (const [place, one] of asked) if (!this.#asked.has(place)) this.#asked.set(place, one);
    for (const id of named) this.#named.add(id);
    this.#isAllSent ||= isAllSent;
  }

  left(): readonly Forgotten[] {
    return this.#isAllSent ? [] : [...this.#asked.values()].filter(({id}) => !this.#named.has(id));
  }

  /** What operations take, and are not given beside answers, by name. */
  #missingIn(screens: readonly CompiledScreen[]): ReadonlyMap<string, readonly Taken[]> {
    const missing = new Map<string, readonly Taken[]>();
    for (const {operation, body} of screens.flatMap(callsOf)) {
      const type = this.#contract.operations[operation]?.body;
      if (type === undefined || typeof body !== 'object' || answersRead(body).size === 0) continue;
      for (const name of propertyNames(type)) {
        const property = propertyOf(type, name)?.type;
        if (Object.hasOwn(body, name) || property === undefined || property['readOnly'] === true) continue;
        missing.set(name, [...(missing.get(name) ?? []), {operation, type: ruleTypeOf(property)}]);
      }
    }
    return missing;
  }

  /** What stands in a group is not nested; what stands in a list is of the list. */
  #ask(blocks: Tree | undefined, ids: ReadonlySet<string>, missing: ReadonlyMap<string, readonly Taken[]>): void {
    if (blocks?.kind !== 'map') return;
    for (const [id, block] of blocks.entries) {
      if (block.kind !== 'map' || block.entries.has('repeat') || block.entries.has('each')) continue;
      const type = block.entries.get('type');
      if (type === undefined) this.#ask(block.entries.get('blocks'), ids, missing);
      if (!ids.has(id) || type?.kind !== 'scalar' || block.entries.has('retypes')) continue;
      const given = answerAlone(String(type.value));
      const taken = missing.get(id)?.find((one) => given !== undefined && takes(one.type, given));
      if (taken === undefined) continue;
      const {operation} = taken;
      const {file, span} = block.origin;
      // The first organisation says which operation: whoever joins others knows of theirs what comes after.
      madeOnce(this.#asked, `${file}:${span[0]} ${id}`, () => ({id, origin: keyPlace(block), operation}));
    }
  }
}

const idsOf = remembered(({blocks}: CompiledScreen): ReadonlySet<string> => new Set(fieldIds(blocks)));

function fieldIds(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.block === 'field') return [block.id];
    return block.block === 'group' && block.repeat === undefined ? fieldIds(block.blocks) : [];
  });
}

/** What rules take the answer for, where it is one by itself: controls that call operations send theirs, and a consent is kept. */
function answerAlone(type: string): RuleType | undefined {
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return kind !== undefined && plain.has(kind.ruleType) && kind.among === undefined && kind.checkbox !== 'required'
    ? kind.ruleType
    : undefined;
}

/** A value of the same name and another type is another. A day is a text where no format says more. */
function takes(type: RuleType, given: RuleType): boolean {
  return type === given || (type === 'text' && given === 'date');
}

const plain = new Set(['text', 'number', 'date', 'boolean']);

const callsOf = remembered((screen: CompiledScreen): readonly Call[] => actionsOf(screen).flatMap(({calls}) => calls));

interface Named {
  readonly answers: ReadonlySet<string>;
  readonly isAllSent: boolean;
}

/** What settings of organisations name: of thousands it is kept once. */
const nothing: Named = {answers: new Set(), isAllSent: false};

const namedIn = remembered((tree: MapTree): Named => {
  const answers = new Set<string>();
  let isAllSent = false;
  const look = (text: string): void => {
    for (const [, id = ''] of text.matchAll(/\banswers\.(\w+)/g)) answers.add(id);
  };
  walkTree(tree, (keys, value) => {
    const key = keys.at(-1) ?? '';
    look(key);
    lookIn(value, look);
    // All of them, or some by names that are made elsewhere.
    if (value.kind === 'scalar' && value.value === 'answers') isAllSent = true;
  });
  return answers.size === 0 && !isAllSent ? nothing : {answers, isAllSent};
});

/** Texts of a value, and of the items of a list; maps in it are walked by themselves. */
function lookIn(value: Tree, look: (text: string) => void): void {
  if (value.kind === 'scalar' && typeof value.value === 'string') look(value.value);
  if (value.kind === 'list') for (const item of value.items) lookIn(item, look);
}
