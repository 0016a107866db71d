-- One talk: from the first word in a thread that is not open until a colleague closes the thread.
create table chat_talk (
  id uuid primary key,
  thread_id uuid not null references chat_thread,
  begun_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz,               -- since when the customer waited for a person
  answered_at timestamptz,            -- the first answer of a person since then
  closed_at timestamptz,
  closed_by bigint references staff,
  rating smallint check (rating between 1 and 5),
  rated_at timestamptz,
  check ((closed_at is null) = (closed_by is null)),
  check ((rating is null) = (rated_at is null)),
  constraint chat_talk_rated_when_closed check (rating is null or closed_at is not null)
);
create unique index chat_talk_open on chat_talk (thread_id) where closed_at is null;
create index on chat_talk (thread_id, closed_at);
create index on chat_talk (begun_at);

-- What customers wrote, by the moment: the report counts it by the hour.
create index on chat_message (created_at) where sender = 'customer';

-- The talks that run when this is applied: what came before them is not known.
insert into chat_talk (id, thread_id, begun_at, asked_at)
select gen_random_uuid(), id, coalesce(waiting_since, last_at), waiting_since
from chat_thread where status = 'OPEN' and last_seq > 0;
