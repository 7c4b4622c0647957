import type {Compilation, Files} from '../../model/workspace.ts';
import {nearestTo} from '../search/nearest.ts';
import type {Wanted} from './coverage.ts';
import {givenOf} from './given.ts';
import {scenarioFiles, scenariosOf} from './scenario.ts';

/**
 * A scenario that would prove something which none does, as YAML of one line: the facts of one that there is,
 * changed as little as leads there. Only for screens and steps of rows; nothing where no way was found.
 */
export function propose({flow: id, key, org}: Wanted, files: Files, {orgs, manifest}: Compilation): string | undefined {
  const compiled = orgs[org];
  const flow = compiled?.flows[id]?.flow;
  const step = /^row \S+, step (\S+)$/.exec(key)?.[1];
  const screen = /^screen (\S+)$/.exec(key)?.[1];
  const first = scenarioFiles(files)
    .flatMap((file) => scenariosOf(files, file))
    .find((one) => one.flow === id && one.at === undefined && Object.keys(one.journey).length === 0);
  if (compiled === undefined || flow === undefined) return undefined;
  const given = first?.given ?? {};
  const like = typeof given['like'] === 'string' ? [`like: ${given['like']}`] : [];
  const of = org === 'default' ? '' : `org: ${org}, `;
  if (step !== undefined) return `{${of}given: {${[...like, `step: ${step}`].join(', ')}}, expect: {because: row}}`;
  if (screen === undefined || flow.led === 'order') return undefined;
  const {facts, raised} = givenOf(files, given, flow, compiled.org);
  const here = {path: `${manifest?.base ?? ''}${flow.path}`, asked: true};
  const nearest = nearestTo({flow, facts, here, raised}, screen);
  if (nearest === undefined) return undefined;
  const changes = [...nearest.changes].map(([path, value]) => nested(path.split('.'), value));
  const patched = changes.length + like.length === 0 ? '' : `given: {${[...like, ...changes].join(', ')}}, `;
  return `{${of}${patched}expect: {screen: ${screen}}}`;
}

const nested = ([key = '', ...rest]: readonly string[], value: unknown): string =>
  rest.length === 0 ? `${key}: ${JSON.stringify(value)}` : `${key}: {${nested(rest, value)}}`;
