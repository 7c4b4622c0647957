import type {DiagnosticCode} from '../diagnostics/catalog.ts';
import type {Origin} from '../model/tree.ts';
import type {FlowCase, Subject} from './flow/subject.ts';
import type {Answer, Witness} from './prover.ts';

/** What a proof has found; `at` is an origin, `file:line` as compiled flows have it, or a file alone: the thing it is of. */
export interface Finding {
  readonly code: DiagnosticCode;
  readonly at: Origin | string;
  readonly message: string;
  readonly hint?: string;
  readonly related?: readonly {readonly at: Origin | string; readonly message: string}[];
  readonly witness?: Witness;
  /** It counts only where it is found for every organisation. */
  readonly everywhere?: true;
}

/** All flows of an organisation, for proofs that follow people from one to another. */
export type Flows = Readonly<Record<string, FlowCase>>;

/** One proof: what it finds in a flow. It is asked one finding at a time, so that it can be stopped. */
export interface Proof {
  readonly id: DiagnosticCode;
  readonly prove: (subject: Subject, flows: Flows) => Iterable<Finding>;
}

/** The finding that a question stayed open. */
export function notProved(at: Origin | string, question: string, answer: Answer): readonly Finding[] {
  if (answer.is !== 'unsure') return [];
  return [{code: 'not-proved', at, message: `Whether ${question} is not proved: ${answer.why}`}];
}
