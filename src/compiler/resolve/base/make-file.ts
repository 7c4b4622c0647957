import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../../model/tree.ts';
import {withoutKeys} from '../../tree/read.ts';
import {checkComplete} from '../complete/check-complete.ts';
import {type Expansion, expandCopies, expansionLimit} from '../like/expand.ts';
import {expandScreen} from '../like/expand-screen.ts';
import type {RawKind} from '../../files/file-place.ts';
import type {RawBase, RawFlow} from '../raw-workspace.ts';
import {flow, laws, machine, rules, steps} from '../shapes/flow-shapes.ts';
import {disclosure, screen} from '../shapes/screen-shape.ts';
import type {MapShape} from '../shapes/shape.ts';
import type {Made} from './resolved-base.ts';

const shapes = {flow, steps, machine, rules, laws};

/** Where something was made: the parts it could copy, and the flow whose screens it could. */
export interface MakeSurroundings {
  readonly parts: ReadonlyMap<string, MapTree>;
  readonly flow: RawFlow | undefined;
}

/** Whether what was made of a file there would be made just so here. */
export function isCurrent(
  made: Made | undefined,
  raw: MapTree,
  there: MakeSurroundings,
  here: MakeSurroundings,
): made is Made {
  if (made?.raw !== raw) return false;
  if (there.parts !== here.parts) {
    for (const part of made.uses.parts) if (there.parts.get(part) !== here.parts.get(part)) return false;
  }
  for (const id of made.uses.screens) if (there.flow?.screens.get(id) !== here.flow?.screens.get(id)) return false;
  return true;
}

/** Makes the copies in files of one base. */
export class Maker {
  readonly #raw: RawBase;
  readonly #broken: ReadonlySet<string>;

  constructor(raw: RawBase, broken: ReadonlySet<string>) {
    this.#raw = raw;
    this.#broken = broken;
  }

  file(kind: RawKind, raw: MapTree): Made {
    return this.#make(raw, shapes[kind], (expansion) => expandCopies(raw, shapes[kind], expansion));
  }

  screen(of: RawFlow, id: string, raw: MapTree): Made {
    return this.#make(raw, screen, (expansion) => expandScreen(of.screens, id, of.id, expansion));
  }

  disclosure(raw: MapTree): Made {
    return this.#make(raw, disclosure, (expansion) => expandCopies(withoutKeys(raw, 'part'), disclosure, expansion));
  }

  #make(raw: MapTree, shape: MapShape, make: (expansion: Expansion) => ReturnType<typeof expandCopies>): Made {
    const diagnostics: Diagnostic[] = [];
    const uses = {parts: new Set<string>(), screens: new Set<string>()};
    const made = make({parts: this.#raw.parts, broken: this.#broken, diagnostics, uses, budget: expansionLimit});
    checkComplete(made, shape, diagnostics);
    return {raw, tree: made.kind === 'map' ? made : raw, uses, diagnostics};
  }
}
