import {openSandboxStore} from '../../../src/sandbox/store/database.ts';

/** Writes rounds of rows in the store of a folder, each in one transaction, and says when one is kept. */
const [folder = '', rows = '0'] = process.argv.slice(2);
const {db} = await openSandboxStore({dataFolder: folder});
for (let round = 0; ; round += 1) {
  await db.transaction().execute(async (trx) => {
    for (let row = 0; row < Number(rows); row += 1)
      await trx
        .insertInto('attempts')
        .values({subject: `round ${round}`, at: new Date(row)})
        .execute();
  });
  process.stdout.write(`${round}\n`);
}
