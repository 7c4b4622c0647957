import type {IncomingHttpHeaders} from 'node:http';
import type {FastifyInstance, FastifyServerOptions} from 'fastify';

/** Milliseconds that somebody may take to send the head of a request, all of it, and nothing at all of its body. */
const [forHead, forAll, forSilence] = [30_000, 600_000, 30_000];

/**
 * Slow is no fault: a phone on a bad network needs minutes for a picture. So what is limited closely is the head of a
 * request and the silence within it; how long it takes in all has a limit that the largest file keeps at 150 kbit/s.
 */
export const slowOptions: Pick<FastifyServerOptions, 'requestTimeout'> = {requestTimeout: forAll};

/** Ends requests whose heads do not come, or of whose body nothing comes for `silence` milliseconds. */
export function endSilent(app: FastifyInstance, silence = forSilence): void {
  app.server.headersTimeout = forHead;
  app.addHook('onRequest', async ({raw, headers}) => {
    // Of one without a body nobody reads the end; what the process asks itself comes over no line.
    if (!hasBody(headers) || !('setTimeout' in raw)) return;
    raw.setTimeout(silence, () => raw.destroy());
    // From then on it is the server that takes its time.
    raw.once('end', () => raw.setTimeout(0));
  });
}

function hasBody({'content-length': length, 'transfer-encoding': coding}: IncomingHttpHeaders): boolean {
  return coding !== undefined || (length !== undefined && length !== '0');
}
