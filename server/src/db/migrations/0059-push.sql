-- Notices that reach a member's phone while the app is closed.

-- Browsers that a member wants to hear from us through. Each belongs to a session: whoever logs out there,
-- or is logged out from elsewhere, takes it along.
create table push_device (
  id bigint generated always as identity primary key,
  session_id bigint not null unique references session (id) on delete cascade,
  member_id bigint not null references member,
  -- Address at the browser's own push service, and the keys that only this browser can open a notice with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null check (language in ('th', 'la', 'en')),
  created_at timestamptz not null default now()
);
create index push_device_member on push_device (member_id);

-- What a member chose; without a row: every kind, at any hour, without amounts.
create table push_choice (
  member_id bigint primary key references member,
  kinds text[] not null check (kinds <@ array['deposit', 'payout', 'slip', 'chat']),
  -- Minutes of the Bangkok day between which nothing is sent; both or neither.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  shows_amounts boolean not null,
  check ((quiet_from is null) = (quiet_to is null))
);
