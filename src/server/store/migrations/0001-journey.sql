create table drafts (
  owner text not null,
  answer_set text not null,
  answers jsonb not null,
  updated timestamptz not null,
  -- Which state it is: new with each save, and never the same again.
  version uuid not null,
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

-- What people have sent. The answers lie sealed: who reads the table alone learns who sent when, and nothing of what.
create table submissions (
  uuid uuid primary key,
  number bigint generated always as identity (start with 100001) unique,
  org text not null,
  kind text not null,
  operation text not null,
  owner text,
  sealed text not null,
  created timestamptz not null
);
create index submissions_kind on submissions (kind, number);
create index submissions_owner on submissions (owner, kind);

create table uploads (
  uuid uuid primary key,
  owner text not null,
  org text not null,
  name text not null,
  content_type text not null,
  size integer not null,
  bytes bytea not null,
  submission uuid references submissions on delete cascade,
  created timestamptz not null
);
create index uploads_owner on uploads (owner, created);
create index uploads_submission on uploads (submission);

-- What is to go where. A delivery is put in beside its submission, in the same transaction.
create table deliveries (
  uuid uuid primary key,
  submission uuid not null references submissions on delete cascade,
  name text not null,
  state text not null,
  attempts integer not null,
  due timestamptz not null,
  error text,
  created timestamptz not null,
  ended timestamptz
);
create index deliveries_due on deliveries (due) where state = 'waiting';
create index deliveries_submission on deliveries (submission);
