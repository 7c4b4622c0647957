import {readPlan} from '../../../src/cli/serving/plan.ts';
import {storeOf} from './store-of.ts';
import {startServer} from '../../../src/server/start.ts';

const [root = '', store = ''] = process.argv.slice(2);
const {origin} = await startServer(
  {root, ...storeOf(store), port: 0, mode: 'development', secret: 'a secret that stands in no file at all'},
  readPlan(root),
  {},
);
process.stdout.write(`${origin.replace('localhost', '127.0.0.1')}\n`);
