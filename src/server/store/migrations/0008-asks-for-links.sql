-- Who asks for a link, encrypted: it is looked up after the answer, which would otherwise tell by its time who is known.
create table come_back_asks (
  uuid uuid primary key,
  sealed text not null,
  created timestamptz not null
);
create index come_back_asks_created on come_back_asks (created);
