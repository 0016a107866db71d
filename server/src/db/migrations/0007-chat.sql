-- The chat between customers (members and guests) and the staff.

-- A guest who was given a device token: from then on the id alone opens nothing.
create table chat_guest (
  id text primary key,                -- 128 random bits of the guest's own
  token_hash bytea not null,          -- sha256 of the device token
  created_at timestamptz not null default now()
);

create table chat_thread (
  id uuid primary key,
  member_id bigint unique references member,
  guest_id text unique,
  session_id uuid not null,           -- changes when the customer starts a new chat
  language text not null default 'th' check (language in ('th', 'la', 'en')),
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  assigned_to bigint references staff,
  is_blocked boolean not null default false,
  last_seq int not null default 0,
  hidden_before_seq int not null default 0, -- the customer sees what came after
  delivered_seq int not null default 0,     -- confirmed by some device of the customer
  customer_read_seq int not null default 0,
  agent_read_seq int not null default 0,
  waiting_since timestamptz,          -- the customer's first message that no person has answered
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  check ((member_id is null) <> (guest_id is null)),
  constraint chat_pointers_stay_behind check (
    greatest(hidden_before_seq, delivered_seq, customer_read_seq, agent_read_seq) <= last_seq)
);
create index on chat_thread (assigned_to) where status = 'OPEN';
create index on chat_thread (waiting_since) where waiting_since is not null;
create index on chat_thread (last_at);

create table chat_message (
  id uuid primary key,
  thread_id uuid not null references chat_thread,
  seq int not null,                   -- counts a thread's messages without gaps, in the order of commits
  client_id uuid not null,            -- made by the sender: sent again, it is the same message
  session_id uuid not null,
  sender text not null check (sender in ('customer', 'agent', 'bot')),
  staff_id bigint references staff,
  type text not null,
  content jsonb not null,             -- `payload` or `payloads`, as the contract has them
  created_at timestamptz not null default clock_timestamp(),
  redacted_at timestamptz,            -- taken back by the staff: kept, and shown to nobody
  unique (thread_id, seq),
  unique (thread_id, client_id),
  check ((sender = 'agent') = (staff_id is not null))
);
create index on chat_message (created_at);

-- How long a customer waited for a person, each time one answered.
create table chat_answer (
  thread_id uuid not null references chat_thread,
  asked_at timestamptz not null,
  answered_at timestamptz not null default clock_timestamp(),
  staff_id bigint not null references staff,
  primary key (thread_id, asked_at)
);
create index on chat_answer (answered_at);

-- What colleagues tell each other about a thread. Apart from the messages, so that none slips out.
create table chat_note (
  id bigint generated always as identity primary key,
  thread_id uuid not null references chat_thread,
  staff_id bigint not null references staff,
  text text not null,
  created_at timestamptz not null default now()
);
create index on chat_note (thread_id, id);

create table canned_reply (
  id bigint generated always as identity primary key,
  title text not null,
  texts jsonb not null                -- by language
);

-- Files that were sent here. One that no message names within a day is removed.
create table chat_upload (
  path text primary key,              -- its name in the storage
  kind text not null check (kind in ('image', 'video')),
  member_id bigint references member,
  guest_id text,
  staff_id bigint references staff,
  is_used boolean not null default false,
  created_at timestamptz not null default now(),
  check (num_nonnulls(member_id, guest_id, staff_id) = 1)
);
create index on chat_upload (created_at);

-- Colleagues with an open console, as their nodes last said.
create table chat_presence (
  staff_id bigint primary key references staff,
  seen_at timestamptz not null default now()
);
