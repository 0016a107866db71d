-- Jobs run lane by lane, so that a slow company holds up nothing but itself.

-- The key, among the partners, of the one company that a job asks; null: none, or several.
alter table job add column company text;

update job set company = game_transfer.code
from game_transfer
where job.kind = 'game-transfer' and game_transfer.ref::text = job.key;

update job set company = case qr_code.provider when 'KBANK' then 'kbank' else qr_code.provider end
from qr_code
where job.kind = 'qr' and qr_code.id = job.key;

-- Their keys begin with the company's code, or end with it.
update job set company =
  case split_part(key, ':', 1) when 'KBANK' then 'kbank' else split_part(key, ':', 1) end
where kind = 'payment-notice';
update job set company = split_part(key, ':', 2) where kind = 'game-password';

update job set company = 'bank' where kind in ('payout', 'payout-notice');
update job set company = 'slip' where kind = 'slip';
update job set company = 'gift' where kind = 'gift-link';

-- Of the jobs that share it, a node runs only a few at once. A release that knows no lanes leaves
-- `company` empty, and its jobs share the lane of their kind.
alter table job add column lane text not null
  generated always as (case when company is null then kind else kind || ':' || company end) stored;

create index job_due on job (lane, run_at) where parked_at is null;
drop index job_run_at_idx;
