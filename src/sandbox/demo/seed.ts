import {createApp} from '../app.ts';
import type {SandboxServices} from '../services.ts';
import {injecting} from './carrier.ts';
import {createDemoClient} from './client.ts';
import {demoPeople} from './people.ts';
import {stages} from './stages.ts';

/** Creates the demo people who are not there yet, by the same calls that the app makes. */
export async function seed(services: SandboxServices): Promise<void> {
  const {config, db} = services;
  const emails = demoPeople.map(({email}) => email);
  const known = await db.selectFrom('identities').select('email').where('email', 'in', emails).execute();
  const missing = demoPeople.filter(({email}) => !known.some((person) => person.email === email));
  if (missing.length === 0) return;
  const {log: _log, appFolder: _app, ...quiet} = config;
  const app = await createApp({...services, config: {...quiet, pace: 'fast'}});
  try {
    for (const person of missing) {
      const client = createDemoClient(injecting(app));
      for (const stage of stages) {
        await stage.go(client, person);
        if (stage.id === person.until) break;
      }
    }
  } finally {
    await app.close();
  }
}
