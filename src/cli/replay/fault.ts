import {sources} from '../../compiler/sources.ts';
import type {Files, ResolvedOrg} from '../../model/workspace.ts';
import {placeIn} from '../diff/place-in.ts';
import type {Count, Tally} from './tally.ts';

/** Kept answers to a field that are not valid, or that are dropped; without a field, of the whole screen. */
export interface AnswerFault {
  readonly org: string;
  readonly flow: string;
  readonly screen: string;
  readonly field: string;
  /** What the answer fails (`required`, `maximum`, `check`), or why it is dropped. */
  readonly word: string;
}

/** A fault as a word of a tally: threads hand on text alone. */
export const wordOfFault = ({org, flow, screen, field, word}: AnswerFault): string =>
  JSON.stringify([org, flow, screen, field, word]);

/** The tally with its faults in words, each with the `file:line` that the organisation's flow has it from. */
export const sayFaults = (tally: Tally, files: Files, orgs: readonly ResolvedOrg[]): Tally => {
  const sourceOf = sources(files);
  const say = (key: string): string => {
    if (!key.startsWith('[')) return key;
    const [org = '', flow = '', screen = '', field = '', word = ''] = JSON.parse(key) as readonly string[];
    const tree = orgs
      .find(({id}) => id === org)
      ?.flows.get(flow)
      ?.screens.get(screen);
    const at = tree === undefined ? '' : `, ${sourceOf(placeIn(tree, field || undefined, [word]))}`;
    const parts = [screen === '' ? '' : `screen ${screen}`, field === '' ? '' : `field ${field}`].filter(Boolean);
    return `${org} ${flow}: ${parts.join(', ') || 'an answer'}: ${word} (answer-compatible)${at}`;
  };
  const said = (words: ReadonlyMap<string, Count>) => new Map([...words].map(([key, count]) => [say(key), count]));
  const {invalid, dropped} = tally.groups;
  return {...tally, groups: {...tally.groups, invalid: said(invalid), dropped: said(dropped)}};
};
