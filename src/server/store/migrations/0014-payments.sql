-- What is to be paid for what was sent, a row for each try; the first is put in with the submission. `provider_id` is how
-- whoever takes payments calls it, `page` where people pay, encrypted: who knows it may act there. `due`: when it is asked
-- what came of it; `receipt`: the submission that is kept of what was paid.
create table payments (
  uuid uuid primary key,
  submission uuid not null references submissions on delete cascade,
  name text not null,
  amount numeric(14, 2) not null,
  currency text not null,
  state text not null,
  provider_id text,
  page text,
  attempts integer not null default 0,
  due timestamptz,
  created timestamptz not null,
  ended timestamptz,
  receipt uuid references submissions on delete set null
);
-- Nothing is paid twice: one try is open, or paid, and no other.
create unique index payments_once on payments (submission, name) where state in ('due', 'waiting', 'paid');
create index payments_submission on payments (submission);
create index payments_receipt on payments (receipt);
create index payments_due on payments (due) where state = 'waiting';

-- The pretend page where no money is taken: outside production alone.
create table pretend_payments (
  uuid uuid primary key,
  amount text not null,
  currency text not null,
  text text not null,
  back text not null,
  state text not null,
  created timestamptz not null
);
