import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {createArtifacts} from '../src/journey/artifacts.ts';
import type {JourneyPorts} from '../src/journey/ports.ts';
import type {Located} from '../src/journey/stages/locate.ts';
import {locate} from '../src/journey/stages/locate.ts';
import type {ParamSpec} from '../src/model/compiled/screen.ts';
import {createFiles} from '../src/lib/late-file.ts';
import type {OrgManifest} from '../src/model/compiled/flow.ts';
import {siteFlow} from '../src/model/site.ts';
import {routeAt, siteRoutes} from '../src/renderer/journey/site-routes.ts';
import {hrefOf} from '../src/runtime/routes/href-of.ts';
import type {FlowAddress} from '../src/runtime/routes/match-path.ts';
import {matchPath} from '../src/runtime/routes/match-path.ts';
import {compilation} from './compiled.ts';

const base = compilation.manifest?.base ?? '';
const uuid = '55555555-5555-4555-8555-555555555555';

/** What the router finds at a path, as the journey's own words say it. */
function routed(flows: Readonly<Record<string, FlowAddress>>, under: string, path: string): unknown {
  const {route, params} = routeAt(siteRoutes(flows, under, null), path);
  return route.handle.flow === undefined ? undefined : {flow: route.handle.flow, params};
}

function read(flows: Readonly<Record<string, FlowAddress>>, under: string, path: string): unknown {
  const found = matchPath(flows, under, path);
  return found === undefined ? undefined : {flow: found.flow, params: {...found.params}};
}

/** The journey's own reading of an address, by the flows of an organisation as its manifest lists them. */
async function locator(manifest: OrgManifest): Promise<(path: string) => Located> {
  const artifacts = createArtifacts({
    base,
    manifest,
    files: createFiles(),
    fetch: async (href) => new Response(compilation.artifacts.get(String(href).slice(`${base}/artifacts/`.length))),
    screen: () => Promise.reject(new Error('No screen is asked for.')),
  });
  await Promise.all([artifacts.org(), ...Object.keys(manifest.flows).map((id) => artifacts.flow(id))]);
  const ports = {artifacts, base, stored: {read: () => ({})}} as unknown as JourneyPorts;
  return (path) => {
    const located = locate(ports, {path, query: {}, carried: {}});
    if (located instanceof Promise) throw new Error('Every flow has been loaded.');
    return located;
  };
}

/** A value that fits, and one that does not. */
const valuesOf = ({schema}: ParamSpec): readonly string[] =>
  Array.isArray(schema.enum) ? [String(schema.enum[0]), 'none-of-them'] : [uuid, '7', 'a b/c%2F'];

function addressesOf(flow: Located['flow']): readonly string[] {
  const params = (flow.params ?? []).map((spec) => valuesOf(spec).map((value) => [spec.id, value] as const));
  const filled =
    params.length === 0 ? [{}] : params.flatMap((values) => values.map((one) => Object.fromEntries([one])));
  return filled.flatMap((given) => [
    hrefOf(flow, undefined, {params: given}),
    ...flow.screens.flatMap((screen) => [
      hrefOf(flow, screen.id, {params: given}),
      ...screen.params.flatMap((spec) => valuesOf(spec).map((rest) => hrefOf(flow, screen.id, {params: given, rest}))),
    ]),
    ...flow.redirects.map(({from}) => hrefOf(flow, from.replaceAll('*', 'what/ever'), {params: given})),
  ]);
}

/** Parts that addresses are made of, and what people and programs put in their place. */
const part = (words: readonly string[]) =>
  fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom(...words)},
    {weight: 2, arbitrary: fc.constantFrom(uuid, uuid.toUpperCase(), '7', '0', 'a%20b')},
    fc.constantFrom('', '.', '..', '*', ':', ':x', '?', '%', '%2', '%2F', '%252F', '%25', '%E0%A4%A', '%0A', '%2E%2E'),
    fc.constantFrom(
      'constructor',
      '__proto__',
      'Register',
      'REGISTER',
      '%72egister',
      'register%0A',
      '%00',
      '%23',
      '%3F',
    ),
    fc.string({unit: 'grapheme', maxLength: 8}).map(encodeURIComponent),
    fc.webPath().map((path) => path.slice(1)),
  );
const pathOf = (words: readonly string[], under: string) =>
  fc
    .tuple(
      fc.oneof({weight: 5, arbitrary: fc.constant(under)}, fc.constantFrom('', '/', under.toUpperCase())),
      fc.array(part(words), {maxLength: 6}),
    )
    .map(([start, parts]) => `${start}/${parts.join('/')}`);

describe.each(Object.entries(compilation.manifest?.orgs ?? {}))('the routes of %s', (_org, manifest) => {
  const {flows} = manifest;
  const words = [
    ...new Set(
      Object.values(flows).flatMap(({path, screens}) =>
        [path, ...Object.keys(screens)].flatMap((one) => one.split('/')),
      ),
    ),
  ].filter((one) => one !== '' && !one.startsWith(':'));

  it('are those that the journey locates, at every address of every flow', async () => {
    const located = await locator(manifest);
    const seen = new Set<string>();
    for (const id of Object.keys(flows)) {
      const own = located(`${base}${hrefOf(flows[id] as FlowAddress, undefined, {params: {applicationUuid: uuid}})}`);
      expect(own.flow.id).toBe(id);
      for (const href of addressesOf(own.flow)) {
        const [path = ''] = `${base}${href}`.split('?');
        const {route, params} = routeAt(siteRoutes(flows, base, null), path);
        const there = located(path);
        expect([path, route.handle.flow]).toEqual([path, there.flow.id]);
        expect(there.params).toMatchObject(params);
        seen.add(route.handle.flow ?? '');
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(flows).toSorted());
  });

  it('are those that the journey locates, at whatever address', async () => {
    const located = await locator(manifest);
    fc.assert(
      fc.property(pathOf(words, base), (path) => {
        expect(routed(flows, base, path)).toEqual(read(flows, base, path));
        const {route} = routeAt(siteRoutes(flows, base, null), path);
        const there = located(path);
        expect(there.flow.id).toBe(route.handle.flow ?? siteFlow);
        if (route.handle.flow === undefined) expect(there.place.kind).toBe('unknown');
      }),
      {numRuns: 300},
    );
  });
});

describe('the routes of any site', () => {
  const names = ['a', 'b', 'c-d'];
  const flow = fc
    .tuple(fc.array(fc.constantFrom(...names, ':a', ':b'), {maxLength: 3}), fc.boolean())
    .filter(([parts]) => new Set(parts).size === parts.length)
    .map(([parts, whole]) => ({
      path: parts.map((one) => `/${one}`).join(''),
      params: parts
        .filter((one) => one.startsWith(':'))
        .map((one) => ({
          id: one.slice(1),
          optional: false,
          schema: whole ? {type: 'integer'} : {type: 'string', pattern: '^[^x]*$'},
        })),
    }));

  it('are those that the journey reads, whatever the paths of its flows and its base', () => {
    const sites = fc.constantFrom('', '/site', '/a/b').chain((under) =>
      fc.record({
        under: fc.constant(under),
        flows: fc.dictionary(fc.constantFrom('one', 'two', 'three', 'four'), flow),
        paths: fc.array(pathOf(names, under), {minLength: 1, maxLength: 10}),
      }),
    );
    fc.assert(
      fc.property(sites, ({under, flows, paths}) => {
        for (const path of paths) expect([path, routed(flows, under, path)]).toEqual([path, read(flows, under, path)]);
      }),
      {numRuns: 200},
    );
  });
});
