-- Where a file of somebody without a session came from, as a keyed digest: how much lies there is counted by it.
alter table uploads add column network text;
create index uploads_waiting on uploads (network) include (size) where submission is null and network is not null;
