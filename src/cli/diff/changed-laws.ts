import type {OrgEvidence} from '../../model/evidence.ts';
import type {Law, LawMoment} from '../../model/law.ts';
import {logicText} from './logic-text.ts';
import {plainText} from './plain-text.ts';

/** A law that one of two versions has, or that says something else in each; laws hold for every organisation. */
export interface ChangedLaw {
  readonly flow: string;
  readonly law: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Where it is written, in the next version if it is there. */
  readonly because: string;
  /** What it says otherwise, by key of `laws.yaml`; absent unless it changed. */
  readonly says?: readonly {readonly key: string; readonly from?: string; readonly to?: string}[];
}

/** What a compilation knows of its organisations, by their ids. */
export interface Evidence {
  readonly evidence: Readonly<Record<string, OrgEvidence>>;
}

type Laws = ReadonlyMap<string, {readonly flow: string; readonly law: Law}>;

const lawsOf = ({evidence}: Evidence): Laws =>
  new Map(
    Object.values(evidence).flatMap((flows) =>
      Object.entries(flows).flatMap(([flow, {laws}]) => laws.map((law) => [`${flow} ${law.id}`, {flow, law}] as const)),
    ),
  );

/** Laws that differ between two versions of a workspace, those that are gone first. */
export function changedLaws(before: Evidence, next: Evidence): readonly ChangedLaw[] {
  const [old, now] = [lawsOf(before), lawsOf(next)];
  const removed = [...old].flatMap(([key, {flow, law}]): ChangedLaw[] =>
    now.has(key) ? [] : [{flow, law: law.id, kind: 'removed', because: law.because}],
  );
  const others = [...now].flatMap(([key, {flow, law}]): ChangedLaw[] => {
    const about = {flow, law: law.id, because: law.because};
    const was = old.get(key)?.law;
    if (was === undefined) return [{...about, kind: 'added'}];
    const says = differences(wordsOf(was), wordsOf(law));
    return says.length === 0 ? [] : [{...about, kind: 'changed', says}];
  });
  return [...removed, ...others.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))];
}

const order = ['removed', 'changed', 'added'];

/** What a law says, by key. */
const wordsOf = ({never, when, unless, without, before, because}: Law): ReadonlyMap<string, string> => {
  const said = {
    never: momentText(never),
    when: when === undefined ? undefined : logicText(when),
    unless: unless === undefined ? undefined : logicText(unless),
    without: without === undefined ? undefined : momentText(without),
    before: before === undefined ? undefined : momentText(before),
    because,
  };
  return new Map(Object.entries(said).flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])));
};

const momentText = (moment: LawMoment): string => {
  const {is, names, on} = moment;
  const body = 'body' in moment && Object.keys(moment.body).length > 0 ? ` with ${plainText(moment.body)}` : '';
  return `${names.join(', ')} ${is}${body}${on === undefined ? '' : ` on ${on.join(', ')}`}`;
};

const differences = (
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): NonNullable<ChangedLaw['says']> =>
  [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [from, to] = [was.get(key), is.get(key)];
    return from === to ? [] : [{key, ...(from === undefined ? {} : {from}), ...(to === undefined ? {} : {to})}];
  });
