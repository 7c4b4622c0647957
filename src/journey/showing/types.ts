import type {CompiledFlow, OrgConfig, ScreenEntry, ScreenModule} from '../../model/compiled/flow.ts';
import type {ShowScreen} from '../../model/decision.ts';
import type {RuleData} from '../../runtime/rules/rule-data.ts';
import type {ActionRunner} from '../actions/action-runner.ts';
import type {AnsweredScreen} from '../answers/answered-screens.ts';
import type {AnswerSet} from '../answers/answer-sets.ts';
import type {DraftKeeper} from '../answers/draft-keeper.ts';
import type {Located} from '../stages/locate.ts';
import type {ScreenSession} from './screen-session.ts';
import type {Links} from './links.ts';

/**
 * One showing of a screen; a reload, or the same screen with other parameters, is another. Only a screen in place may be
 * the same showing at several addresses.
 */
export interface Showing {
  /** Differs between two screens, or two sets of parameters of one; of a screen in place the parameters are left out. */
  readonly key: string;
  /** Flow of the address; the progress list is its. */
  readonly host: CompiledFlow;
  /** Flow of the screen: the host, or another for what shows in place: the shell, as a rule. */
  readonly flow: CompiledFlow;
  readonly entry: ScreenEntry;
  readonly module: ScreenModule;
  readonly org: OrgConfig;
  /** Parameters of the address, of the present one where the screen is in place. */
  readonly params: Readonly<Record<string, string>>;
  readonly session: ScreenSession;
  readonly actions: ActionRunner;
  readonly links: Links;
  readonly keeper: DraftKeeper | undefined;
  /** The answers that it works on. */
  readonly set: AnswerSet;
  /** True where it is not the screen that the address names: instead of that one, or a dialog over it, or a panel. */
  readonly inPlace: boolean;
  readonly decision: ShowScreen | undefined;
  /** Other screens of the host with their answers, for a summary; at once where they have come. */
  readonly answered: (screens: readonly string[]) => readonly AnsweredScreen[] | Promise<readonly AnsweredScreen[]>;
  /** Facts were read, or a decision was made, again; `located`: at this address, where a screen in place may show on. */
  readonly refresh: (facts: RuleData, decision: ShowScreen | undefined, located?: Located) => void;
}

/** What shows. `moving`: the next screen is on its way. */
export type View =
  | {readonly kind: 'loading'}
  | {readonly kind: 'screen'; readonly showing: Showing; readonly moving: boolean}
  | {readonly kind: 'failed'; readonly error: unknown; readonly showing: Showing | undefined};

export const isLoading = (view: View): boolean => view.kind === 'loading';

/** What shows, also while the next screen is on its way. */
export const showingOf = (view: View): Showing | undefined => (view.kind === 'loading' ? undefined : view.showing);
