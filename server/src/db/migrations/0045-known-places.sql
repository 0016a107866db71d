-- Where members sign in: devices by the digest of a secret in their browser, and addresses. Whoever is at
-- one of them is not held up by guesses that strangers make elsewhere.
create table member_place (
  member_id bigint not null references member,
  kind text not null check (kind in ('device', 'address')),
  mark text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (member_id, kind, mark)
);
-- Who else signs in there.
create index member_place_mark on member_place (kind, mark);
create index member_place_last_at on member_place (last_at);

-- Sessions that stand tell the addresses of before.
insert into member_place (member_id, kind, mark, first_at, last_at)
select member_id, 'address', ip, min(created_at), max(last_seen_at)
from session where ip not like '%:%' group by member_id, ip;

-- Codes are limited, replaced and blocked among those that one place asked for: nobody uses up the codes,
-- or kills the code, of somebody elsewhere.
alter table otp add column place text not null default '';
