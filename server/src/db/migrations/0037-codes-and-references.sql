-- What the system found becomes a code with its values, told in the language of whoever reads it; so far
-- it was an English sentence. A node of the release before shows the code itself, and what it still
-- writes is read as it stands. Whatever a person wrote stays untouched.

update staff_case
set detail = jsonb_set(detail, '{why}', jsonb_strip_nulls(jsonb_build_object(
  'code', known.code,
  'shown', case
    when known.code in ('sender-name-differs', 'sender-name-unclear', 'credited-wrongly')
      then coalesce(detail ->> 'fromName', '')
    when known.code = 'sender-masked' then coalesce(detail ->> 'fromAccount', '')
    when known.code = 'receiver-masked' then '' end,
  'hours', case when known.code = 'slip-unanswered' then 24 end,
  'times', case when known.code = 'slip-check-denied' then 3 end,
  'company', case
    when known.code in ('payment-unknown', 'notice-unreadable', 'reference-unknown')
      then coalesce(detail ->> 'channel', split_part(subject, ':', 1)) end)))
from (values
  ('nobody is known to own it', null, 'owner-unknown'),
  ('the sender has another name than the member', null, 'sender-name-differs'),
  ('the name of the sender cannot be compared', null, 'sender-name-unclear'),
  ('the sender cannot be told from the mask', null, 'sender-masked'),
  ('the receiver cannot be told from the mask', null, 'receiver-masked'),
  ('the sender can be another member', null, 'sender-ambiguous'),
  ('its money was credited to another member', null, 'credited-to-another'),
  ('its money waits aside', null, 'in-suspense'),
  ('the bank names another sender than the member', null, 'credited-wrongly'),
  ('a payment of a QR was credited as a transfer too', null, 'credited-twice'),
  ('the bank has no answer', 'slip', 'slip-unanswered'),
  ('the bank has no answer', 'payout', 'payout-unanswered'),
  ('it exceeds what is paid without a person', null, 'above-automatic'),
  ('the bank paid a withdrawal whose money had been given back', null, 'payout-after-return'),
  ('the slip check does not let us in', null, 'slip-check-denied'),
  ('the company tells of no such payment', null, 'payment-unknown'),
  ('the company knows no such payment', null, 'payment-unknown'),
  ('it cannot be read', null, 'notice-unreadable'),
  ('its reference is not ours', null, 'reference-unknown'),
  ('the game company has no answer', null, 'game-unanswered'),
  ('the game company confirmed a movement that it had refused', null, 'game-after-return'),
  ('the wallet company has no answer', null, 'gift-unanswered'),
  ('the wallet company paid a gift that had ended as refused', null, 'gift-after-refusal')
) as known (words, kind, code)
where staff_case.kind <> 'adjustment' and detail ->> 'why' = known.words
  and (known.kind is null or known.kind = staff_case.kind);

-- The ceiling of that day: an amount in baht, as the app reads it.
update staff_case
set detail = jsonb_set(detail, '{why}', jsonb_build_object(
  'code', 'ceiling-reached',
  'of', case split_part(detail ->> 'why', ': ', 2)
    when 'wheelDailyMax' then 'wheel'
    when 'bonusDailyMax' then 'bonus'
    when 'promotionDailyMax' then 'promotion'
    when 'inviteDailyMax' then 'invite'
    else 'refund' end,
  'ceiling', (detail ->> 'amount')::numeric / 100,
  'currency', split_part(subject, ':', 2)))
where kind = 'reward-ceiling' and detail ->> 'why' like 'the ceiling of the day is reached: %'
  and pg_input_is_valid(detail ->> 'amount', 'bigint');

update staff_case set resolution = 'owner-found' where resolution = 'its owner was found';

-- The short reference that members read out stands for the last twelve hexadecimal digits of an id.
create index statement_entry_reference on statement_entry (right(id::text, 12));
