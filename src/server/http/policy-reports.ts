import type {FastifyInstance} from 'fastify';
import {Registry} from 'prom-client';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {jsonIn} from '../../lib/json-in.ts';
import {outcomeCounter} from '../health/outcome-counter.ts';
import {contentSecurityPolicy, reportPath} from './security-headers.ts';

/** Whatever a report says that is not one of the words that are known. */
const other = 'other';
/** The directives of the policy, and those finer ones by which browsers name what falls under one of them. */
const directives = [
  ...contentSecurityPolicy.split('; ').map((part) => part.split(' ')[0] ?? ''),
  ...['script-src-elem', 'script-src-attr', 'style-src-elem', 'style-src-attr', 'frame-src', 'media-src'],
];
/** What a browser says in place of an address. */
const kinds = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink', 'self'];

export interface PolicyReports {
  readonly registry: Registry;
  readonly serve: (app: FastifyInstance) => void;
}

/**
 * Browsers report here what the policy stopped. The log and a count say which directive and what kind of thing: words of
 * closed lists, for all else that a report holds is of a page, and may be of a person.
 */
export function createPolicyReports(): PolicyReports {
  const registry = new Registry();
  const count = outcomeCounter<'directive'>(
    registry,
    {
      name: 'waymark_policy_reports_total',
      help: 'Reports of browsers that the policy stopped something, by directive.',
    },
    [...directives, other].map((directive) => ({directive})),
  );
  return {
    registry,
    serve: (app) => {
      app.addContentTypeParser(
        ['application/csp-report', 'application/reports+json'],
        {parseAs: 'string'},
        (_request, body, done) => done(null, body),
      );
      const limit = {rateLimit: {max: 60, timeWindow: 60_000}};
      app.post(reportPath, {config: limit, bodyLimit: longest}, (request, reply) => {
        for (const {directive, blocked} of reportsIn(request.body)) {
          count({directive});
          request.log.warn({directive, blocked}, 'policy report');
        }
        return reply.code(204).send();
      });
    },
  };
}

interface PolicyReport {
  readonly directive: string;
  /** `inline` and the like, a scheme that is no address of the web, or `address`. */
  readonly blocked: string;
}

/** Bytes of one request. What is longer would be read for nothing while nobody else is answered. */
const longest = 100_000;
/** Of the many that one request may hold, so many are told. */
const mostAtOnce = 10;

/** What a body reports, in the form of either standard; one report of nothing known where it cannot be read. */
function reportsIn(body: unknown): readonly PolicyReport[] {
  const read = typeof body === 'string' ? jsonIn(body) : undefined;
  const all = (Array.isArray(read) ? read : [read]).slice(0, mostAtOnce).map((one) => asObject(one));
  return all.map((one) => {
    const {'csp-report': older, body: newer} = one;
    const said = {...asObject(older), ...asObject(newer)};
    const [directive = ''] = textOrEmpty(said['effective-directive'] ?? said['effectiveDirective']).split(' ');
    const blocked = textOrEmpty(said['blocked-uri'] ?? said['blockedURL']);
    return {directive: directives.includes(directive) ? directive : other, blocked: kindOf(blocked)};
  });
}

function kindOf(blocked: string): string {
  if (kinds.includes(blocked)) return blocked;
  if (/^(?:data|blob)\b/.test(blocked)) return blocked.startsWith('data') ? 'data' : 'blob';
  return /^(?:https?|wss?):/.test(blocked) ? 'address' : other;
}
