import type {CompiledFlow} from '../../model/compiled/flow.ts';
import type {Files} from '../../model/workspace.ts';
import type {Origin} from '../../model/tree.ts';
import {lineStarts} from '../../diagnostics/position.ts';

/** Where a thing that wants a scenario was written (`Wanted.key`): the line of its row, state or transition. */
export function placeOf(key: string, flow: CompiledFlow, files: Files): Origin {
  const [kind = '', id = ''] = key.replace(/[:,].*$/, '').split(' ');
  const written = sourceOf(kind, id, key, flow) ?? `flows/${flow.id}/flow.yaml:1`;
  const [, file = '', line = '1'] = /^(.*):(\d+)$/.exec(written) ?? [];
  const text = files.get(file) ?? '';
  const starts = lineStarts(text);
  const start = starts[Number(line) - 1] ?? 0;
  const whole = text.slice(start, starts[Number(line)] ?? text.length);
  return {file, span: [start + whole.length - whole.trimStart().length, start + whole.trimEnd().length]};
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
      return `flows/${flow.id}/screens/${id}.yaml:1`;
    default:
      return named(machine?.transitions);
  }
}
