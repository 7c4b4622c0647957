import type {Json} from '../json.ts';

/**
 * Plain JSON-logic. A condition is lowered by the compiler so that it is truthy exactly when the
 * authored condition is *true*; unknown (a missing, null or empty operand) never is. The operators in
 * use are those of json-logic-js that the compiler allows and the folders of `catalog/operators`.
 *
 * Two conventions beyond json-logic-js:
 * - `var` reads own properties only; null, "" and missing give the default, else null.
 * - `{scope: [list]}` gives the elements as data objects in which `item` is the element and
 *   everything outside stays visible: `{some: [{scope: [list]}, condition]}`.
 *   `{sum: [{scope: [list]}, number]}` adds up what the second gives of each; it is null where one has no number.
 */
export type Logic = Json;
