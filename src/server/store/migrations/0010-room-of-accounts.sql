-- How much all accounts have here is counted.
create index drafts_of_accounts on drafts (owner) include (size) where network is null;
create index held_answers_of_accounts on held_answers (owner) include (size) where network is null;
create index uploads_of_accounts on uploads (owner) include (size) where submission is null and network is null;
