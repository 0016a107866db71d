-- When a member looked at their limits last. Six months later the app asks them to look again.
create table limit_review (
  member_id bigint primary key references member,
  reviewed_at timestamptz not null default now()
);

-- Raised limits of which their member has been told that they can be confirmed now.
create table limit_notice (
  kind text not null check (kind in ('deposit', 'play')),
  limit_id bigint not null,
  told_at timestamptz not null default now(),
  primary key (kind, limit_id)
);

-- Since when a member's limits wait to be looked at again: six months after the latest look or change; null: they do not.
create function limit_review_since(member_number bigint) returns timestamptz language sql stable as $$
  select case when latest <= now() - interval '6 months' then latest + interval '6 months' end
  from (
    select greatest(
      (select created_at from member where id = member_number),
      (select reviewed_at from limit_review where member_id = member_number),
      (select max(set_at) from deposit_limit where member_id = member_number),
      (select max(set_at) from play_limit where member_id = member_number)) as latest) as looked
$$;
