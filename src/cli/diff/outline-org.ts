import type {CompiledFlow, CompiledOrg, Row, Transition} from '../../model/compiled/flow.ts';
import type {CompiledScreen, FactSource} from '../../model/compiled/screen.ts';
import {logicText} from './logic-text.ts';
import {outline, type Outline} from './outline.ts';
import {outlineScreen} from './outline-screen.ts';
import {choiceText, lineText, targetText} from './text-text.ts';

type Named = readonly [string, Outline];

/** All that people meet who come to an organisation. */
export function outlineOrg({org, flows}: CompiledOrg): Outline {
  return outline({}, [
    ['settings', outline(flat(org))],
    ...Object.entries(flows).map(([id, {flow, screens}]): Named => [`flow ${id}`, outlineFlow(flow, screens)]),
  ]);
}

function outlineFlow(flow: CompiledFlow, screens: Readonly<Record<string, CompiledScreen>>): Outline {
  const {steps, machine, end, gates, redirects, exits, facts, sections} = flow;
  const facets = {
    title: lineText(flow.title),
    path: flow.path,
    'shares answers': flow.answers,
    end: end === undefined ? undefined : targetText(end),
    polling: steps?.polling === undefined ? undefined : JSON.stringify(steps.polling),
    'moves on': steps?.moveOn === undefined ? undefined : logicText(steps.moveOn.when),
    'initial state': machine?.initial,
    telemetry: flow.telemetry === undefined ? undefined : JSON.stringify(flow.telemetry),
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
        screens: listed.join(', '),
      }),
    ]),
    ...(steps?.rows ?? []).map((row): Named => [`row ${row.id}`, outlineRow(row)]),
    ...(machine?.states ?? []).map(({id, goTo}): Named => [
      `state ${id}`,
      outline({'leads to': goTo === undefined ? 'no screen' : choiceText(goTo, targetText)}),
    ]),
    ...(machine?.transitions ?? []).map((one): Named => [`trigger ${one.id}`, outlineTransition(one)]),
    ...flow.screens.map(({id, when, open}): Named => {
      const screen = screens[id];
      const shown = screen === undefined ? outline({}) : outlineScreen(screen);
      const how = {when: when === undefined ? undefined : logicText(when), open: openText(open)};
      return [`screen ${id}`, outline({...how, ...shown.facets}, shown.parts)];
    }),
  ]);
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
    else found[at] = JSON.stringify(one);
  }
  return found;
}
