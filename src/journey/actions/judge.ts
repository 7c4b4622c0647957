import {ApiError} from '../../lib/api-error.ts';
import type {RefusedValue} from '../../lib/api-error.ts';
import {errorList} from '../../lib/error-list.ts';
import {LoadFailure} from '../../lib/late-file.ts';
import type {Block} from '../../model/compiled/screen.ts';
import {printLine} from '../../runtime/text/print.ts';
import type {ScreenSession} from '../showing/screen-session.ts';
import type {ActionOutcome, Press, ShownFailure} from './action.ts';
import {opens} from './action.ts';
import {failureOf} from './failure.ts';

/** What is left of a failure once what has a place on the screen shows there; of most, one of both. */
export interface Judgement {
  /** Words for the screen as a whole. */
  readonly failure?: ShownFailure;
  /** Another way to go, where the author wrote one. */
  readonly outcome?: ActionOutcome;
}

/** How a failure may be tried again; a way is absent where nothing is there to be pressed by it. */
export interface Ways {
  readonly again?: () => void;
  readonly byItself?: () => void;
  readonly onceOnline?: () => void;
  readonly reload: () => Promise<void>;
}

/** Shows what is wrong with an action at the fields it is about, and says what is left. */
export function judge(
  press: Press,
  error: unknown,
  {session, ways}: {readonly session: ScreenSession; readonly ways: Ways},
): Judgement {
  const {action, scope} = press;
  session.refresh();
  const known = error instanceof ApiError ? action.errors[error.code] : undefined;
  if (known !== undefined) {
    const message = printLine(known.message, {...session.data.get(), ...scope.data});
    // Whoever has read what is refused has read something else.
    if (known.at !== undefined && namesAll(session.screen.blocks, known.at)) session.change([known.at], undefined);
    session.refuse([{at: known.at ?? '', message}]);
    if (known.then === undefined) return {};
    const way = {called: true, sent: false, raises: false, quiet: false, opening: opens(action), submits: false};
    return {outcome: {then: known.then, with: {}, data: scope.data, refused: message, ...way}};
  }
  const values = error instanceof ApiError ? error.errors : [];
  const nowhere = session.refuse(values.filter(({at}) => at !== ''));
  const unplaced = values.filter((value) => value.at === '' || nowhere.includes(value));
  if (values.length > 0 && unplaced.length === 0) return {};
  const messages = unplaced.filter((value) => !needsWords(value)).map(({message}) => message);
  const said = [errorList(messages), ...unplaced.filter(needsWords).map(inWords)]
    .filter((text) => text !== '')
    .join(' ');
  return {failure: {...shownFailure(error, ways, said), press}};
}

/** Whether a field is answered by the names of all that it shows. */
function namesAll(blocks: readonly Block[], id: string): boolean {
  return blocks.some((block) => {
    if (block.block === 'group') return block.repeat === undefined && namesAll(block.blocks, id);
    return block.block === 'field' && block.id === id && block.among?.all === true;
  });
}

/** A sentence is meant for people as it is; a word or two says nothing without what it is about. */
function needsWords({at, message}: RefusedValue): boolean {
  return at !== '' && !/[.!?]$/.test(message.trim());
}

/** What is wrong with something that the screen does not ask for. */
function inWords({at, message}: RefusedValue): string {
  return `Something that this page does not ask for is not right (${fieldWords(at)}: ${message}). Please call us.`;
}

/** The words for a failure, with the ways on that can help. */
export function shownFailure(error: unknown, {again, byItself, onceOnline, reload}: Ways, said?: string): ShownFailure {
  const failure = failureOf(error, said);
  return {
    ...failure,
    ...(failure.retry && again !== undefined ? {again} : {}),
    ...(failure.wait !== undefined && byItself !== undefined ? {byItself} : {}),
    ...(failure.offline === true && onceOnline !== undefined ? {onceOnline} : {}),
    ...(error instanceof LoadFailure || failure.outdated === true || failure.loggedOut === true
      ? {reload: () => void reload()}
      : {}),
  };
}

/** The name of a field as a person may read it: `homeAddress.zip` is "home address, zip". */
function fieldWords(at: string): string {
  return at
    .split(/[./]/)
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .map((part) =>
      part
        .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
        .replaceAll(/[_-]+/g, ' ')
        .toLowerCase(),
    )
    .join(', ');
}
