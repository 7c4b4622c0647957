-- A conversation with people (agent) or with the chatbot (bot).
create table chats (
  uuid uuid primary key,
  kind text not null,
  channel uuid not null unique,
  contact uuid not null,
  org text not null,
  identity uuid references identities on delete cascade,
  application uuid references applications on delete set null,
  name text not null,
  sealed text,
  skill text,
  provider text not null,
  scripted boolean not null,
  worker text,
  last integer not null default 0,
  visitor_read integer not null default 0,
  agent_read integer not null default 0,
  created timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  ending text
);
create index chats_open on chats (expires) where ended is null;
create index chats_created on chats (created);

-- Sequences have no gaps: a message counts its chat up in the same statement.
create table chat_messages (
  chat uuid not null references chats on delete cascade,
  sequence integer not null,
  author text not null,
  name text not null,
  client uuid,
  text text not null,
  files jsonb not null,
  created timestamptz not null,
  primary key (chat, sequence),
  unique (chat, author, client)
);

create table chat_files (
  uuid uuid primary key,
  chat uuid not null references chats on delete cascade,
  author text not null,
  name text not null,
  media_type text not null,
  size integer not null,
  bytes bytea not null,
  created timestamptz not null
);
create index chat_files_chat on chat_files (chat);

-- What somebody is writing and has not sent.
create table chat_typing (
  chat uuid not null references chats on delete cascade,
  author text not null,
  text text not null,
  at timestamptz not null,
  primary key (chat, author)
);

-- Tickets and nonces stand here by a keyed hash.
create table chat_tickets (
  hash text primary key,
  chat uuid references chats on delete cascade,
  staff text,
  expires timestamptz not null
);

create table chat_nonces (
  hash text primary key,
  identity uuid not null references identities on delete cascade,
  session uuid not null,
  expires timestamptz not null
);

create table chat_questions (
  uuid uuid primary key,
  position bigint generated always as identity,
  chat uuid not null references chats on delete cascade,
  question text not null,
  response text not null,
  score real not null,
  created timestamptz not null,
  rating text,
  feedback text
);
create index chat_questions_chat on chat_questions (chat, position);

-- Who sits at the console, by connection.
create table chat_presence (
  connection uuid primary key,
  name text not null,
  seen timestamptz not null
);
