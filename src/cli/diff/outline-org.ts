import {flowAsWritten} from '../../lib/flow-as-written.ts';
import {rememberedBeside} from '../../lib/remembered-beside.ts';
import {remembered} from '../../lib/remembered.ts';
import {sha256} from '../../lib/sha256.ts';
import type {
  CompiledFlow,
  CompiledOrg,
  Polling,
  Row,
  ScreenEntry,
  Section,
  Steps,
  Transition,
} from '../../model/compiled/flow.ts';
import type {CompiledScreen} from '../../model/compiled/screen.ts';
import type {Telemetry} from '../../model/compiled/telemetry.ts';
import {logicText} from './logic-text.ts';
import {outline, pictureOfLogo, sharesAnswers, stepGroup, type NamedOutline, type Outline} from './outline.ts';
import {outlineFact} from './outline-fact.ts';
import {outlineParam, outlineScreen} from './outline-screen.ts';
import {plainBy, plainText, rulesBy} from './plain-text.ts';
import {choiceIf, choiceText, lineText, ruleIf, targetText} from './text-text.ts';

/** Organisations share most of what their flows consist of. */
const outlineOf = remembered(outlineScreen);
const factOutline = remembered(outlineFact);

/** All that people meet who come to an organisation; `logo` is the text of its picture, if a file has it. */
export function outlineOrg({org, flows}: CompiledOrg, logo?: string): Outline {
  const picture = logo === undefined ? {} : {[pictureOfLogo]: digestOf(logo)};
  return outline({}, [
    ['settings', outline({...outlineSettings(org).facets, ...picture})],
    ...Object.entries(flows).map(([id, compiled]): NamedOutline => {
      const {flow, screens} = flowAsWritten(compiled);
      return [`flow ${id}`, outlineFlow(flow, screens)];
    }),
  ]);
}

const digestOf = (text: string): string => sha256(text).slice(0, 12);

/** What rules and screens read of an organisation, or some of it. */
export const outlineSettings = (settings: object): Outline => outline(plainBy(settings));

/** All that people meet in a flow. */
export function outlineFlow(flow: CompiledFlow, screens: Readonly<Record<string, CompiledScreen>>): Outline {
  const {steps, machine, end, gates, redirects, exits, facts, sections, params, keepQuery, bar, defaults} = flow;
  const {readDraft, saveDraft} = flow.operations;
  const facets = {
    title: lineText(flow.title),
    path: flow.path,
    // Of the site, and so of all its flows: the shell tells it.
    base: flow.path === '' ? flow.base : undefined,
    [sharesAnswers]: flow.answers,
    drafts: readDraft === undefined || saveDraft === undefined ? 'none' : 'kept',
    'flag that keeps calls on the site': flow.relativeFlag,
    end: end === undefined ? undefined : targetText(end),
    ...(steps?.polling === undefined ? {} : pollingBy(steps.polling)),
    'moves on': steps?.moveOn === undefined ? undefined : logicText(steps.moveOn.when),
    'moves on but from': steps?.moveOn?.except.join(', ') || undefined,
    'any other step': steps?.otherwise === undefined ? undefined : elsewhereText(steps.otherwise),
    'any other state': machine === undefined ? undefined : elsewhereText(machine.otherwise),
    'initial state': machine?.initial,
    'led by': flow.led,
    'screen in the query': flow.addressQuery,
    'query that is kept': keepQuery.join(', ') || undefined,
    'steps of the bar': bar?.map(({id}) => id).join(', '),
    ...plainBy(defaults, 'default'),
    ...(flow.telemetry === undefined ? {} : telemetryOf(flow.telemetry)),
  };
  return outline(facets, [
    ...params.map((param): NamedOutline => [`parameter ${param.id}`, outlineParam(param)]),
    ...(bar ?? []).map(({id, title, flow: led}): NamedOutline => [
      `step ${id} of the bar`,
      outline({title: choiceText(title, lineText), flow: led}),
    ]),
    ...gates.map((gate): NamedOutline => [`gate ${gate.id}`, outlineGate(gate)]),
    ...redirects.map((redirect): NamedOutline => [`redirect ${redirect.id}`, outlineRedirect(redirect)]),
    ...Object.entries(exits).map(([id, exit]): NamedOutline => [`exit ${id}`, outlineExit(exit)]),
    ...Object.entries(facts).map(([id, fact]): NamedOutline => [`fact ${id}`, factOutline(fact)]),
    ...sections.map((section): NamedOutline => [`section ${section.id}`, outlineSection(section)]),
    ...(steps === undefined ? [] : outlineStepGroups(steps)),
    ...(steps?.rows ?? []).map((row): NamedOutline => [`row ${row.id}`, outlineRow(row)]),
    ...(machine?.states ?? []).map((state): NamedOutline => [`state ${state.id}`, outlineState(state)]),
    ...(machine?.transitions ?? []).map((one): NamedOutline => [`trigger ${one.id}`, outlineTransition(one)]),
    ...flow.screens.map((entry): NamedOutline => outlineEntry(entry, screens[entry.id])),
  ]);
}

/** A screen as a flow lists it: the very same for flows that share both. */
const outlineEntry = rememberedBeside((entry: ScreenEntry, screen: CompiledScreen | undefined): NamedOutline => {
  const {id, when, open, item, addressed, about, listsParts} = entry;
  const shown = screen === undefined ? outline({}) : outlineOf(screen);
  const each = item === undefined ? undefined : `answers.${item.list}`;
  const how = {
    'for each of': each,
    when: ruleIf(when),
    open: openText(open),
    address: addressed ? undefined : 'none',
    'is about': about?.join(', '),
    'lists the parts': listsParts?.join(', '),
  };
  return [`screen ${id}`, outline({...how, ...shown.facets}, shown.parts)];
});

const outlineGate = remembered(({when, goTo, except, log}: CompiledFlow['gates'][number]) =>
  outline({when: logicText(when), 'leads to': targetText(goTo), spares: except.join(', ') || undefined, logs: log}),
);

const outlineRedirect = remembered(({from, goTo, keepQuery: kept}: CompiledFlow['redirects'][number]) =>
  outline({from, 'leads to': choiceText(goTo, targetText), 'query that is kept': plainText(kept) || undefined}),
);

const outlineExit = remembered(({href, query}: CompiledFlow['exits'][string]) =>
  outline({address: logicText(href), ...rulesBy('query ', query ?? {})}),
);

const outlineState = remembered(({goTo, reserved}: NonNullable<CompiledFlow['machine']>['states'][number]) =>
  outline({'leads to': goTo === undefined ? 'no screen' : choiceText(goTo, targetText), reserved}),
);

function pollingBy({delay, waiting, unchanged}: Polling): Readonly<Record<string, string>> {
  const {when, ...rest} = waiting ?? {};
  const waits = when === undefined ? {} : {'polling.waiting.when': logicText(when)};
  const stops = unchanged === undefined ? {} : plainBy(unchanged, 'polling.unchanged');
  return {'polling.delay': plainText(delay), ...plainBy(rest, 'polling.waiting'), ...waits, ...stops};
}

const telemetryOf = remembered(telemetryBy);

function telemetryBy({about, experiments, events, ...params}: Telemetry): Readonly<Record<string, string>> {
  return {
    ...plainBy(params, 'telemetry'),
    ...rulesBy('telemetry.about.', about),
    ...rulesBy('telemetry.experiments.', experiments),
    ...Object.assign(
      {'telemetry.events': events.map(({id}) => id).join(', ')},
      ...events.map(({id, when, properties, ...rest}) => ({
        ...plainBy(rest, `telemetry.events.${id}`),
        ...(when === undefined ? {} : {[`telemetry.events.${id}.when`]: logicText(when)}),
        ...rulesBy(`telemetry.events.${id}.properties.`, properties),
      })),
    ),
  };
}

function openText(open: CompiledFlow['screens'][number]['open']): string | undefined {
  switch (open.kind) {
    case 'decided':
      return undefined;
    case 'always':
      return 'always';
    case 'beside':
      return `beside ${open.screens.join(', ')}`;
    case 'when':
      return `when ${logicText(open.when)}`;
  }
}

const outlineSection = remembered(({title, when, listed, done, screens, also, steps}: Section): Outline => {
  const elsewhere = also?.map(({when: rule, screens: some}) => `${some.join(', ')} when ${logicText(rule)}`);
  return outline(
    {
      title: choiceIf(title),
      when: ruleIf(when),
      listed: listed ? undefined : 'no',
      'counts as done': done ? 'yes' : undefined,
      // Their order is that of the flow's screens.
      screens: screens.toSorted().join(', '),
      'also at': elsewhere?.join('; '),
    },
    // When one is there says its screen.
    (steps ?? []).map(({screen, title: name}): NamedOutline => [
      `step ${screen}`,
      outline({title: choiceText(name, lineText)}),
    ]),
  );
});

const elsewhereText = ({goTo, log}: NonNullable<Steps['otherwise']>): string =>
  `${targetText(goTo)}${log === undefined ? '' : `, logged as ${log}`}`;

/** Conditions ask of a step which groups it is in, also of one that no row leads anywhere. */
const outlineStepGroups = remembered(({groups, prefixes}: Steps): readonly NamedOutline[] => {
  const members = new Map<string, string[]>();
  const note = (step: string, of: readonly string[]): void => {
    for (const group of of) members.set(group, [...(members.get(group) ?? []), step]);
  };
  for (const [step, of] of Object.entries(groups)) note(step, of);
  for (const {prefix, groups: of} of prefixes) note(`${prefix}…`, of);
  // Neither the order of the groups nor that of their steps says anything.
  return [...members]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, of]): NamedOutline => [`${stepGroup}${group}`, outline({steps: of.toSorted().join(', ')})]);
});

const outlineRow = remembered(({steps, prefixes, cases}: Row): Outline =>
  outline(
    {steps: [...steps, ...prefixes.map((prefix) => `${prefix}…`)].join(', ')},
    cases.map(({id, when, goTo, carry}): NamedOutline => [
      `case ${id}`,
      outline({
        when: when === undefined ? undefined : logicText(when),
        'leads to': targetText(goTo),
        ...rulesBy('carries ', carry),
      }),
    ]),
  ),
);

const outlineTransition = remembered(({from, to, when}: Transition): Outline =>
  outline({
    from: from === 'any' ? 'any' : from.join(', '),
    to,
    when: when === undefined ? 'raised by an action' : logicText(when),
  }),
);
