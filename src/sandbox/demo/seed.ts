import {createApp} from '../app.ts';
import type {SandboxConfig} from '../config.ts';
import type {Database} from '../store/open.ts';
import {createDemoClient} from './client.ts';
import {demoPeople} from './people.ts';
import {stages} from './stages.ts';

/** Creates the demo people who are not there yet, by the same calls that the app makes. */
export async function seed(config: SandboxConfig, db: Database): Promise<void> {
  const emails = demoPeople.map(({email}) => email);
  const known = await db.selectFrom('identities').select('email').where('email', 'in', emails).execute();
  const missing = demoPeople.filter(({email}) => !known.some((person) => person.email === email));
  if (missing.length === 0) return;
  const {log: _log, appFolder: _app, ...quiet} = config;
  const app = await createApp({...quiet, pace: 'fast'}, db);
  try {
    for (const person of missing) {
      const client = createDemoClient(app);
      for (const stage of stages) {
        await stage.go(client, person);
        if (stage.id === person.until) break;
      }
    }
  } finally {
    await app.close();
  }
}
