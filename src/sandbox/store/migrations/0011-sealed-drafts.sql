-- Drafts lie sealed. `unsealed` is what was kept before that: a start seals it, for which it needs the secret.
alter table drafts rename column answers to unsealed;
alter table drafts alter column unsealed drop not null;
alter table drafts add column sealed text;
alter table drafts add constraint drafts_kept check (sealed is not null or unsealed is not null);
