-- Answers that must not lie in a draft. They are sealed, end half an hour after they were saved, and are given back to
-- their owner alone.
create table held_answers (
  owner text not null,
  answer_set text not null,
  sealed text not null,
  until timestamptz not null,
  primary key (owner, answer_set)
);
create index held_answers_until on held_answers (until);
