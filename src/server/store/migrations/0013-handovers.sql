-- Which submission was handed over, by whom and to whom. What is shared of it is read where it lies.
create table handovers (
  uuid uuid primary key,
  name text not null,
  submission uuid not null references submissions on delete cascade,
  from_owner text not null,
  to_owner text not null,
  -- Keyed hash of the address that it went to.
  person text,
  again boolean not null
);
create index handovers_to_owner on handovers (to_owner);
create index handovers_from_owner on handovers (from_owner);
create index handovers_submission on handovers (submission);
