import {createContext, useContext, useMemo} from 'react';
import {getAt} from '../../lib/at-path.ts';
import type {Path} from '../../lib/at-path.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {ActionScope} from '../../journey/actions/action.ts';
import {onScreen} from '../../journey/actions/action.ts';
import type {Showing} from '../../journey/showing/types.ts';
import {useStore} from './use-store.ts';

/** The showing that the fields and actions below belong to. */
export const ShowingContext = createContext<Showing | undefined>(undefined);

export function useShowing(): Showing {
  const showing = useContext(ShowingContext);
  if (showing === undefined) throw new Error('No <ShowingContext> above this component.');
  return showing;
}

/** One item of a list: where its answers stand, its key, and the element they lie over, if any. */
export interface Item {
  readonly path: Path;
  readonly key: string;
  readonly element?: Readonly<Record<string, unknown>>;
}

export const ItemContext = createContext<Item | undefined>(undefined);

/** What rules and texts read here: inside a list with `item`. */
export function useRuleData(): RuleData {
  const {session} = useShowing();
  const item = useContext(ItemContext);
  const data = useStore(session.data);
  return useMemo(() => {
    if (item === undefined) return data;
    const answered = getAt(session.answers.get(), item.path);
    return {...data, item: {...item.element, ...(typeof answered === 'object' ? answered : {})}};
  }, [data, item, session]);
}

/** Where an action that is shown here runs. */
export function useActionScope(): ActionScope {
  const item = useContext(ItemContext);
  const data = useRuleData();
  return useMemo(() => (item === undefined ? onScreen : {item: item.key, data: {item: data.item}}), [item, data]);
}
