-- When a file was taken out of the draft that named it: it goes soon after, unless it is put back.
alter table uploads add column dropped timestamptz;
create index uploads_dropped on uploads (dropped) where submission is null and dropped is not null;
