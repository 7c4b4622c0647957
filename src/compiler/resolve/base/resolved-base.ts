import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../../model/tree.ts';
import type {ResolvedFlow} from '../../../model/workspace.ts';
import type {RawBase} from '../raw-workspace.ts';

/** One file with all its copies made. */
export interface Made {
  readonly raw: MapTree;
  readonly tree: MapTree;
  /** What was copied: `part fields/name`, `screen rent bike`. */
  readonly uses: ReadonlySet<string>;
  /** What is wrong with it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The files of one flow by name (`flow`, `steps`, `screen bike`); no flow where there is no flow.yaml. */
export interface MadeFlow {
  readonly files: ReadonlyMap<string, Made>;
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

/** Everything in a base that is not the very same in another. */
export function* madeAnew(base: ResolvedBase, other: ResolvedBase | undefined): Generator<Made> {
  for (const [id, flow] of base.made) {
    const theirs = other?.made.get(id);
    if (flow === theirs) continue;
    for (const [name, made] of flow.files) if (made !== theirs?.files.get(name)) yield made;
  }
  for (const [id, made] of base.madeTexts) if (made !== other?.madeTexts.get(id)) yield made;
}
