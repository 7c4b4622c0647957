import jsonLogic from 'json-logic-js';
import {operators} from '../../catalog/operators/index.ts';
import type {Json} from '../../model/json.ts';
import {readPath} from './read-path.ts';
import {isKnown} from './rule-data.ts';

interface Engine {
  apply: (logic: unknown, data: unknown) => unknown;
  add_operation: (name: string, code: (this: unknown, ...operands: readonly unknown[]) => unknown) => void;
  rm_operation: (name: string) => void;
}

function variable(this: unknown, path: unknown, otherwise: unknown = null): unknown {
  if (!isKnown(path)) return this;
  const value = readPath(scopeOf(this, String(path)), String(path));
  return isKnown(value) ? value : otherwise;
}

/** Data of a condition on an element: `item`, and all that is outside. Lighter than copying the outside. */
class Scoped {
  readonly item: unknown;
  readonly outside: unknown;
  constructor(item: unknown, outside: unknown) {
    this.item = item;
    this.outside = outside;
  }
}

/** What a path is read from: of nested scopes the innermost for `item`, else what is outside of all. */
function scopeOf(data: unknown, path: string): unknown {
  const wantsItem = path === 'item' || path.startsWith('item.');
  let present = data;
  while (present instanceof Scoped && !wantsItem) present = present.outside;
  return present;
}

function scope(this: unknown, list: unknown): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => new Scoped(item, this)) : [];
}

function configured(): Engine {
  const engine: Engine = jsonLogic as unknown as Engine;
  engine.add_operation('var', variable);
  engine.add_operation('scope', scope);
  engine.add_operation('known', isKnown);
  engine.rm_operation('log');
  for (const [id, operator] of Object.entries(operators)) {
    engine.add_operation(id, (...operands) => {
      try {
        return operator.apply(...(operands as readonly Json[]));
      } catch {
        // The server may send what its schema does not allow; such an operand is unknown.
        return null;
      }
    });
  }
  return engine;
}

/**
 * json-logic-js with the conventions of `model/compiled/logic.ts`: `var` over own properties, `scope`,
 * `known`, and the operators of the catalogue. The library keeps its operators in one module-wide
 * table, so this is the only file that may import it.
 */
export const engine: Engine = configured();
