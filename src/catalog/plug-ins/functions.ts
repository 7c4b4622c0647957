import type {FormatDefinition, OperatorDefinition} from '../definition.ts';
import {formats} from '../formats/index.ts';
import {kinds} from '../kinds/index.ts';
import {operators} from '../operators/index.ts';
import {labelling} from '../widgets/labelling.ts';
import {extend} from './extend.ts';
import {NotLoaded, type PlugInFunctions, type PluggedOperator, type PlugIns} from './plug-ins.ts';

let loaded: PlugInFunctions = {formats: {}, operators: {}};

/** Hands over what the modules of plug-ins do; what was handed over before goes. */
export function loadFunctions(functions: PlugInFunctions): void {
  loaded = functions;
}

/**
 * Makes the words of a workspace's plug-ins words of the catalogue, in place of those of the workspace before: a process
 * works on one at a time, and whoever compiles begins by this. Their modules may come later, or never.
 */
export function plugIn({kinds: more, widgets, formats: printing, operators: computing}: PlugIns): void {
  extend(kinds, more);
  extend(
    labelling,
    mapped(widgets, ({labelling: own = 'label'}) => own),
  );
  extend(formats, mapped(printing, formatOf));
  extend(operators, mapped(computing, operatorOf));
}

function formatOf(definition: Omit<FormatDefinition, 'print'>): FormatDefinition {
  const {id} = definition;
  return {...definition, print: (value, ...words) => ownOf(loaded.formats, `format ${id}`, id)(value, ...words)};
}

function operatorOf(definition: PluggedOperator): OperatorDefinition {
  const {id} = definition;
  return {...definition, apply: (...operands) => ownOf(loaded.operators, `operator ${id}`, id)(...operands)};
}

function ownOf<T>(all: Readonly<Record<string, T>>, what: string, id: string): T {
  const own = Object.hasOwn(all, id) ? all[id] : undefined;
  if (own === undefined) throw new NotLoaded(`The module of the ${what} is not loaded.`);
  return own;
}

function mapped<T, U>(all: Readonly<Record<string, T>>, make: (one: T) => U): Readonly<Record<string, U>> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));
}
