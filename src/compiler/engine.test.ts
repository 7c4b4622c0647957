import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {createChecks, type Judging} from '../checks/run-checks.ts';
import {blocking} from '../diagnostics/blocking.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {gather} from '../diagnostics/gather.ts';
import type {Files} from '../model/workspace.ts';
import {compile, createCompiler} from './compile.ts';
import {createEngine, type Common, type Engine} from './engine.ts';
import {loanFiles} from './link/fixtures/loan.ts';
import {sharesOf, type Share} from './share.ts';

const root = join(import.meta.dirname, '../../tests/workspaces/library-card');
const library: Files = new Map(
  readdirSync(root, {recursive: true, withFileTypes: true}).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() && !relative(root, path).startsWith('tests/')
      ? [[relative(root, path), readFileSync(path, 'utf8')] as const]
      : [];
  }),
);

/** Patches of a screen: words, what is asked, what is read, what is copied, and some that are wrong. */
function patchesOf(text: string): readonly string[] {
  const names = [...text.matchAll(/^ {2}([a-z][A-Za-z0-9]*):/gm)].map(([, name = '']) => name);
  return [
    'title: Another title\n',
    'title: Another ((nothing.here))\n',
    'title: Another ((answers.kind))\n',
    `blocks: {more: {text: 'More of ((org.brand.companyName)).'}}\n`,
    'blocks: {more: {type: text, label: More}}\n',
    'blocks: {more: {type: text, label: More, when: {session.signedIn: true}}}\n',
    'actions: {away: {kind: link, label: Away, then: {goTo: nowhere}}}\n',
    'checks: {one: {must: {session.signedIn: true}, message: No}}\n',
    ...names.flatMap((name) => [
      `blocks: {${name}: null}\n`,
      `blocks: {${name}: {when: {session.signedIn: true}}}\n`,
      `blocks: {${name}: {type: yes-no}}\n`,
      `blocks: {${name}: {label: Said otherwise}}\n`,
      `blocks: {more: {like: ${name}}}\n`,
      `actions: {${name}: {label: Said otherwise}}\n`,
    ]),
  ];
}

interface Org {
  readonly parent: number;
  readonly overrides: readonly (readonly [path: string, patch: string])[];
}

interface Sample {
  readonly base: Files;
  readonly orgs: readonly Org[];
}

/** Organisations over a flow with an order, and over one that the server leads. */
const samples = fc.constantFrom<Files>(library, loanFiles).chain((base) => {
  const screens = [...base].filter(([path]) => /^flows\/[^/_]+\/screens\//.test(path));
  const override = fc
    .constantFrom(...screens)
    .chain(([path, text]) => fc.constantFrom(...patchesOf(text)).map((patch) => [path, patch] as const));
  const org = fc.record<Org>({parent: fc.nat({max: 8}), overrides: fc.array(override, {maxLength: 3})});
  return fc.array(org, {minLength: 2, maxLength: 5}).map((orgs): Sample => ({base, orgs}));
});

const right = new Map<string, boolean>();

/** A sample without the overrides that are wrong by themselves. */
function rightOf({base, orgs}: Sample): Sample {
  const isRight = (override: Org['overrides'][number]): boolean => {
    const key = override.join('\n');
    const files = withOrgs({base, orgs: [{parent: 0, overrides: [override]}]});
    const known = right.get(key) ?? blocking(compile(files, {artifacts: false}).diagnostics).length === 0;
    right.set(key, known);
    return known;
  };
  return {base, orgs: orgs.map(({parent, overrides}) => ({parent, overrides: overrides.filter(isRight)}))};
}

/** The base with more organisations, each extending `default` or one before it. */
function withOrgs({base, orgs}: Sample): Files {
  const files = new Map(base);
  orgs.forEach(({parent, overrides}, at) => {
    const above = parent < at ? `extra-${parent}` : 'default';
    files.set(`orgs/extra-${at}/org.yaml`, `org: extra-${at}\nextends: ${above}\nhosts: [extra-${at}.example]\n`);
    for (const [path, patch] of overrides) {
      const name = path.replace(/^flows\/[^/]+\/screens\/|\.yaml$/g, '');
      files.set(`orgs/extra-${at}/${path}`, `changes: ${name}\nbecause: Its readers ask for it.\n${patch}`);
    }
  });
  return files;
}

/** An organisation with those that it extends, and no other. */
function alone(files: Files, orgs: readonly Org[], at: number): Files {
  const chain = new Set<string>();
  for (let here = at; ;) {
    chain.add(`extra-${here}`);
    const parent = orgs[here]?.parent ?? here;
    if (parent >= here) break;
    here = parent;
  }
  return new Map(
    [...files].filter(([path]) => {
      const org = /^orgs\/([^/]+)\//.exec(path)?.[1];
      return org === undefined || org === 'default' || chain.has(org);
    }),
  );
}

/** Lines by which organisations are reached: by a host that another has, by none, by their own. */
const hostings = fc.array(fc.constantFrom('', 'hosts: [one.example]\n', 'hosts: [two.example, two.example]\n'), {
  maxLength: 4,
});

/** Organisations compiled and judged one by one, and forgotten. */
function lookedAt(files: Files, share?: Share) {
  const seen: string[] = [];
  const judging: Judging[] = [];
  const checks = createChecks();
  const visit: Parameters<Engine>[2] = (pass, common) => {
    seen.push(pass.id);
    judging[0] ??= checks.begin({...common, whole: true});
    judging[0].add({compiled: pass.org, resolved: pass.resolved, overrides: pass.overrides});
  };
  const compiling = createEngine('common')(files, undefined, visit, share);
  return {compiling, seen, judgingOr: (common: Common) => judging[0] ?? checks.begin({...common, whole: true})};
}

const about = (found: readonly Diagnostic[], org: string) =>
  gather(found.filter((one) => one.org === undefined || one.org === org)).map(({orgs: _orgs, ...one}) => one);

describe('organisations that share what they do not change', () => {
  it('have the artifacts and the findings that each has when it is compiled alone', () => {
    const again = createCompiler();
    let written = 0;
    fc.assert(
      fc.property(samples, fc.boolean(), (any, isRight) => {
        const sample = isRight ? rightOf(any) : any;
        const files = withOrgs(sample);
        const together = again(files);
        sample.orgs.forEach((_, at) => {
          const id = `extra-${at}`;
          const own = alone(files, sample.orgs, at);
          const by = compile(own, {orgs: [id]});
          expect(together.orgs[id]).toEqual(by.orgs[id]);
          // Mistakes of one organisation leave none of them artifacts.
          if (together.manifest !== undefined) {
            written += 1;
            const {manifest, artifacts} = compile(own);
            expect(together.manifest.orgs[id]).toEqual(manifest?.orgs[id]);
            for (const [path, text] of artifacts)
              if (path !== 'manifest.json') expect(together.artifacts.get(path)).toBe(text);
          }
          const said = about(together.diagnostics, id).filter(({origin}) => own.has(origin.file));
          expect(said).toEqual(about(by.diagnostics, id));
        });
      }),
      {numRuns: 30, seed: 6},
    );
    expect(written).toBeGreaterThan(10);
  });

  it('give the same findings one by one, forgotten, as kept together', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const files = withOrgs(sample);
        const together = compile(files, {artifacts: false});
        const forgetting = createEngine('common');
        const seen: string[] = [];
        const judging: Judging[] = [];
        const ended = forgetting(files, undefined, (pass, common) => {
          seen.push(pass.id);
          judging[0] ??= createChecks().begin({...common, whole: true});
          judging[0].add({compiled: pass.org, resolved: pass.resolved, overrides: pass.overrides});
          expect(pass.org).toEqual(together.orgs[pass.id]);
        }).end();
        expect(seen.toSorted()).toEqual(Object.keys(together.orgs).toSorted());
        expect(gather(ended.diagnostics)).toEqual(gather(together.diagnostics));
        const judged = createChecks().all({...together, whole: true});
        expect(gather(judging[0]?.end() ?? [])).toEqual(gather(judged));
      }),
      {numRuns: 25, seed: 7},
    );
  });

  it('give in two shares what they give in one, however they are shared out', () => {
    let told = 0;
    fc.assert(
      fc.property(samples, fc.boolean(), fc.nat({max: 6}), hostings, (any, isRight, part, hosts) => {
        const files = new Map(withOrgs(isRight ? rightOf(any) : any));
        for (const [at, line] of hosts.entries()) {
          const file = `orgs/extra-${at}/org.yaml`;
          const text = files.get(file);
          if (text !== undefined) files.set(file, text.replace(/^hosts.*\n/m, line));
        }
        const whole = lookedAt(files);
        const [first, second] = sharesOf(files, [part, 6 - part]).map((share) => lookedAt(files, share));
        if (first === undefined || second === undefined) throw new Error('There are two shares.');
        expect(first.compiling.isLost || second.compiling.isLost).toBe(false);
        expect(new Set([...first.seen, ...second.seen])).toEqual(new Set(whole.seen));
        first.compiling.join(structuredClone(second.compiling.gathered()));
        const [alone, inShares] = [whole.compiling.end(), first.compiling.end()];
        expect(gather(inShares.diagnostics)).toEqual(gather(alone.diagnostics));
        if (blocking(alone.diagnostics).length > 0) return;
        const judged = gather(whole.judgingOr(alone).end());
        const judging = first.judgingOr(inShares);
        judging.join(structuredClone(second.judgingOr(inShares).gathered()));
        expect(gather(judging.end())).toEqual(judged);
        told += judged.length;
      }),
      {numRuns: 40, seed: 8},
    );
    expect(told).toBeGreaterThan(40);
  });

  it.each([
    ['a file cannot be read', {'orgs/extra-1/org.yaml': '- org\n'}],
    ['an override cannot be read', {'orgs/extra-1/flows/card/screens/index.yaml': '- title\n'}],
    ['one extends none that there is', {'orgs/extra-1/org.yaml': 'org: extra-1\nextends: extra\n'}],
    ['some extend each other', {'orgs/extra-0/org.yaml': 'org: extra-0\nextends: extra-1\n'}],
  ])('are not told of in shares where %s', (_, changed: Readonly<Record<string, string>>) => {
    const orgs = [9, 0].map((parent) => ({parent, overrides: []}));
    const files = new Map([...withOrgs({base: library, orgs}), ...Object.entries(changed)]);
    expect(sharesOf(files, [1, 1]).some((share) => lookedAt(files, share).compiling.isLost)).toBe(true);
  });

  it('share the very blocks and actions of a screen of which they change another block', () => {
    const patch = [['flows/card/screens/index.yaml', 'title: Another title\n']] as const;
    const {orgs} = compile(
      withOrgs({
        base: library,
        orgs: [
          {parent: 9, overrides: patch},
          {parent: 9, overrides: []},
        ],
      }),
    );
    const [changed, base] = ['extra-0', 'extra-1'].map((id) => orgs[id]?.flows['card']?.screens['index']);
    expect(changed?.title).not.toEqual(base?.title);
    expect(changed?.blocks.length).toBeGreaterThan(0);
    for (const [at, block] of (changed?.blocks ?? []).entries()) expect(block).toBe(base?.blocks[at]);
  });
});
