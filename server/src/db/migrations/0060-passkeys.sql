-- Members who log in with the lock of their own device.

-- Public halves of keys; the private ones never leave the devices. They outlive sessions and passwords.
create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  -- Name that the authenticator gave the key: one key signs one member in.
  credential_id bytea not null unique,
  -- COSE (RFC 9052).
  public_key bytea not null,
  -- How often it was used, as the authenticator counts; 0 from those that do not.
  counter bigint not null,
  -- Ways to reach the authenticator, for browsers to say "you have one here".
  transports text[] not null,
  -- The browser in which it was made.
  device text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id);

-- Random values that wait to be signed, each once.
create table passkey_challenge (
  challenge text primary key,
  -- The session that adds a key, and whose end ends this; null: somebody logs in.
  session_id bigint references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_session on passkey_challenge (session_id);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
