-- Whose drafts a write was about, where it was a visit's.
alter table idempotency_keys add column draft_owner text;
