import {createInterface} from 'node:readline';
import Fastify from 'fastify';
import {untilStopped} from '../../../src/cli/serving/until-stopped.ts';
import {readServerConfig} from '../../../src/server/config.ts';
import {closeGracefully} from '../../../src/server/http/graceful-close.ts';

/** A server that says its port, which requests wait, and answers them when it is told to; it runs until it is stopped. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const {grace} = readServerConfig({}, process.env);
const app = Fastify();
closeGracefully(app, grace);
const told = new Promise<void>((done) => {
  createInterface({input: process.stdin}).once('line', () => done());
});
if (process.argv[2] === 'stuck') app.addHook('onClose', () => new Promise(() => undefined));
app.get('/', () => 'here');
app.get('/slow', async () => {
  say('slow');
  await told;
  return 'done';
});
app.get('/begun', async (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, {'content-length': '4'}).write('do');
  say('begun');
  await told;
  reply.raw.end('ne');
});
const address = await app.listen({port: 0, host: '127.0.0.1'});
// Whoever reads the address may stop it at once.
const stopped = untilStopped(() => app.close(), grace, {err: (text) => void process.stderr.write(text)});
say(address);
await stopped;
process.stdin.destroy();
