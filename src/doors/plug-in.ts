/*
 * `waymark/plug-in`: what modules of plug-ins are written by. Each gives back what it is given, and says its type.
 */
import type {ComponentType} from 'react';
import type {Control, ControlProps, Display, DisplayProps} from '../catalog/component.ts';
import type {AnswerOperation} from '../model/asked-operation.ts';
import type {Json} from '../model/json.ts';

export {useServices} from '../catalog/component.ts';
export type {ControlProps, DisplayProps, Services, ShownOption} from '../catalog/component.ts';
export type {AnswerOperation, AskedOperation} from '../model/asked-operation.ts';
export type {Json} from '../model/json.ts';
// What stands in props, and what a call answers, is read as what it is.
export {isObject, numberAt, recordsOf, textOf, type UnknownRecord} from '../lib/records.ts';
export {refusalOfFile, type FileRefusal} from '../lib/refusal-of-file.ts';
export {ownOf} from '../lib/own-of.ts';
export {isSafeAddress} from '../lib/is-safe-address.ts';
export {hoursLines} from '../lib/hours-lines.ts';
export {sizeText} from '../lib/en-us.ts';
export {createStore, type Store} from '../lib/store.ts';

/** A control that asks: `use: control`. */
export function defineControl(component: ComponentType<ControlProps>): Control {
  return component;
}

/** A widget that shows: `use: display`. */
export function defineDisplay(component: ComponentType<DisplayProps>): Display {
  return component;
}

/** How a text prints a value, which is known and of a type that the format takes; `words` stand behind its name. */
export function defineFormat(
  print: (value: Json, ...words: readonly string[]) => string,
): (value: Json, ...words: readonly string[]) => string {
  return print;
}

/** What a rule computes. Operands are known and of the types of `takes`; `null` stands for what is not known. */
export function defineOperator(apply: (...operands: readonly Json[]) => Json): (...operands: readonly Json[]) => Json {
  return apply;
}

/** What the server answers: `asked` is checked against the contract; what is refused ends by `asked.refuse`. */
export function defineOperation(answer: AnswerOperation): AnswerOperation {
  return answer;
}
