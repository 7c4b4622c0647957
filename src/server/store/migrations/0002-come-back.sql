-- Links by which people come back to a draft. What stands in the link, and in the code, is known by its keyed hash alone.
create table come_backs (
  owner text primary key,
  link text not null unique,
  person text not null,
  -- Encrypted: the address, the link.
  sealed text not null,
  org text not null,
  created timestamptz not null,
  code text,
  code_until timestamptz,
  tries integer not null
);
create index come_backs_person on come_backs (person, created);

-- What is to be told by e-mail soon or never: links and codes, encrypted.
create table mails (
  uuid uuid primary key,
  -- Whose drafts it tells of: it goes with them.
  owners text[] not null,
  sealed text not null,
  attempts integer not null,
  due timestamptz not null,
  expires timestamptz not null
);
create index mails_due on mails (due);

-- What was tried, by a keyed hash of who and from where.
create table attempts (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null
);
create index attempts_subject on attempts (subject, at);

-- Whose drafts a write was about, where it was a visit's: what it was answered goes with them, and comes along to a new token.
alter table idempotency_keys add column draft_owner text;
create index idempotency_keys_draft_owner on idempotency_keys (draft_owner);
