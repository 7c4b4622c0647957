-- A visit of a browser, and what it told. The tracker stands for the browser, not for a person.
create table visits (
  uuid uuid primary key,
  tracker uuid not null,
  platform text not null,
  facts jsonb not null,
  created timestamptz not null
);
create index visits_created on visits (created);

create table events (
  id bigint generated always as identity primary key,
  visit uuid not null references visits on delete cascade,
  event text not null,
  type text not null,
  -- The value that makes two events of a visit one; null where each counts.
  once text,
  body jsonb not null,
  created timestamptz not null,
  unique (visit, event, once)
);

-- What the service of flags knows of an account: the browser it came by, and its id there.
create table trackers (
  identity uuid primary key references identities on delete cascade,
  tracker uuid,
  profile uuid,
  updated timestamptz not null
);
