-- A member's date of birth, told once.
create table member_birth (
  member_id bigint primary key references member,
  born_on date not null,
  told_at timestamptz not null default now()
);

-- 'register': made by two people, because a register of excluded people names the person, or because the member is
-- known to be the person of an exclusion in force. It ends as a self-exclusion does.
alter table exclusion drop constraint exclusion_kind_check;
alter table exclusion add constraint exclusion_kind_check
  check (kind in ('time-out', 'self-exclusion', 'register')) not valid;
alter table exclusion drop constraint exclusion_check;
alter table exclusion add constraint exclusion_check
  check (case kind
    when 'time-out' then ends_at between began_at + interval '1 day' and began_at + interval '42 days'
    when 'register' then ends_at > began_at
    else ends_at between began_at + interval '6 months' and began_at + interval '5 years' end) not valid;
alter table exclusion drop constraint exclusion_check1;
alter table exclusion add constraint exclusion_check1
  check (return_asked_at is null or kind <> 'time-out' and return_asked_at >= ends_at) not valid;
