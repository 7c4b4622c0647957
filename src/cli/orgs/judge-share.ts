import {isDeepStrictEqual} from 'node:util';
import type {Compiled} from '../../compiler/compile.ts';
import {blocking} from '../../diagnostics/blocking.ts';
import {flowAsWritten} from '../../lib/flow-as-written.ts';
import type {Files} from '../../model/workspace.ts';
import {createFilesChecker} from '../workspace/checked.ts';
import {settingsComparer} from './compared-settings.ts';
import {lineOf} from './show-effective.ts';
import type {SharePlan} from './share.ts';

/** The files as a plan leaves them. */
const filesAfter = (files: Files, {created, changed, removed}: SharePlan): Files => {
  const all = new Map([...files, ...created, ...changed]);
  for (const path of removed) all.delete(path);
  return all;
};

/**
 * What a plan would change of what people meet, each as a sentence; none: nothing. Whoever it changes files of is looked at,
 * and whoever is built on them.
 */
export const changedByShare = async (root: string, files: Files, plan: SharePlan): Promise<readonly string[]> => {
  const met = [...files.keys()]
    .flatMap((file) => /^orgs\/([^/]+)\/org\.yaml$/.exec(file)?.[1] ?? [])
    .filter((org) => lineOf(files, org).some((one) => plan.orgs.includes(one)));
  const look = async (some: Files, orgs: readonly string[]) =>
    (await createFilesChecker({orgs, artifacts: false}))({root, files: some, diagnostics: []});
  const before = await look(files, met);
  const after = await look(filesAfter(files, plan), [plan.id, ...met]);
  const known = new Set(blocking(before.diagnostics).map(({message}) => message));
  const faults = blocking(after.diagnostics).filter(({message}) => !known.has(message));
  if (faults.length > 0) return faults.map(({origin, message}) => `${origin.file}: ${message}.`);
  return met.flatMap((org) => changedAt(org, before.compilation, after.compilation));
};

/** A place that a trace prints: it is not the same file any more, and nothing that people meet. */
const place = /^orgs\/.+:\d+$/;

const met = (value: object): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === 'source' && place.test(String(one)) ? '' : one)));

const changedAt = (id: string, before: Compiled, after: Compiled): readonly string[] => {
  const [was, is] = [before.orgs[id], after.orgs[id]];
  if (was === undefined || is === undefined) return [`${id}: it is not there any more.`];
  const settings = settingsComparer(before.contract)(was.org, is.org).map(({name}) => `${id}: the setting ${name}.`);
  const logo = before.logos.get(id) === after.logos.get(id) ? [] : [`${id}: its logo.`];
  const flows = [...new Set([...Object.keys(was.flows), ...Object.keys(is.flows)])].flatMap((flow) => {
    const [old, now] = [was.flows[flow], is.flows[flow]].map((one) =>
      one === undefined ? undefined : flowAsWritten(one),
    );
    if (old === undefined || now === undefined) return [`${id}: flow ${flow}.`];
    const own = isDeepStrictEqual(met(old.flow), met(now.flow)) ? [] : [`${id}: flow ${flow}.`];
    const screens = [...new Set([...Object.keys(old.screens), ...Object.keys(now.screens)])].filter(
      (screen) => !isDeepStrictEqual(met(old.screens[screen] ?? {}), met(now.screens[screen] ?? {})),
    );
    return [...own, ...screens.map((screen) => `${id}: flow ${flow}, screen ${screen}.`)];
  });
  return [...settings, ...logo, ...flows];
};
