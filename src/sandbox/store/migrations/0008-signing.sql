-- A paper as somebody was given it to read, by the SHA-256 of its bytes.
create table paper_views (
  application uuid not null references applications on delete cascade,
  identity uuid not null references identities on delete cascade,
  paper text not null,
  sha256 text not null,
  seen timestamptz not null,
  primary key (application, identity, paper, sha256)
);

-- The chain of signatures of an application: each record holds the seal of the one before.
create table signatures (
  application uuid not null references applications on delete cascade,
  number integer not null,
  paper text not null,
  record text not null,
  seal text not null,
  primary key (application, number)
);
