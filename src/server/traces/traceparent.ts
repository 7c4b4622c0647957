import {TraceFlags, type SpanContext} from '@opentelemetry/api';

const parts = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/**
 * What a `traceparent` (W3C Trace Context) says; undefined where it is not well-formed. A version that is not known yet
 * may say more behind what the first one says.
 */
export function readTraceparent(traceparent: string | string[] | null | undefined): SpanContext | undefined {
  const found = parts.exec(typeof traceparent === 'string' ? traceparent : '');
  const [, version, traceId = '', spanId = '', flags = '', more] = found ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (isNothing(traceId) || isNothing(spanId)) return undefined;
  return {traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true};
}

/** A span as `readTraceparent` reads it. */
export function writeTraceparent({traceId, spanId, traceFlags}: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
}

function isNothing(id: string): boolean {
  return /^0*$/.test(id);
}
