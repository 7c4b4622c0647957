-- Who of the staff is logged in at the console of the chats: the token by a keyed hash, the secret it came by too.
create table staff_sessions (
  uuid uuid primary key,
  hash text not null unique,
  secret text not null,
  name text not null,
  expires timestamptz not null,
  ends timestamptz not null
);

delete from chat_tickets where staff is not null;
alter table chat_tickets drop column staff;
alter table chat_tickets add column staff uuid references staff_sessions on delete cascade;
