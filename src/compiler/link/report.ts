import type {DiagnosticCode} from '../../diagnostics/catalog.ts';
import type {Extra} from '../../diagnostics/report.ts';
import type {Origin} from '../../model/tree.ts';

/** Takes one finding of this stage. */
export type Report = (code: DiagnosticCode, origin: Origin, message: string, extra?: Extra) => void;
