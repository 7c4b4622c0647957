-- How many keys people without an account have used is bounded: the oldest go.
create index idempotency_keys_of_strangers on idempotency_keys (created)
  where owner = 'nobody' and (draft_owner is null or draft_owner like 'token:%');
