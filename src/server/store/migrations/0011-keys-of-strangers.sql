-- How many keys people without an account have used is bounded: the oldest go.
create index idempotency_keys_of_strangers on idempotency_keys (created)
  where owner = 'nobody' and (draft_owner is null or draft_owner like 'token:%');
-- A key is the same before a log-in and after it; whose write it was says draft_owner.
update idempotency_keys own set owner = 'nobody' where owner like 'identity:%'
  and not exists (select 1 from idempotency_keys other where other.key = own.key and other.owner <> own.owner);
