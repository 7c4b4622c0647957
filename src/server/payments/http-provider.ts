import {whyUnreached} from '../http/why-unreached.ts';
import {environmentValue} from '../plan/environment-value.ts';
import type {ProviderPlan} from '../plan/plan.ts';
import type {Environment} from '../settings.ts';
import {asObject, textOrEmpty} from '../../lib/as-object.ts';
import {ProviderFault, type Provider} from './provider.ts';
import {readReport} from './provider-report.ts';

/** Milliseconds until it must have answered: somebody waits. */
const patience = 8000;

/**
 * A provider that is asked over HTTP: `POST /payments`, with the order's id as `Idempotency-Key`, and `GET /payments/{id}`.
 * It leads people to no page but on the origins of the plan, whatever it says.
 */
export function createHttpProvider(plan: ProviderPlan, env: Environment): Provider {
  const base = environmentValue(plan.url, env).replace(/\/+$/, '');
  const bearer = environmentValue(plan.bearer, env);
  const origins = plan.pages.map((page) => environmentValue(page, env));
  const ask = async (path: string, init: RequestInit & {readonly headers?: Readonly<Record<string, string>>} = {}) => {
    const answer = await fetch(`${base}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: {accept: 'application/json', authorization: `Bearer ${bearer}`, ...init.headers},
    }).catch((cause: unknown) => {
      throw new ProviderFault(whyUnreached(cause), {cause});
    });
    const text = await answer.text().catch(() => '');
    if (!answer.ok) throw new ProviderFault(`answered ${answer.status}`);
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ProviderFault('answered with no JSON');
    }
  };
  return {
    begin: async ({id: reference, number, amount, currency, text, back, notify}) => {
      const said = asObject(
        await ask('/payments', {
          method: 'POST',
          headers: {'content-type': 'application/json', 'idempotency-key': reference},
          body: JSON.stringify({reference, number, amount, currency, text, returnUrl: back, notifyUrl: notify}),
        }),
      );
      const [id, page] = [textOrEmpty(said['id']), pageOn(origins, textOrEmpty(said['page']))];
      if (!/^[\w.-]{1,200}$/.test(id) || page === undefined)
        throw new ProviderFault(page === undefined ? 'leads to a page on none of its origins' : 'gives no id');
      return {id, page};
    },
    read: async (id) => {
      const told = readReport(await ask(`/payments/${encodeURIComponent(id)}`));
      if (told === undefined)
        throw new ProviderFault('says no state that is known, or that it was paid without an amount');
      return told;
    },
  };
}

/** An address as browsers read it, where it is on one of these origins; undefined for every other. */
function pageOn(origins: readonly string[], text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const {href, origin, username, password} = new URL(text);
  return origins.includes(origin) && username === '' && password === '' ? href : undefined;
}
