import type {CompiledOrg} from '../model/compiled/flow.ts';

type Compiled = CompiledOrg['flows'][string];

/** A flow with its screens one by one as authors list them: for who compares it with what is written, or shows it to them. */
export const flowAsWritten = (compiled: Compiled): Pick<Compiled, 'flow' | 'screens'> => compiled.written ?? compiled;
