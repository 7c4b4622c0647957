import {asWritten} from '../../lib/as-written.ts';
import {remembered} from '../../lib/remembered.ts';
import type {CompiledFlow, CompiledOrg, OrgConfig, Polling, Row, Transition} from '../../model/compiled/flow.ts';
import type {CompiledScreen, FactSource} from '../../model/compiled/screen.ts';
import type {Telemetry} from '../../model/compiled/telemetry.ts';
import {logicText} from './logic-text.ts';
import {outline, sharesAnswers, type Outline} from './outline.ts';
import {outlineScreen} from './outline-screen.ts';
import {plainText, rulesBy} from './plain-text.ts';
import {choiceText, lineText, targetText} from './text-text.ts';

type Named = readonly [string, Outline];

/** Organisations share most of their screens. */
const outlineOf = remembered(outlineScreen);

/** All that people meet who come to an organisation. */
export function outlineOrg({org, flows}: CompiledOrg): Outline {
  return outline({}, [
    ['settings', outlineSettings(org)],
    ...Object.entries(flows).map(([id, compiled]): Named => {
      const {flow, screens} = asWritten(compiled);
      return [`flow ${id}`, outlineFlow(flow, screens)];
    }),
  ]);
}

/** What rules and screens read of an organisation. */
export const outlineSettings = (org: OrgConfig): Outline => outline(flat(org));

/** All that people meet in a flow. */
export function outlineFlow(flow: CompiledFlow, screens: Readonly<Record<string, CompiledScreen>>): Outline {
  const {steps, machine, end, gates, redirects, exits, facts, sections} = flow;
  const facets = {
    title: lineText(flow.title),
    path: flow.path,
    [sharesAnswers]: flow.answers,
    end: end === undefined ? undefined : targetText(end),
    ...(steps?.polling === undefined ? {} : pollingBy(steps.polling)),
    'moves on': steps?.moveOn === undefined ? undefined : logicText(steps.moveOn.when),
    'initial state': machine?.initial,
    ...(flow.telemetry === undefined ? {} : telemetryBy(flow.telemetry)),
  };
  return outline(facets, [
    ...gates.map(({id, when, goTo, except}): Named => [
      `gate ${id}`,
      outline({when: logicText(when), 'leads to': targetText(goTo), spares: except.join(', ') || undefined}),
    ]),
    ...redirects.map(({id, from, goTo}): Named => [
      `redirect ${id}`,
      outline({from, 'leads to': choiceText(goTo, targetText)}),
    ]),
    ...Object.entries(exits).map(([id, exit]): Named => [`exit ${id}`, outline({address: logicText(exit.href)})]),
    ...Object.entries(facts).map(([id, fact]): Named => [`fact ${id}`, outlineFact(fact)]),
    ...sections.map(({id, title, when, screens: listed}): Named => [
      `section ${id}`,
      outline({
        title: title === undefined ? undefined : choiceText(title, lineText),
        when: when === undefined ? undefined : logicText(when),
        // Their order is that of the flow's screens.
        screens: listed.toSorted().join(', '),
      }),
    ]),
    ...(steps?.rows ?? []).map((row): Named => [`row ${row.id}`, outlineRow(row)]),
    ...(machine?.states ?? []).map(({id, goTo}): Named => [
      `state ${id}`,
      outline({'leads to': goTo === undefined ? 'no screen' : choiceText(goTo, targetText)}),
    ]),
    ...(machine?.transitions ?? []).map((one): Named => [`trigger ${one.id}`, outlineTransition(one)]),
    ...flow.screens.map(({id, when, open, item}): Named => {
      const screen = screens[id];
      const shown = screen === undefined ? outline({}) : outlineOf(screen);
      const each = item === undefined ? undefined : `answers.${item.list}`;
      const how = {'for each of': each, when: when === undefined ? undefined : logicText(when), open: openText(open)};
      return [`screen ${id}`, outline({...how, ...shown.facets}, shown.parts)];
    }),
  ]);
}

function pollingBy({delay, waiting}: Polling): Readonly<Record<string, string>> {
  const {when, ...rest} = waiting ?? {};
  const waits = when === undefined ? {} : {'polling.waiting.when': logicText(when)};
  return {'polling.delay': plainText(delay), ...flat(rest, 'polling.waiting'), ...waits};
}

function telemetryBy({about, experiments, events, ...params}: Telemetry): Readonly<Record<string, string>> {
  return {
    ...flat(params, 'telemetry'),
    ...rulesBy('telemetry.about.', about),
    ...rulesBy('telemetry.experiments.', experiments),
    ...Object.assign(
      {'telemetry.events': events.map(({id}) => id).join(', ')},
      ...events.map(({id, when, properties, ...rest}) => ({
        ...flat(rest, `telemetry.events.${id}`),
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

function outlineFact({from, when, optional, with: given}: FactSource): Outline {
  const values = Object.entries(given).map(([key, value]) => `${key} ${logicText(value)}`);
  return outline({
    from,
    with: values.join(', ') || undefined,
    when: when === undefined ? undefined : logicText(when),
    optional: optional ? 'yes' : undefined,
  });
}

function outlineRow({steps, cases}: Row): Outline {
  return outline(
    {steps: steps.join(', ')},
    cases.map(({id, when, goTo, carry}): Named => [
      `case ${id}`,
      outline({
        when: when === undefined ? undefined : logicText(when),
        'leads to': targetText(goTo),
        carries: Object.keys(carry).join(', ') || undefined,
      }),
    ]),
  );
}

function outlineTransition({from, to, when}: Transition): Outline {
  return outline({
    from: from === 'any' ? 'any' : from.join(', '),
    to,
    when: when === undefined ? 'raised by an action' : logicText(when),
  });
}

function flat(value: object, path = ''): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, one] of Object.entries(value) as [string, unknown][]) {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof one === 'object' && one !== null && !Array.isArray(one)) Object.assign(found, flat(one, at));
    else found[at] = plainText(one);
  }
  return found;
}
