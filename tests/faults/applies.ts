import type {Operation} from '../../src/model/compiled/flow.ts';
import type {CompiledScreen} from '../../src/model/compiled/screen.ts';
import {fieldsOf} from '../pictures/examples.ts';
import {mainAction} from '../pictures/states.ts';
import type {Place} from '../pictures/situations.ts';
import type {Placed} from './fault.ts';

/** What of a screen decides which faults it can have. */
export interface Traits {
  readonly placed: Placed | undefined;
  /** The calls that the faults are put on. */
  readonly operations: readonly Operation[];
  /** A field that the screen asks for, as a server names it. */
  readonly field: string | undefined;
  readonly asks: boolean;
  readonly signedIn: boolean;
}

/** `shows`: whether its main button does. */
export function traitsOf({flow, screen}: Place, shows = true): Traits {
  const action = shows ? mainAction(screen) : undefined;
  const saves = action === undefined ? [] : action.calls.flatMap(({operation}) => flow.operations[operation] ?? []);
  const sent = saves.filter(({method}) => method !== 'GET');
  const fields = fieldsOf(screen.blocks);
  const rest = {
    field: fields[0]?.field.id,
    asks: fields.length > 0,
    signedIn: flow.params.some(({id}) => id === 'applicationUuid'),
  };
  if (sent.length > 0) return {...rest, placed: 'save', operations: sent};
  const draft = flow.operations['saveDraft'];
  if (action !== undefined && rest.asks && draft !== undefined) return {...rest, placed: 'draft', operations: [draft]};
  const reads = readsOf(flow.operations, [flow.facts, screen.facts]);
  return {...rest, placed: reads.length > 0 ? 'reads' : undefined, operations: reads};
}

const readsOf = (
  operations: Readonly<Record<string, Operation>>,
  facts: readonly CompiledScreen['facts'][],
): readonly Operation[] => {
  const ids = new Set(facts.flatMap((each) => Object.values(each).map(({from}) => from)));
  return [...ids].flatMap((id) => operations[id] ?? []).filter(({method}) => method === 'GET');
};

/** Faults that leave the page as it was, so that many are tried on one; the others take it with them. */
const ofPress = [
  ...['offline-in-flight', 'offline-before', '500', '502-retry-after', '429', '403', '404', '409', '412', '422-known'],
  ...['422-unknown', 'html', 'cut-json', 'empty-200', 'slow', 'double-click'],
];

/** Whether a fault is tried by pressing the main button, at one width; others are tried once and looked at in both. */
export const isOfPress = (fault: string, {placed}: Traits): boolean => placed !== 'reads' && ofPress.includes(fault);

/** Why a fault cannot be had on a screen; undefined where it can. */
export function cannotApply(fault: string, traits: Traits): string | undefined {
  const {placed, operations, asks, field, signedIn} = traits;
  switch (fault) {
    case 'reload':
    case 'back':
    case 'missing-chunk':
    case 'new-release':
      return undefined;
    case 'two-tabs':
      return asks ? undefined : 'the screen asks nothing';
    case 'expired-session':
      return signedIn ? undefined : 'nobody is logged in there';
    default:
  }
  if (placed === undefined) return 'the screen calls nothing';
  if (placed !== 'save' && ['422-known', '422-unknown', '409', '412'].includes(fault))
    return 'the screen sends nothing that could be refused so';
  if (placed === 'reads' && ['offline-before', 'double-click', 'commit-504', 'out-of-order'].includes(fault))
    return 'the screen sends nothing';
  if (placed === 'draft' && ['double-click', 'commit-504', 'out-of-order', 'save-401', 'slow'].includes(fault))
    return 'the screen waits for no answer';
  if (fault === '422-known' && field === undefined) return 'the screen asks nothing';
  if (fault === 'save-401' && !signedIn) return 'nobody is logged in there';
  if (placed === 'save' && ['empty-200', 'cut-json'].includes(fault) && operations[0]?.answer === undefined)
    return 'its answer may be anything';
  return undefined;
}
