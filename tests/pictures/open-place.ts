import {randomUUID} from 'node:crypto';
import type {APIRequestContext, Disposable, Page, Route} from '@playwright/test';
import {isRecord} from '../../src/lib/is-record.ts';
import type {Operation} from '../../src/model/compiled/flow.ts';
import {hrefOf} from '../../src/runtime/routes/href-of.ts';
import {notDrawn} from '../journeys/harness/not-drawn.ts';
import {borrower, signer, type Viewer} from './people.ts';
import type {Place, Site, Situation} from './situations.ts';

type Data = Readonly<Record<string, unknown>>;

const record = (value: unknown): Data => (isRecord(value) ? value : {});

const stepOf = ({given}: Situation): string | undefined =>
  typeof given['step'] === 'string' ? given['step'] : undefined;

/** What the lender asks a borrower for on a screen whose address names it. */
const asked = () => ({
  ...{uuid: randomUUID(), created: '2026-11-20T10:00:00Z', actionNeeded: true},
  ...{categoryEnum: 'BANK_ACCOUNT_FRAUD_REVIEW', requestDocuments: 'BANK_STATEMENT'},
});

/** Signers whom the lender asks for more, by the screen that answers it. */
const askedAgain: Readonly<Record<string, string>> = {
  'conditions/upload-document': 'Renamed',
  'conditions/identity': 'Blurred',
};

async function viewerOf(
  request: APIRequestContext,
  situation: Situation | undefined,
  host: Place['flow'],
  {entry, screen}: Place,
): Promise<Viewer | undefined> {
  if (situation !== undefined && record(situation.given['session'])['signedIn'] !== true) return undefined;
  if (host.params.some(({id}) => id === 'applicationUuid')) {
    const {application, profile, conditions} = situation?.given ?? {};
    const given = record(conditions)['items'];
    const isAsked = screen.query.some(({id}) => id === 'conditionUuid') && !Array.isArray(given);
    const items = isAsked ? [asked()] : given;
    const step = situation === undefined ? undefined : stepOf(situation);
    const viewer = await borrower(request, {
      ...(step === undefined ? {} : {step}),
      ...(isRecord(application) ? {application} : {}),
      ...(isRecord(profile) ? {profile} : {}),
      ...(Array.isArray(items) ? {conditions: items} : {}),
    });
    return isAsked && Array.isArray(items) ? {...viewer, conditions: items} : viewer;
  }
  // A signer's step comes as the server answers it.
  const name = record(situation?.given['step'])['name'];
  const step = typeof name === 'string' ? name : undefined;
  return host.led === 'server' ? signer(request, step, askedAgain[entry.id]) : undefined;
}

/** The server's answer with a scenario's facts laid over it; the ids stay the server's. */
const laidOver = (base: unknown, facts: unknown): unknown => {
  if (!isRecord(base) || !isRecord(facts)) return facts;
  const changed = Object.entries(facts).map(([key, value]) => [
    key,
    key === 'uuid' && typeof base[key] === 'string' ? base[key] : laidOver(base[key], value),
  ]);
  return {...base, ...(Object.fromEntries(changed) as Data)};
};

const addressOf = ({path}: Operation): RegExp =>
  new RegExp(`^[^?]*://[^/]+${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/?]+')}(?:\\?.*)?$`);

const answerWith = (facts: unknown, method: string) => async (route: Route) => {
  if (route.request().method() !== method) return route.fallback();
  if (facts === null) return route.fulfill({status: 404, json: {title: 'Not found', status: 404, code: 'NOT_FOUND'}});
  // A connection that the server closes just then is no answer.
  const answer = await route.fetch({maxRetries: 3});
  const base: unknown = answer.ok() ? await answer.json() : {};
  return route.fulfill({status: 200, json: laidOver(base, facts)});
};

/** Answers the operations of the flow's facts as the scenario has them. */
async function stage(page: Page, {host, given}: Situation): Promise<void> {
  for (const [name, source] of Object.entries(host.facts)) {
    const operation = host.operations[source.from];
    if (operation === undefined || !Object.hasOwn(given, name)) continue;
    const written = given[name];
    const facts = name === 'step' && typeof written === 'string' ? {name: written} : written;
    const shared = Object.values(host.facts).filter(({from}) => from === source.from).length > 1;
    await page.route(addressOf(operation), async (route) => {
      const key = shared ? Object.values(source.with).find((value) => typeof value === 'string') : undefined;
      return key !== undefined && !route.request().url().includes(key)
        ? route.fallback()
        : answerWith(facts, operation.method)(route);
    });
  }
}

/** It looks at who is logged in, as one that leads to the log-in. */
const judgesWho = ({when}: Place['flow']['gates'][number]): boolean =>
  when !== undefined && JSON.stringify(when).includes('session.signedIn');

/** Opens a screen for everybody who may see its flow, whatever else is decided: for those that no scenario leads to. */
async function openByForce(page: Page, {flow, entry}: Place): Promise<void> {
  await page.route(/\/artifacts\/flows\/[^/]+\.json$/, async (route) => {
    const answer = await route.fetch({maxRetries: 3});
    const artifact = (await answer.json()) as Place['flow'];
    const screens = artifact.screens.map((one) =>
      artifact.id === flow.id && one.id === entry.id ? {...one, addressed: true, open: {kind: 'always'}} : one,
    );
    const gates = artifact.gates.map((gate) =>
      judgesWho(gate) ? gate : {...gate, except: [...gate.except, entry.id]},
    );
    await route.fulfill({json: {...artifact, screens, gates}});
  });
}

/** A value that a parameter may have: one of its list, or the id of what the facts list under its name. */
function valueOf({id, schema}: Place['entry']['params'][number], viewed: Data): string | undefined {
  const {enum: list} = record(schema);
  if (Array.isArray(list)) return String(list[0]);
  const items = record(viewed[`${id.replace(/Uuid$/, '')}s`])['items'];
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return isRecord(first) && typeof first['uuid'] === 'string' ? first['uuid'] : undefined;
}

function hrefFor(site: Site, place: Place, situation: Situation | undefined, {params, conditions}: Viewer): string {
  const {flow, entry, screen} = place;
  const host = situation?.host ?? flow;
  const {address} = site.flows[host.id] ?? place;
  const viewed = {...situation?.given, ...(conditions !== undefined && {conditions: {items: conditions}})};
  const inPlace = host.id !== flow.id || !entry.addressed;
  const known = situation?.org === undefined || situation.org === 'default' ? {} : {org: situation.org};
  if (inPlace && situation !== undefined) {
    const at = situation.at ?? (host.led === 'order' ? undefined : '');
    return site.base + hrefOf(address, at === '' ? undefined : at, {params, query: known});
  }
  const query = screen.query.flatMap((one) => {
    const value = one.optional ? undefined : valueOf(one, viewed);
    return value === undefined ? [] : [[one.id, value] as const];
  });
  const rest = entry.params.flatMap((one) => valueOf(one, viewed) ?? []).join('/');
  const parts = {params, query: {...Object.fromEntries(query), ...known}, ...(rest === '' ? {} : {rest})};
  return site.base + hrefOf(address, entry.id, parts);
}

/** Keeps the answers that a scenario's journey gives before the screen, as a reload would find them. */
async function keepAnswers(
  page: Page,
  request: APIRequestContext,
  {host, answers}: Situation,
): Promise<Disposable | undefined> {
  const operation = host.operations['saveDraft'];
  if (host.led !== 'order' || Object.keys(answers).length === 0 || operation === undefined) return undefined;
  const url = operation.path.replace('{set}', encodeURIComponent(host.answers));
  const answer = await request.put(url, {data: {answers}, headers: {'idempotency-key': randomUUID()}});
  const token = answer.headers()['x-draft-token'];
  return token === undefined
    ? undefined
    : page.addInitScript((value) => sessionStorage.setItem('draft-token', value), token);
}

/** A screen that was opened. */
export interface Opened {
  readonly href: string;
  /** Makes ready another page for it, as another tab of the same person. */
  readonly join: (page: Page) => Promise<readonly Disposable[]>;
  /** Takes away from the page what made it this person's: another one can come to it. */
  readonly leave: () => Promise<void>;
}

/** What the lender asks a person for of itself is answered by the server. */
function withoutConditions(situation: Situation): Situation {
  const given = Object.entries(situation.given).filter(([name]) => name !== 'conditions' && name !== 'condition');
  return {...situation, given: Object.fromEntries(given)};
}

/** Opens the screen as a situation puts it up; without one, by opening it for everybody. */
export async function openPlace(
  page: Page,
  request: APIRequestContext,
  site: Site,
  place: Place,
  situation: Situation | undefined,
): Promise<Opened> {
  const host = situation?.host ?? place.flow;
  const viewer = (await viewerOf(request, situation, host, place)) ?? {token: undefined, params: {}};
  const join = async (each: Page): Promise<readonly Disposable[]> => {
    const scripts = await enterAs(each, viewer);
    if (situation === undefined) await openByForce(each, place);
    else await stage(each, viewer.conditions === undefined ? situation : withoutConditions(situation));
    return scripts;
  };
  const scripts = await join(page);
  const draft = situation === undefined ? undefined : await keepAnswers(page, request, situation);
  const found = hrefFor(site, place, situation, viewer);
  const href = situation === undefined ? notDrawn(found) : found;
  await page.goto(href);
  const leave = async (): Promise<void> => {
    for (const script of [...scripts, draft]) await script?.dispose();
    await page.unrouteAll({behavior: 'ignoreErrors'});
  };
  return {href, join, leave};
}

async function enterAs(page: Page, {token, params}: Viewer): Promise<readonly Disposable[]> {
  const scripts: Disposable[] = [];
  if (token !== undefined)
    scripts.push(await page.addInitScript((value) => localStorage.setItem('jwt', `Bearer ${value}`), token));
  const uuid = params['applicationUuid'];
  if (uuid !== undefined)
    scripts.push(await page.addInitScript((value) => localStorage.setItem('heloc_applicationUuid', value), uuid));
  return scripts;
}
