-- An ask for a link that cannot be answered is tried again later, and holds up nobody meanwhile.
alter table come_back_asks
  add column attempts integer not null default 0,
  add column due timestamptz not null default now();
drop index come_back_asks_created;
create index come_back_asks_due on come_back_asks (due);
