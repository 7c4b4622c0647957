import {context, propagation} from '@opentelemetry/api';
import {whyUnreached} from '../http/why-unreached.ts';
import {signText} from './signature.ts';

/** What is posted to a receiver. */
export interface Posted {
  /** The same for each try: who has seen it does nothing the second time. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Milliseconds until a receiver must have answered. */
const patience = 15_000;

/**
 * Posts to a receiver, signed in the form of Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`.
 *
 * @throws Error that says what came of it, without anything of what was sent
 */
export async function postWebhook(
  url: string,
  secret: string,
  {id, at, body}: Posted,
  stopping?: AbortSignal,
): Promise<void> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const trace: Record<string, string> = {};
  propagation.inject(context.active(), trace);
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([AbortSignal.timeout(patience), ...(stopping === undefined ? [] : [stopping])]),
    headers: {
      ...trace,
      'content-type': 'application/json',
      'user-agent': 'waymark',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signText(secret, `${id}.${timestamp}.${body}`)}`,
    },
    body,
  }).catch((error: unknown) => {
    throw new Error(whyUnreached(error));
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
