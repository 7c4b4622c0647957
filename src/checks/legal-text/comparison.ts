import {rememberedBeside} from '../../lib/remembered-beside.ts';
import type {Gathering} from '../../model/gathering.ts';
import type {ResolvedOrg, Trees} from '../../model/workspace.ts';
import type {Origin} from '../../model/tree.ts';
import type {WorkspaceSubject} from '../check.ts';
import {extendedIn, parentOf} from '../extended-in.ts';
import {markedSettings} from '../marked-settings.ts';
import {acceptedTexts, isAsWritten, lockFile, type AcceptedText, type AcceptedTexts} from './accepted-texts.ts';
import {legalTexts, type LegalText, type LegalTexts, type LegalTextsOfOrg} from './legal-texts.ts';
import {Unlocked, type Unheld} from './unlocked.ts';
import {whereabouts} from './whereabouts.ts';

/** A legal text that is not what was accepted. */
export interface Difference {
  readonly place: string;
  /** The organisation that has it so; absent: all, but those of which something else is said. */
  readonly org?: string;
  /**
   * `new`: never accepted; `changed`: says something else; `gone`: accepted, and not there; `edited`: what was accepted
   * was changed in the file that keeps it; `nobody`: it was accepted of an organisation that there is not.
   */
  readonly kind: 'new' | 'changed' | 'gone' | 'edited' | 'nobody';
  readonly now?: LegalText;
  readonly accepted?: AcceptedText;
  /** Of what is gone: why. */
  readonly why?: string;
  readonly origin: Origin;
}

type Texts = Pick<LegalTextsOfOrg, 'inFlows' | 'inSettings'>;

interface Known extends Texts {
  readonly expected: ReadonlyMap<string, AcceptedText>;
}

/** An organisation beside the one that it extends; `own`: what was accepted of it alone. */
interface Compared {
  readonly before: Known;
  readonly now: Known;
  readonly own: ReadonlyMap<string, AcceptedText> | undefined;
}

const none: Known = {inFlows: new Map(), inSettings: new Map(), expected: new Map()};

interface Keeping {
  /** Whether the texts of all organisations are kept, for who asks for them; else of those alone that others extend. */
  readonly keepsAll: boolean;
}

/** What differs in organisations, by organisation: all that were compared. */
interface GatheredTexts {
  readonly found: ReadonlyMap<string, readonly Difference[]>;
  readonly unlocked: ReadonlyMap<string, Unheld>;
}

/** Compares the legal texts of organisations, each after the one that it extends, with what was accepted. */
export class LegalComparison implements Gathering<GatheredTexts> {
  /** What `legal.lock.yaml` has. */
  readonly accepted: AcceptedTexts;
  readonly #trees: Trees;
  readonly #settings: readonly (readonly string[])[];
  readonly #known = new Map<string, Known>();
  readonly #isKept: (org: string) => boolean;
  /** By organisation, also where nothing differs. */
  readonly #found = new Map<string, readonly Difference[]>();
  readonly #unlocked: Unlocked;

  constructor({trees, contract}: WorkspaceSubject, {keepsAll}: Keeping = {keepsAll: true}) {
    this.#trees = trees;
    const extended = keepsAll ? undefined : extendedIn(trees);
    this.#isKept = (org) => extended?.has(org) !== false;
    this.accepted = acceptedTexts(trees.get(lockFile));
    this.#settings = markedSettings('x-legal', contract);
    this.#unlocked = new Unlocked(this.#settings);
  }

  add(resolved: ResolvedOrg): void {
    const {id} = resolved;
    const parent = this.parentOf(id);
    const before = (parent === undefined ? undefined : this.#known.get(parent)) ?? none;
    const made = legalTexts(resolved, this.#settings);
    this.#unlocked.add(resolved, made.settings, parent === undefined ? undefined : id);
    const inFlows = isSame(made.inFlows, before.inFlows) ? before.inFlows : made.inFlows;
    const inSettings = saysTheSame(made.inSettings, before.inSettings) ? before.inSettings : made.inSettings;
    const own = this.accepted.get(id);
    const expected = own === undefined ? before.expected : withOwn(before.expected, own);
    const now = {inFlows, inSettings, expected};
    if (this.#isKept(id)) this.#known.set(id, now);
    this.#found.set(id, this.#differences(resolved, {before, now, own}, parent === undefined ? {} : {org: id}));
  }

  #differences(
    resolved: ResolvedOrg,
    {before, now, own}: Compared,
    org: Pick<Difference, 'org'>,
  ): readonly Difference[] {
    const {inFlows, inSettings, expected} = now;
    const found: Difference[] = [];
    for (const [place, accepted] of own ?? []) {
      if (!isAsWritten(accepted)) found.push({...org, place, kind: 'edited', accepted, origin: accepted.origin});
      else if (accepted.says === undefined && textAt(now, place) === undefined && !before.expected.has(place))
        found.push({...org, place, kind: 'gone', accepted, origin: accepted.origin});
    }
    // What an organisation has of the one that it extends, texts and what was accepted of them, was looked at there.
    const changesFlows = inFlows !== before.inFlows || expected !== before.expected;
    if (!changesFlows && inSettings === before.inSettings) return found;
    for (const [place, text] of changesFlows ? together(now) : inSettings) {
      const accepted = expected.get(place);
      // What is wrong with the organisation that it extends is said there.
      const isOthers = textAt(before, place)?.says === text.says && before.expected.get(place) === accepted;
      if (accepted?.says === text.says || (isOthers && before !== none)) continue;
      const kind = accepted === undefined ? ({kind: 'new'} as const) : ({kind: 'changed', accepted} as const);
      found.push({...org, place, now: text, origin: text.origin, ...kind});
    }
    if (!changesFlows && [...before.inSettings.keys()].every((place) => inSettings.has(place))) return found;
    for (const [place, accepted] of expected) {
      if (textAt(now, place) !== undefined) continue;
      if (before.expected.get(place) === accepted && textAt(before, place) === undefined) continue;
      const {why, origin = accepted.origin} = whereabouts(resolved, place);
      found.push({...org, place, kind: 'gone', accepted, why, origin});
    }
    return found;
  }

  gathered(): GatheredTexts {
    return {found: this.#found, unlocked: this.#unlocked.gathered()};
  }

  join({found, unlocked}: GatheredTexts): void {
    for (const [org, some] of found) if (!this.#found.has(org)) this.#found.set(org, some);
    this.#unlocked.join(unlocked);
  }

  /** What differs, once all organisations were added. */
  end(): readonly Difference[] {
    const lost = [...this.accepted].flatMap(([org, texts]) =>
      this.#found.has(org)
        ? []
        : [...texts].map(([place, accepted]): Difference => ({
            org,
            place,
            kind: 'nobody',
            accepted,
            origin: accepted.origin,
          })),
    );
    return [...[...this.#found.values()].flat(), ...lost];
  }

  /** What should be locked and is not, of the organisations that were added. */
  get unheld(): readonly Unheld[] {
    return this.#unlocked.found;
  }

  /** The legal texts of each organisation that was added. */
  get texts(): ReadonlyMap<string, LegalTexts> {
    return new Map([...this.#known].map(([org, known]) => [org, together(known)]));
  }

  /** How many legal texts there are; of an organisation that extends another, those that are not the other's. */
  get count(): number {
    return [...this.#known].reduce((sum, [org, known]) => {
      const parent = this.parentOf(org);
      const others = (parent === undefined ? undefined : this.#known.get(parent)) ?? none;
      return sum + [...together(known)].filter(([place, {says}]) => textAt(others, place)?.says !== says).length;
    }, 0);
  }

  /** The organisation that one extends. */
  parentOf(org: string): string | undefined {
    return parentOf(org, this.#trees);
  }
}

/** What an organisation should have: what the other should, but for what was accepted of it alone. */
function withOwn(
  expected: Known['expected'],
  own: ReadonlyMap<string, AcceptedText>,
): ReadonlyMap<string, AcceptedText> {
  const all = new Map([...expected, ...own]);
  for (const [place, {says}] of own) if (says === undefined) all.delete(place);
  return all;
}

/** No place of a setting is one of a flow: it begins with `org.`. */
const textAt = ({inFlows, inSettings}: Texts, place: string): LegalText | undefined =>
  inSettings.get(place) ?? inFlows.get(place);

const together = ({inFlows, inSettings}: Texts): LegalTexts => new Map([...inFlows, ...inSettings]);

function saysTheSame(one: LegalTexts, other: LegalTexts): boolean {
  if (one.size !== other.size) return false;
  for (const [place, {says}] of one) if (other.get(place)?.says !== says) return false;
  return true;
}

/** Of flows, of which many organisations have the very same. */
const isSame = rememberedBeside(saysTheSame);
