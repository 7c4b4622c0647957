import type {Terminal} from '../terminal/terminal.ts';
import type {Plan} from './plan.ts';

/** Says what a plan has written, and what to do next. */
export function tellPlan({created, changed, next}: Plan, terminal: Terminal): void {
  const lines = [
    ...[...created.keys()].map((path) => `Written: ${path}`),
    ...[...changed.keys()].map((path) => `Changed: ${path}`),
    'Next:',
    ...next.map((line) => `  ${line}`),
  ];
  terminal.out(`${lines.join('\n')}\n`);
}
