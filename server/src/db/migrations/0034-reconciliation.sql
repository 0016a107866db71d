-- The books of the companies beside ours: each day, row by row.

-- What a company lists, by its own call or in a file that a colleague brought.
create table company_row (
  id bigint generated always as identity primary key,
  book text not null,
  ref text not null,
  amount bigint not null,
  at timestamptz not null,
  party text,
  is_done boolean not null,
  -- The account whose file it was in; null: the company's own call told it.
  file_account text
);
create index on company_row (book, at);
create index on company_row (book, ref);

-- A statement that covers a whole Bangkok day of an account without a call that lists it.
create table statement_file (
  book text not null,
  account text not null,
  day date not null,
  rows int not null,
  imported_by bigint not null references staff,
  imported_at timestamptz not null default now(),
  primary key (book, account, day)
);

-- How a Bangkok day of a book came out the last time that it was compared.
create table reconciled_day (
  book text not null,
  day date not null,
  state text not null check (state in ('DONE', 'UNREADABLE', 'NEEDS_FILE')),
  their_count int not null default 0,
  their_amount bigint not null default 0,
  our_count int not null default 0,
  our_amount bigint not null default 0,
  matched int not null default 0,
  under_way int not null default 0,
  unchecked int not null default 0,
  compared_at timestamptz not null default now(),
  primary key (book, day)
);
create index on reconciled_day (day);

-- A row of one side that is not exactly one row of the other; one for each number, for ever.
create table difference (
  id bigint generated always as identity primary key,
  book text not null,
  ref text not null,
  day date not null,
  code text not null,
  our_amount bigint,
  their_amount bigint,
  our_at timestamptz,
  their_at timestamptz,
  their_count int not null,
  member_id bigint references member,
  found_at timestamptz not null default now(),
  -- Since when it is none any more.
  explained_at timestamptz,
  unique (book, ref)
);
create index on difference (book, day);
create index on difference (day) where explained_at is null;

create index on inbound_payment (channel, paid_at);
create index on movement (kind, partner, settled_at);
create index on movement (kind, partner, created_at) where is_open;

-- The first night compares the day that begins with these tables, not the one before.
insert into nightly_run (kind, day)
values ('reconcile-night', (now() at time zone 'Asia/Bangkok')::date - 1);
