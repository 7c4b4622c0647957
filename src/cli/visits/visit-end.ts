import type {Decision} from '../../model/decision.ts';

/** What shows at the end of a visit, or where it left for. */
export type VisitEnd =
  | {readonly kind: 'screen'; readonly flow: string; readonly screen: string; readonly rest?: string}
  | {readonly kind: 'left'; readonly href: string}
  | {readonly kind: 'failed'; readonly error: unknown}
  /** Something that it needs to know is nowhere said. */
  | {readonly kind: 'waiting'};

/** Where a visit ends of which this was decided. */
export function visitEndOf(decision: Decision): VisitEnd {
  if (decision.kind === 'wait') return {kind: 'waiting'};
  if (decision.kind === 'exit') return {kind: 'left', href: decision.href};
  const {flow, screen, rest} = decision;
  return {kind: 'screen', flow, screen, ...(rest === undefined ? {} : {rest})};
}

/** The same in words: `comes to card:index`. */
export function endText(end: VisitEnd): string {
  if (end.kind === 'screen') {
    const {flow, screen, rest} = end;
    return `comes to ${flow}:${screen}${rest === undefined ? '' : `/${rest}`}`;
  }
  if (end.kind === 'left') return `leaves for ${end.href}`;
  if (end.kind === 'failed') return `fails: ${end.error instanceof Error ? end.error.message : String(end.error)}`;
  return 'waits for facts that nobody gives';
}
