import {siteBase} from '../../../compiler/link/site-base.ts';
import {matchPlace} from '../../../runtime/routes/match-place.ts';
import type {CompiledFlow} from '../../../model/compiled/flow.ts';
import {beginningOf, startOf} from '../../visits/start-of.ts';
import type {Desk, Spot} from '../desk.ts';
import type {NotShown, ScreenBeside} from './protocol.ts';
import {subjectAt} from './subject.ts';

/** Where a place of a file is seen in the site: `params` are those of addresses, which no file says. */
export const screenBeside = (
  desk: Desk,
  spot: Spot,
  params: Readonly<Record<string, string>> = {},
): ScreenBeside | NotShown => {
  const subject = subjectAt(desk, spot);
  if (subject === undefined) return noSubject;
  const {orgs, resolved} = desk.checked().compilation;
  const org = subject.org ?? (Object.hasOwn(orgs, 'default') ? 'default' : Object.keys(orgs)[0]);
  const flows = org === undefined ? undefined : orgs[org]?.flows;
  if (org === undefined || flows === undefined)
    return {why: `There is no organisation ${org ?? ''}: make one with \`waymark new org default\`.`};
  const compiled = Object.hasOwn(flows, subject.flow) ? flows[subject.flow] : undefined;
  if (compiled === undefined) return {why: `There is no flow ${subject.flow} for ${org}.`};
  const {flow} = compiled;
  const missing = flow.params.find(({id, optional}) => !optional && params[id] === undefined);
  if (missing !== undefined)
    return {
      why:
        `Addresses of ${flow.id} need a value for ${missing.id}, which a person's application says: ` +
        `name one in the setting waymark.preview.parameters, or go there in the preview.`,
    };
  const screen = listedAs(flow, subject.screen);
  const own = screen === undefined ? undefined : startOf(flow, screen, params, []);
  const start = own ?? beginningOf(flow, params) ?? {path: flow.path, query: {}};
  const query = new URLSearchParams({...start.query, org});
  return {
    org,
    flow: flow.id,
    screen: subject.screen,
    address: `${siteBase(resolved)}${start.path}?${query.toString()}`,
    note: noteOf(flow, subject.screen, own !== undefined),
  };
};

/** Why a place is about no screen. */
export const noSubject: NotShown = {
  why: 'This place belongs to no flow: put the cursor into a file of flows/, or on the name of a screen.',
};

/** A screen that shows for each item of a list is seen for the first. */
const listedAs = ({screens}: CompiledFlow, screen: string | undefined): string | undefined =>
  screen === undefined ? undefined : screens.find(({id, item}) => id === screen || item?.screen === screen)?.id;

const noteOf = (flow: CompiledFlow, screen: string | undefined, isAddressed: boolean): string | undefined => {
  if (screen === undefined) return undefined;
  if (!isAddressed)
    return `${screen} has no address of its own: it shows where the journey leads to it, or around another screen.`;
  if (flow.led === 'server') return `${screen} shows where the step of the application, or the machine, leads to it.`;
  const own = matchPlace(flow, '');
  return own.kind === 'screen' && own.screen === screen
    ? undefined
    : `${screen} shows once what comes before it is answered here.`;
};
