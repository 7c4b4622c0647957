import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {CopyUses} from '../like/uses.ts';
import type {RawBase, RawFlow} from '../raw-workspace.ts';

/** One file with all its copies made. */
export interface Made {
  readonly raw: MapTree;
  readonly tree: MapTree;
  readonly uses: CopyUses;
  /** What is wrong with it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of one flow by name (`flow`, `steps`, `screen bike`): its own, and below them another flow's. */
export interface MadeFlow {
  readonly raw: RawFlow;
  readonly own: ReadonlyMap<string, Made>;
  readonly below: MadeFlow | undefined;
  /** Absent where there is no flow.yaml. */
  readonly resolved: ResolvedFlow | undefined;
}

/** Flows as an organisation has them, with what is needed to derive the next organisation's from them. */
export interface ResolvedBase {
  readonly raw: RawBase;
  readonly made: ReadonlyMap<string, MadeFlow>;
  readonly madeTexts: ReadonlyMap<string, Made>;
  readonly flows: ReadonlyMap<string, ResolvedFlow>;
  readonly disclosures: ReadonlyMap<string, MapTree>;
}

/** A file of a flow by name. */
export function madeFile(flow: MadeFlow | undefined, name: string): Made | undefined {
  for (let here = flow; here !== undefined; here = here.below) {
    const made = here.own.get(name);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Everything in a base that is not the very same in another. */
export function* madeAnew(base: ResolvedBase, other: ResolvedBase | undefined): Generator<Made> {
  for (const [id, flow] of base.made) {
    const theirs = other?.made.get(id);
    for (let here: MadeFlow | undefined = flow; here !== undefined && here !== theirs; here = here.below) {
      for (const [name, made] of here.own) {
        if (made === madeFile(flow, name) && made !== madeFile(theirs, name)) yield made;
      }
    }
  }
  for (const [id, made] of base.madeTexts) if (made !== other?.madeTexts.get(id)) yield made;
}
