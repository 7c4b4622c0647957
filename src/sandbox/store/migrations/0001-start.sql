create extension if not exists pg_trgm;

create table identities (
  uuid uuid primary key,
  email text not null unique,
  password text not null,
  phone text,
  org text not null,
  kind text not null default 'CUSTOMER',
  created timestamptz not null,
  updated timestamptz not null
);

create table sessions (
  uuid uuid primary key,
  identity uuid not null references identities on delete cascade,
  created timestamptz not null,
  expires timestamptz not null,
  revoked timestamptz
);

-- Failed log-ins, by a keyed hash of the address: no e-mail stands here.
create table attempts (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null
);
create index attempts_subject on attempts (subject, at);

create table applications (
  uuid uuid primary key,
  identity uuid not null references identities on delete cascade,
  org text not null,
  active boolean not null default true,
  step text not null,
  sub_state text not null,
  since timestamptz not null,
  scenario text,
  application jsonb not null,
  profile jsonb not null,
  records jsonb not null,
  sealed text,
  created timestamptz not null,
  updated timestamptz not null
);
create index applications_identity on applications (identity, created);

create table consents (
  uuid uuid primary key,
  application uuid references applications on delete cascade,
  identity uuid not null,
  type text not null,
  text_version text not null,
  ip text not null,
  created timestamptz not null
);
create index consents_application on consents (application, type);

create table files (
  uuid uuid primary key,
  application uuid not null references applications on delete cascade,
  type text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  bytes bytea not null,
  condition uuid,
  created timestamptz not null
);
create index files_application on files (application, created);

-- Papers as they stood when they were signed. Before that they are made anew at each reading.
create table papers (
  application uuid not null references applications on delete cascade,
  id text not null,
  list text not null,
  title text not null,
  bytes bytea not null,
  created timestamptz not null,
  primary key (application, id)
);

create table drafts (
  owner text not null,
  answer_set text not null,
  answers jsonb not null,
  updated timestamptz not null,
  primary key (owner, answer_set)
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  answer text,
  created timestamptz not null,
  primary key (owner, key)
);

-- What happened to an application, in order: the dashboard, notices and audits read it.
create table outbox (
  id bigint generated always as identity primary key,
  application uuid not null references applications on delete cascade,
  kind text not null,
  body jsonb not null,
  created timestamptz not null
);
create index outbox_application on outbox (application, id);

create table streets (
  id integer primary key,
  street text not null,
  city text not null,
  state text not null,
  zip text not null,
  low integer not null,
  high integer not null,
  words text not null
);
create index streets_words on streets using gin (words gin_trgm_ops);
