import {subMilliseconds} from 'date-fns';
import type {JourneyServices} from './journey-services.ts';
import {forgetSessions} from './sign-in/sessions.ts';
import {forgetHeld} from './store/held-answers.ts';
import {droppedFor, forgetDropped} from './uploads/dropped.ts';

const [hour, twoDays] = [3_600_000, 2 * 86_400_000];

/** Forgets what is kept no longer: answers that were held, and what the plan says: drafts and files that nothing was sent with, submissions, keys of writes; and files that their owner has removed. */
export async function forgetOld({
  config,
  db,
  plan: {keep, comeBack, signIn},
}: Pick<JourneyServices, 'config' | 'db' | 'plan'>): Promise<void> {
  const at = config.now();
  const ago = (time: number): Date => subMilliseconds(at, time);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('attempts').where('at', '<', ago(twoDays)).execute();
    await trx.deleteFrom('come_back_asks').where('created', '<', ago(hour)).execute();
    // Without a log-in nobody has a session that counts.
    await forgetSessions(trx, at, signIn ?? {idle: 0});
    await trx.deleteFrom('mails').where('expires', '<', at).execute();
    await trx
      .deleteFrom('come_backs')
      .where('created', '<', ago(comeBack?.time ?? 0))
      .execute();
    await trx.deleteFrom('drafts').where('updated', '<', ago(keep.drafts)).execute();
    // After the drafts, as a save writes them, and keys of writes last, as who comes back does: two that wait for one
    // another would both fail.
    await forgetHeld(trx, at);
    await forgetDropped(trx, ago(droppedFor));
    await trx
      .deleteFrom('uploads')
      .where('submission', 'is', null)
      .where('created', '<', ago(keep.drafts))
      // Who still works on a draft still needs its files.
      .where((query) =>
        query.not(
          query.exists(query.selectFrom('drafts').select('owner').whereRef('drafts.owner', '=', 'uploads.owner')),
        ),
      )
      .execute();
    if (keep.submissions !== undefined)
      await trx
        .deleteFrom('submissions')
        .where('created', '<', ago(keep.submissions))
        // What has not arrived is not lost by its age.
        .where((query) =>
          query.not(
            query.exists(
              query
                .selectFrom('deliveries')
                .select('uuid')
                .whereRef('deliveries.submission', '=', 'submissions.uuid')
                .where('state', '=', 'waiting'),
            ),
          ),
        )
        // Nor what somebody is paying for, for as long as it is asked what came of it.
        .where((query) =>
          query.not(
            query.exists(
              query
                .selectFrom('payments')
                .select('uuid')
                .whereRef('payments.submission', '=', 'submissions.uuid')
                .where('state', '=', 'waiting')
                .where('due', 'is not', null),
            ),
          ),
        )
        .execute();
    await trx.deleteFrom('idempotency_keys').where('created', '<', ago(twoDays)).execute();
  });
}
