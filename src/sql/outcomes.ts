import type {Target} from '../model/compiled/target.ts';
import {notFound} from '../model/site.ts';
import {noText} from './conditions.ts';
import type {Dialect, Sql} from './dialect.ts';

/** Why an application lands somewhere, as `Because` says it. */
export interface OutcomeReason {
  readonly kind: 'gate' | 'row' | 'state' | 'otherwise' | 'path' | 'polling';
  /** Absent: the step, or the state of the machine. */
  readonly id?: string;
  readonly case?: string;
  readonly source?: string;
}

/** Where nothing else can be shown. */
export const nowhere = `${notFound.flow}:${notFound.screen}`;

/** The columns of a table of outcomes. */
export const outcomeColumns = 'outcome, place, rest, kind, reason, reason_case, source';

/** Everything that a decision may come to, each with the number by which the query names it. */
export class NumberedOutcomes {
  readonly #rows: (readonly (string | null)[])[] = [];

  readonly #flow: string;

  constructor(flow: string) {
    this.#flow = flow;
  }

  /** The number of a target with its reason. `go` (stay, onward, ...) is `settled` where it may be. */
  of(target: Target, {kind, id, case: one, source}: OutcomeReason, maySettle = false): Sql {
    const place = this.#placeOf(target, maySettle);
    const rest = 'screen' in target ? (target.rest ?? null) : null;
    this.#rows.push([place, rest, kind, id ?? null, one ?? null, source ?? null]);
    return String(this.#rows.length);
  }

  rows(dialect: Dialect): Sql {
    const cell = (text: string | null): Sql => (text === null ? noText : dialect.literal(text));
    return this.#rows.map((row, at) => `(${[String(at + 1), ...row.map(cell)].join(', ')})`).join(',\n    ');
  }

  #placeOf(target: Target, maySettle: boolean): string | null {
    if ('exit' in target) return `exit ${target.exit}`;
    if ('screen' in target) return `${target.flow ?? this.#flow}:${target.screen}`;
    return maySettle ? null : nowhere;
  }
}
