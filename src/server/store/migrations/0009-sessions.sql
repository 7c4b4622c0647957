-- Who is logged in. The store has the cookie and the person as keyed hashes alone; what the issuer told of them is sealed.
create table sessions (
  hash text primary key,
  person text not null,
  sealed text not null,
  used timestamptz not null,
  until timestamptz not null
);
create index sessions_person on sessions (person);
create index sessions_until on sessions (until);
