import {ApiError} from '../../lib/api-error.ts';
import {answerPath} from '../../lib/answer-place.ts';
import {LoadFailure} from '../../lib/late-file.ts';
import {createStore} from '../../lib/store.ts';
import type {PanelShowings} from '../../journey/panels/panels.ts';
import {showingOf, type Showing} from '../../journey/showing/types.ts';
import type {ShownFailure} from '../../journey/actions/action.ts';
import type {
  AskedPage,
  Boot,
  Draw,
  DrawPorts,
  PlainAnswer,
  PlainVisitor,
  SentProblems,
  SaidFailure,
} from '../../model/boot.ts';
import {nothingPressed, pressName, type SentForm} from '../../model/sent-form.ts';
import {errorScreen, siteFlow} from '../../model/site.ts';
import type {Action} from '../../model/compiled/screen.ts';
import {shownFields} from '../../runtime/answers/shown-fields.ts';
import {sentByForm, shownActions} from '../../renderer/actions/shown-actions.ts';
import {asksAll, takeSent} from '../../renderer/form/sent-answers.ts';
import {titleOf} from '../../renderer/journey/title-of.ts';
import {readLateBlocks} from '../../renderer/form/read-late-blocks.ts';
import type {AppWorld} from '../App.tsx';
import {asSentFirst, carriedForm} from './carried-form.ts';
import {daysBeside, drawnFrom, withoutDay} from './drawn-from.ts';
import {drawAround} from './draw-around.tsx';
import {hasSecret} from './has-secret.ts';
import {renderView} from './render-view.tsx';
import {shows} from './shows.ts';
import type {DrawnSite} from './site.ts';
import {createVisiting, type Visiting} from './visitor.ts';

/** Milliseconds for which a visitor waits for a page: what takes longer is left to a live one. */
const patience = 20_000;

/** Where somebody is who sends plain forms. */
interface Place {
  readonly tellUndrawn: DrawPorts['tellUndrawn'];
  readonly asked: AskedPage;
  readonly world: AppWorld;
  readonly visiting: Visiting;
  /** The address that this one leads to, if it does. */
  readonly leads: string | undefined;
}

/**
 * Draws pages for people who send plain forms, because their page is not live or never will be: the same journey as in a
 * browser goes on from the draft of their visit.
 */
export function drawPlain(boot: Boot, site: DrawnSite, tellUndrawn: DrawPorts['tellUndrawn']): Draw['plain'] {
  const at = async <T>(asked: AskedPage, visitor: PlainVisitor, then: (place: Place) => Promise<T>): Promise<T> => {
    const visiting = createVisiting(boot, visitor, asked.query);
    const world = site.open(asked, visiting.viewer);
    const late = setTimeout(() => world.journey.broken(new Error('It took too long.')), patience);
    try {
      world.journey.arrive({...asked, carried: {}});
      const leads = (await Promise.race([visiting.goes, shows(world.journey)])) ?? undefined;
      return await then({asked, world, visiting, leads, tellUndrawn});
    } finally {
      clearTimeout(late);
      // Nothing goes on behind an answer.
      world.journey.forget();
    }
  };

  return async (asked, visitor, given) => {
    const form = given && asSentFirst(given);
    // Calls go elsewhere than to this server.
    if (boot.org.calls !== undefined || hasSecret(asked)) return undefined;
    // Where something fails, that shows at once.
    await Promise.allSettled([site.artifacts.flow(siteFlow), site.artifacts.screen(siteFlow, errorScreen)]);
    return at(asked, visitor, async (here) => {
      const {leads, visiting} = here;
      if (leads === undefined) {
        // What fails behind what was pressed is not pressed again: the server may have it.
        const hasFailed = here.world.journey.view.get().kind === 'failed';
        const said = await answer(boot, here, form);
        return hasFailed && form !== undefined && said !== undefined
          ? {...said, carried: await carriedForm(boot, site, asked, form)}
          : said;
      }
      const visit = visiting.visit();
      if (form === undefined || !leads.startsWith('/')) return {href: leads, visit};
      const {pathname: path, searchParams} = new URL(leads, visitor.origin);
      const there = {path, query: Object.fromEntries(searchParams), today: asked.today};
      return at(there, {...visitor, visit}, async (next) => takeAlong(next, leads, form));
    });
  };
}

/** Keeps what a form was sent with where its address leads to a screen that asks all of it too. */
async function takeAlong({world, visiting, leads}: Place, href: string, form: SentForm): Promise<PlainAnswer> {
  const view = world.journey.view.get();
  const showing = leads === undefined && view.kind === 'screen' ? view.showing : undefined;
  if (showing !== undefined && asksAll(showing.session, form)) {
    takeSent(showing.session, form);
    await world.journey.save(true);
  }
  return {href, visit: visiting.visit()};
}

async function answer(
  boot: Boot,
  {asked, world, visiting, tellUndrawn}: Place,
  form: SentForm | undefined,
): Promise<PlainAnswer | undefined> {
  const problems = form === undefined ? undefined : await press(world, visiting, form);
  if (problems === 'nothing') return undefined;
  if (typeof problems === 'string') return {href: problems, visit: visiting.visit()};
  const view = world.journey.view.get();
  const shown = showingOf(view);
  if (view.kind === 'loading' || shown === undefined) return undefined;
  withoutSecrets(shown);
  await readLateBlocks(shown, world.files);
  // What stands around it stands apart: a page becomes live without.
  const alone = {...world, journey: {...world.journey, panels: createStore<PanelShowings>({})}};
  const draw = () => ({html: renderView(boot, asked, alone), title: titleOf(shown), ...drawnFrom(shown), facts: []});
  const drawn = draw();
  const data = shown.session.data.get();
  const others = daysBeside(asked.today).map((date) => {
    shown.refresh({...data, today: {date}}, undefined);
    return draw();
  });
  const around = view.kind === 'failed' ? undefined : await drawAround(world, shown, tellUndrawn);
  const screen = {...withoutDay(drawn, others), ...(around === undefined ? {} : {around})};
  const visit = visiting.visit();
  if (problems === undefined) return {screen, visit, failed: view.kind === 'failed'};
  // A page that is read aloud is begun with its title.
  return {screen: {...screen, title: `Error: ${screen.title}`, problems}, visit, failed: false};
}

/** What must stay secret comes into no page, though it was sent: it is asked for once more. */
function withoutSecrets({session}: Showing): void {
  for (const {block, at} of shownFields(session.screen.blocks, session.read()))
    if (block.sensitive) session.answers.set(answerPath(at), null);
  session.refresh();
}

/**
 * Types and presses what a form says; gives the address that this leads to, or what is wrong; `nothing`: it is of another
 * screen than the one that shows here now.
 */
async function press(
  world: AppWorld,
  {goes}: Visiting,
  form: SentForm,
): Promise<string | SentProblems | 'nothing' | undefined> {
  const view = world.journey.view.get();
  const showing = showingOf(view);
  // What the error page offers is to try again, which is done by now.
  if (showing === undefined || view.kind === 'failed') return undefined;
  const id = form.find(([name]) => name === pressName)?.[1];
  // Where another screen stands in place of the one that was sent, that one says why.
  const isAction = showing.session.screen.actions.some((one) => one.id === id);
  if (id !== undefined && id !== nothingPressed && !isAction) return showing.inPlace ? undefined : 'nothing';
  takeSent(showing.session, form);
  if (id === nothingPressed) return undefined;
  const action = pressed(showing, id);
  if (action === undefined) return undefined;
  showing.actions.start(action);
  const href = await Promise.race([goes, atRest(showing)]);
  await world.journey.save(true);
  // What cannot be kept must be seen while it still stands on the page; what was sent is kept.
  const isLost = showing.keeper?.status.get() === 'failed' && action.calls.length === 0;
  if (href !== undefined && !isLost) return href;
  if (isLost) showing.actions.fail(new ApiError({status: 503, code: 'UNAVAILABLE'}), () => undefined);
  const {count} = showing.session.failed.get();
  const failure = showing.actions.failure.get();
  if (count === 0 && failure === undefined) return undefined;
  return {
    action: action.id,
    errors: [...showing.session.errors.get().values()],
    saved: showing.keeper?.status.get() === 'saved',
    ...(failure === undefined ? {} : {failure: sayable(failure)}),
  };
}

function sayable({title, text, retry, reference, wait, press: about}: ShownFailure): SaidFailure {
  return {
    ...{title, text, retry, ofAction: about !== undefined},
    ...(reference === undefined ? {} : {reference}),
    ...(wait === undefined ? {} : {wait}),
  };
}

/** What was pressed, of what shows by what was typed; by Enter, which may name one that shows no more, it is the first submit. */
function pressed({session: {screen, read}}: Showing, id: string | undefined): Action | undefined {
  const sent = sentByForm(shownActions(screen.actions, read()));
  const named = screen.actions.find((one) => one.id === id);
  // Whoever did not ask to send what was typed has not sent it.
  if (named !== undefined && (named.kind !== 'submit' || sent.includes(named)))
    return sent.includes(named) ? named : undefined;
  return sent.find(({kind}) => kind === 'submit');
}

/** Resolves when what was pressed has come to an end on this screen. What asks first is asked by a live page alone. */
async function atRest({actions}: Showing): Promise<undefined> {
  if (actions.question.get() !== undefined)
    actions.cannotAsk(new LoadFailure('what asks first', new Error('the page is not live')));
  if (actions.running.get() === undefined) return undefined;
  await new Promise<void>((resolve) => {
    const stop = actions.running.subscribe(() => {
      if (actions.running.get() !== undefined) return;
      stop();
      resolve();
    });
  });
  return undefined;
}
