-- What people say of a chat afterwards, once for each contact; the newest word counts.
create table chat_ratings (
  contact uuid primary key,
  rating integer not null,
  words text not null,
  created timestamptz not null
);
