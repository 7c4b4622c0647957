import {Client} from 'pg';

/** Address of another database of the same server. */
export function databaseOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

/** Asks a server one thing, over a connection of its own. */
export async function asked(url: string, sql: string): Promise<void> {
  const client = new Client({connectionString: url});
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
