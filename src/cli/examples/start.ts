import fastify, {type FastifyInstance, type FastifyReply, type FastifyRequest} from 'fastify';
import {readConfig} from '../../sandbox/config.ts';
import {readOrgs} from '../../sandbox/hosting/orgs.ts';
import {serveApp} from '../../sandbox/hosting/serve-app.ts';
import {addSecurityHeaders} from '../../sandbox/http/security-headers.ts';
import type {Running} from '../serving/running.ts';
import {readWorkspace} from '../workspace/workspace.ts';
import {exampleOperations, type ExampleOperation} from './answers.ts';
import {createDrafts, type Drafts} from './drafts.ts';

export interface ExamplesOptions {
  readonly root: string;
  readonly port: number;
  readonly host: string;
  readonly appFolder?: string;
  readonly artifactFolder?: string;
}

/**
 * A server for a workspace that has none: each operation of its contract answers with the example of
 * its 200 answer, bodies are checked, drafts are kept in memory. Serves the app too where it is built.
 */
export const startExamples = async (options: ExamplesOptions): Promise<Running> => {
  const config = readConfig({...options, mode: 'development'});
  const orgs = readOrgs(config);
  const app = fastify({routerOptions: {ignoreTrailingSlash: true}});
  addSecurityHeaders(app, config.mode);
  const drafts = createDrafts();
  const operations = exampleOperations(readWorkspace(options.root).files);
  for (const operation of operations) addOperation(app, operation, drafts);
  await serveApp(app, {config, orgs});
  if (orgs.base !== '') app.get('/', (_request, reply) => reply.redirect(`${orgs.base}/`));
  const origin = await app.listen({port: options.port, host: options.host});
  return {
    origin,
    home: `${orgs.base}/`,
    door: `${orgs.base}/`,
    about: () => [`${operations.length} operations answer with the examples of their contract.`],
    close: () => app.close(),
  };
};

const addOperation = (app: FastifyInstance, operation: ExampleOperation, drafts: Drafts): void => {
  app.route({
    method: operation.method,
    url: operation.url,
    handler: async (request, reply) => {
      const errors = operation.wrong(request.body);
      if (errors.length > 0) {
        const problem = {
          title: 'Bad Request',
          status: 400,
          code: 'INVALID_REQUEST',
          message: 'The body is not right.',
          errors,
        };
        return reply.code(400).type('application/problem+json').send(problem);
      }
      return reply.send(draftAnswer(operation, drafts, request, reply) ?? operation.answer);
    },
  });
};

const draftAnswer = ({id}: ExampleOperation, drafts: Drafts, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (id !== 'readDraft' && id !== 'saveDraft') return undefined;
  const {set} = request.params as {set: string};
  const header = request.headers['x-draft-token'];
  const token = typeof header === 'string' ? header : undefined;
  if (id === 'readDraft') return {answers: drafts.read(set, token)};
  const {answers} = request.body as {answers: unknown};
  reply.header('x-draft-token', drafts.save(set, token, answers));
  return {savedAt: new Date().toISOString()};
};
