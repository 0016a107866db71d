-- Gift links number their calls to the wallet company as payouts do, so that a refusal ends only its own attempt.
alter table gift_link add column attempts int not null default 1;
-- When the latest call began whose outcome nobody knows. Of those under way it may have left just now.
alter table gift_link add column unknown_at timestamptz not null default now();
