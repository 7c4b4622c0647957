-- How large what is kept of somebody without a session is, and where it came from, as a keyed digest: how much lies there
-- is counted by it. What was kept before came from nobody knows where.
alter table drafts add column size integer not null default 0;
alter table drafts add column network text;
update drafts set size = coalesce(octet_length(sealed), 0);
create index drafts_room on drafts (network) include (size) where network is not null;
alter table held_answers add column size integer not null default 0;
alter table held_answers add column network text;
create index held_answers_room on held_answers (network) include (size) where network is not null;
