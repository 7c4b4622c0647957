import {sources} from '../../compiler/sources.ts';
import type {Law} from '../../model/law.ts';
import {prove} from '../../proofs/prove.ts';
import type {Checked} from '../workspace/checked.ts';

/** A law with what is known of it; `orgs`: where it does not hold, absent: in all. */
export interface JudgedLaw {
  readonly flow: string;
  readonly id: string;
  readonly because: string;
  /** `file:line`. */
  readonly source: string;
  readonly verdict: 'proved' | 'broken' | 'not proved' | 'about nothing';
  readonly message?: string;
  readonly orgs?: readonly string[];
}

const verdicts: Readonly<Record<string, JudgedLaw['verdict']>> = {
  'law-broken': 'broken',
  'law-not-proved': 'not proved',
  'law-about-nothing': 'about nothing',
};

/** The laws of all flows, or of one, in the order in which they are written, each as the proofs judge it. */
export const judgedLaws = ({compilation, files}: Checked, flow?: string): readonly JudgedLaw[] => {
  const {orgs, evidence} = compilation;
  const found = prove({files, orgs, evidence, now: () => performance.now(), only: ['law-broken']});
  const laws = new Map<string, {readonly flow: string; readonly law: Law}>();
  for (const flows of Object.values(evidence))
    for (const [id, known] of Object.entries(flows))
      for (const law of known.laws) if (flow === undefined || flow === id) laws.set(`${id} ${law.id}`, {flow: id, law});
  const sourceOf = sources(files);
  return [...laws.values()].map(({flow: of, law}) => {
    const own = [
      ...found.filter(({origin}) => origin.file === law.origin.file && origin.span[0] === law.origin.span[0]),
      // Where nothing is proved of the flow, that stands in place of all that is found of its laws.
      ...found.filter(({code, origin}) => code === 'not-proved' && origin.file === `flows/${of}/flow.yaml`),
    ];
    const [first] = own;
    const about = {flow: of, id: law.id, because: law.because, source: sourceOf(law.origin)};
    if (first === undefined) return {...about, verdict: 'proved'};
    const where = own.flatMap(({org}) => (org === undefined ? [] : [org]));
    const {code, message} = first;
    return {
      ...about,
      verdict: verdicts[code] ?? 'not proved',
      message,
      ...(where.length === 0 ? {} : {orgs: [...new Set(where)]}),
    };
  });
};
