import type {FactType} from '../../../catalog/operations/schema.ts';
import type {Json} from '../../../model/json.ts';

/**
 * A rule after its names were found and its types checked. Three-valued: an expression may be
 * unknown, because something it reads is absent. `lower` turns it into JSON-logic.
 */
export type Expr =
  | {readonly is: 'literal'; readonly value: Json}
  | PathExpr
  | {readonly is: 'present' | 'absent'; readonly path: PathExpr}
  /** One of the values; for a list: it contains one of them. */
  | {readonly is: 'equal'; readonly path: PathExpr; readonly values: readonly Json[]}
  | {readonly is: 'all' | 'any'; readonly of: readonly Expr[]}
  | {readonly is: 'not'; readonly of: Expr}
  | {readonly is: 'compare'; readonly by: Comparison; readonly of: readonly Expr[]}
  | {readonly is: 'in'; readonly item: Expr; readonly list: Expr}
  | {readonly is: 'some' | 'every' | 'none'; readonly list: Expr; readonly item: Expr}
  | {readonly is: 'count'; readonly list: Expr; readonly item: Expr | undefined}
  | {readonly is: 'sum'; readonly list: Expr; readonly item: Expr}
  | {readonly is: 'if'; readonly arms: readonly (readonly [when: Expr, then: Expr])[]; readonly otherwise: Expr}
  | {readonly is: 'call'; readonly operator: string; readonly of: readonly Expr[]; readonly type: FactType}
  | {readonly is: 'list'; readonly of: readonly Expr[]};

export interface PathExpr {
  readonly is: 'path';
  readonly path: string;
  readonly type: FactType;
  /** Stands where the value is absent. */
  readonly fallback: Json | undefined;
  /** Nothing of this name exists; it has been reported. */
  readonly unknown?: true;
}

export type Comparison = '<' | '<=' | '>' | '>=' | '===' | '!==';

/** Stands for what could not be read, so that one mistake is one finding. */
export const unreadableExpr: Expr = {is: 'literal', value: null};
