import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Files} from '../../model/workspace.ts';
import type {Origin} from '../../model/tree.ts';
import {writtenScreen} from '../../lib/written-screen.ts';
import {lineOrigin} from '../../diagnostics/line-origin.ts';

/** Where a thing that wants a scenario was written (`Wanted.key`): the line of its row, state or transition, the name of a screen. */
export function originOfWanted(key: string, flow: CompiledFlow, files: Files): Origin {
  const [kind = '', id = ''] = key.replace(/[:,].*$/, '').split(' ');
  return lineOrigin(sourceOf(kind, id, key, flow) ?? `flows/${flow.id}/flow.yaml`, files);
}

function sourceOf(kind: string, id: string, key: string, {gates, steps, machine, ...flow}: CompiledFlow) {
  const named = (list: readonly {readonly id: string; readonly source: string}[] = []): string | undefined =>
    list.find((one) => one.id === id)?.source;
  switch (kind) {
    case 'gate':
      return named(gates);
    case 'row': {
      const row = steps?.rows.find((one) => one.id === id);
      return row?.cases.find((one) => key.endsWith(`case ${one.id}`))?.source ?? row?.source;
    }
    case 'state':
      return named(machine?.states);
    case 'screen':
      return `flows/${flow.id}/screens/${writtenScreen(flow, id)}.yaml`;
    default:
      return named(machine?.transitions);
  }
}
