-- Payouts number their calls to the bank as transfers do, so that a refusal ends only its own attempt.
alter table withdrawal add column attempts int not null default 0;
alter table withdrawal add column asked_at timestamptz;   -- when the bank was first asked
-- Of those under way only the first call was written down: the latest may have left just now.
update withdrawal set attempts = 1, asked_at = unknown_at, unknown_at = now() where state = 'sent';
