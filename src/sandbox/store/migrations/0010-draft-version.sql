-- Which state of a draft this is: new with each save, and never the same again, so that a tab sees that another has saved.
alter table drafts add column version uuid not null default gen_random_uuid();
