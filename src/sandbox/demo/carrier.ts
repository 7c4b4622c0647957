import type {FastifyInstance} from 'fastify';
import type {JsonObject} from '../../model/json.ts';

/** A call as it goes out, and what comes back. */
export interface Carried {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: JsonObject | Buffer;
}

/** Takes a call to a server: by a network, or by `injecting`. */
export type Carrier = (call: Carried) => Promise<{
  readonly statusCode: number;
  readonly body: string;
  readonly authorization: string | undefined;
  /** Where a redirect leads; it is not followed. */
  readonly location: string | undefined;
}>;

/** Calls a server of this process, without a network. */
export const injecting =
  (app: FastifyInstance): Carrier =>
  async (call) => {
    const {statusCode, body, headers} = await app.inject(call);
    return {statusCode, body, authorization: headers.authorization, location: headers.location};
  };
