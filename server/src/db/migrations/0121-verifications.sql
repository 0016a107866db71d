-- Identity documents that a member has sent. Their pictures go earlier than the row.
create table verification (
  id uuid primary key,
  member_id bigint not null references member,
  document text not null check (document in ('thai-id', 'lao-id', 'passport')),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'refused', 'ending', 'released')),
  reason text check (reason in ('unreadable', 'incomplete', 'expired', 'wrong-document', 'name-differs',
    'birth-differs', 'portrait-differs', 'not-genuine')),
  sent_at timestamptz not null default now(),
  decided_by bigint references staff,
  -- When the state last changed.
  decided_at timestamptz,
  check ((state = 'sent') = (decided_at is null) and (state = 'sent') = (decided_by is null)),
  check ((reason is null) = (state in ('sent', 'accepted')))
);
create index verification_of_member on verification (member_id, sent_at);
-- One at a time; a member sends again only after a refusal.
create unique index verification_in_force on verification (member_id) where state <> 'refused';
create index verification_waiting on verification (sent_at) where state = 'sent';
create index verification_sent on verification (sent_at);
create index verification_decided on verification (decided_at);

-- Its pictures, each sealed under a key of its own, which is sealed here. Without a verification: not sent yet.
create table verification_picture (
  id uuid primary key,
  member_id bigint not null references member,
  verification_id uuid references verification,
  side text not null check (side in ('front', 'back', 'portrait')),
  file text not null unique,
  sealed_key text not null,
  created_at timestamptz not null default now()
);
create unique index verification_picture_sent on verification_picture (verification_id, side);
create unique index verification_picture_draft on verification_picture (member_id, side)
  where verification_id is null;
create index verification_picture_old_draft on verification_picture (created_at) where verification_id is null;

alter table work_holder drop constraint work_holder_kind_check;
alter table work_holder add constraint work_holder_kind_check
  check (kind in ('withdrawal', 'case', 'difference', 'change', 'resumption', 'chat', 'verification')) not valid;
