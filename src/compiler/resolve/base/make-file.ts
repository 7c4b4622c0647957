import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';
import type {MapTree} from '../../../model/tree.ts';
import {without} from '../../tree/read.ts';
import {checkComplete} from '../complete/check-complete.ts';
import {type Expansion, expand, expansionLimit} from '../like/expand.ts';
import {expandScreen} from '../like/expand-screen.ts';
import {type RawBase, type RawFlow, rawNamed} from '../raw-workspace.ts';
import {flow, machine, rules, steps} from '../shapes/flow-shapes.ts';
import {disclosure, screen} from '../shapes/screen-shape.ts';
import type {MapShape} from '../shapes/shape.ts';
import type {Made} from './resolved-base.ts';

const shapes = {flow, steps, machine, rules};

/** Makes files of one base; files that an earlier base has just so are taken from there. */
export class Maker {
  readonly #raw: RawBase;
  readonly #broken: ReadonlySet<string>;

  constructor(raw: RawBase, broken: ReadonlySet<string>) {
    this.#raw = raw;
    this.#broken = broken;
  }

  /** Whether what was made in another base would be made just so in this one. */
  isCurrent(made: Made | undefined, raw: MapTree, madeFrom: RawBase): made is Made {
    if (made?.raw !== raw) return false;
    if (madeFrom === this.#raw) return true;
    for (const use of made.uses) if (rawNamed(madeFrom, use) !== rawNamed(this.#raw, use)) return false;
    return true;
  }

  file(kind: 'flow' | 'steps' | 'machine' | 'rules', raw: MapTree): Made {
    return this.#make(raw, shapes[kind], (expansion) => expand(raw, shapes[kind], expansion));
  }

  screen(of: RawFlow, id: string, raw: MapTree): Made {
    return this.#make(raw, screen, (expansion) => expandScreen(of.screens, id, of.id, expansion));
  }

  disclosure(raw: MapTree): Made {
    return this.#make(raw, disclosure, (expansion) => expand(without(raw, 'part'), disclosure, expansion));
  }

  #make(raw: MapTree, shape: MapShape, make: (expansion: Expansion) => ReturnType<typeof expand>): Made {
    const diagnostics: Diagnostic[] = [];
    const uses = new Set<string>();
    const made = make({parts: this.#raw.parts, broken: this.#broken, diagnostics, uses, budget: expansionLimit});
    checkComplete(made, shape, diagnostics);
    return {raw, tree: made.kind === 'map' ? made : raw, uses, diagnostics};
  }
}
