import type {FastifyInstance} from 'fastify';
import {tooLarge} from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bytes that a multipart body of this route may have; absent: no more than any other body. */
    largestForm?: number;
  }
}

/**
 * Refuses a body that is declared larger than its route takes, before a byte of it is read. What is sent without a
 * declared length is stopped while it is read.
 */
export function refuseDeclaredTooLarge(app: FastifyInstance): void {
  app.addHook('onRequest', async ({headers, routeOptions}) => {
    const isForm = /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
    const {largestForm} = routeOptions.config;
    const limit = isForm && largestForm !== undefined ? largestForm : (routeOptions.bodyLimit ?? 0);
    if (Number(headers['content-length'] ?? 0) > limit) throw tooLarge();
  });
}
