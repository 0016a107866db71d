-- The people on the other side: their accounts, what they did, and what two of them decide together.

create table staff (
  id bigint generated always as identity primary key,
  username text not null unique check (username = lower(username)),
  name text not null,
  role text not null check (role in ('agent', 'cashier', 'admin')),
  is_active boolean not null default true,
  password_hash text not null,
  totp_secret text not null,          -- sealed, bound to the row
  totp_step bigint not null default 0, -- the last time step whose code was used: none works twice
  totp_confirmed_at timestamptz,      -- null until the first right code
  created_at timestamptz not null default now()
);

create table staff_session (
  token_hash bytea primary key,       -- sha256 of the bearer token
  id bigint generated always as identity unique,
  staff_id bigint not null references staff,
  device text not null,
  ip text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on staff_session (staff_id);

-- Everything a member of staff asked for that changes or reveals something. Written before it
-- happens; only the outcome is added afterwards.
create table staff_audit (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  call text not null,                 -- as the contract names it
  asked jsonb not null,               -- parameters and body
  ip text not null,
  at timestamptz not null default now(),
  outcome text                        -- 'OK' or the code of the refusal; null: it never came back
);
create index on staff_audit (staff_id, id desc);

create function only_the_outcome_is_added() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.outcome is not null
     or (new.id, new.staff_id, new.call, new.asked, new.ip, new.at)
        is distinct from (old.id, old.staff_id, old.call, old.asked, old.ip, old.at) then
    raise exception 'what the staff did stays as it was written';
  end if;
  return new;
end $$;
create trigger staff_audit_is_append_only before update or delete on staff_audit
  for each row execute function only_the_outcome_is_added();

-- How a case about money shall end: one person proposes, another one carries it out.
create table staff_decision (
  id uuid primary key,
  case_id bigint not null references staff_case,
  action text not null,
  payload jsonb not null default '{}',
  reason text not null,
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null default now(),
  state text not null default 'PROPOSED' check (state in ('PROPOSED', 'CARRIED_OUT', 'WITHDRAWN')),
  ended_by bigint references staff,
  ended_at timestamptz,
  check ((state = 'PROPOSED') = (ended_by is null)),
  check (state <> 'CARRIED_OUT' or ended_by <> proposed_by)
);
create unique index on staff_decision (case_id) where state = 'PROPOSED';
