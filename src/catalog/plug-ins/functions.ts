import type {FormatDefinition, OperatorDefinition} from '../definition.ts';
import {formats} from '../formats/index.ts';
import {kinds} from '../kinds/index.ts';
import {operators} from '../operators/index.ts';
import {controlTraits} from '../widgets/control-traits.ts';
import {extend} from './extend.ts';
import {NotLoaded, type PlugInFunctions, type PluggedOperator, type PlugIns, type TellThrown} from './plug-ins.ts';

let loaded: PlugInFunctions = {formats: {}, operators: {}};
let tell: TellThrown = () => undefined;
const told = new Set<string>();

/**
 * Hands over what the modules of plug-ins do, and who is told of one that throws while it is used: once for each word, since
 * whoever decides or prints by it goes on. What was handed over before goes. The same functions again, as for the next
 * organisation, are told no more than before.
 */
export function loadFunctions(functions: PlugInFunctions, tellThrown: TellThrown = () => undefined): void {
  if (functions !== loaded) told.clear();
  loaded = functions;
  tell = tellThrown;
}

/**
 * Makes the words of a workspace's plug-ins words of the catalogue, in place of those of the workspace before: a process
 * works on one at a time, and whoever compiles begins by this. Their modules may come later, or never.
 */
export function plugIn({kinds: more, widgets, formats: printing, operators: computing}: PlugIns): void {
  extend(kinds, more);
  extend(controlTraits, widgets);
  extend(formats, mapped(printing, formatOf));
  extend(operators, mapped(computing, operatorOf));
}

function formatOf(definition: Omit<FormatDefinition, 'print'>): FormatDefinition {
  const {id} = definition;
  return {
    ...definition,
    print: (value, ...words) => used(loaded.formats, `format ${id}`, id, (own) => own(value, ...words)),
  };
}

function operatorOf(definition: PluggedOperator): OperatorDefinition {
  const {id} = definition;
  return {
    ...definition,
    apply: (...operands) => used(loaded.operators, `operator ${id}`, id, (own) => own(...operands)),
  };
}

function used<T, R>(all: Readonly<Record<string, T>>, word: string, id: string, ask: (own: T) => R): R {
  const own = Object.hasOwn(all, id) ? all[id] : undefined;
  if (own === undefined) throw new NotLoaded(`The module of the ${word} is not loaded.`);
  try {
    return ask(own);
  } catch (error) {
    if (!told.has(word)) {
      told.add(word);
      tell(word, error);
    }
    throw error;
  }
}

function mapped<T, U>(all: Readonly<Record<string, T>>, make: (one: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));
}
