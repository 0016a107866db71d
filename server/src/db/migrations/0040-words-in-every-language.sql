-- The statement keeps the name of what an entry belongs to in every language, and sources have one too:
-- who reads them chooses. A line whose name is not known in full keeps the words it was written with, and
-- what a node of the release before still writes is read as it stands.

alter table statement_entry add column linked_name jsonb;

with condition as (
  select obligation.name, obligation.source, obligation.member_id, transfer_id, ended_at
  from obligation
)
update statement_entry as line set linked_name = condition.name
from condition
where line.linked_kind = condition.source and line.member_id = condition.member_id
  and (line.id = condition.transfer_id
    or (line.type = 'finish_bonus' and line.created_at = condition.ended_at))
  and line.linked_description in (
    condition.name ->> 'th', condition.name ->> 'la', condition.name ->> 'en');

-- Prizes that came without a condition, and the two names that are the product's own.
update statement_entry as line set linked_name = coupon.name
from coupon
where line.id = coupon.transfer_id and line.linked_name is null and line.linked_kind = 'luckydraw'
  and line.linked_description in (coupon.name ->> 'th', coupon.name ->> 'la', coupon.name ->> 'en');

update statement_entry as line set linked_name = own.name
from (values
  ('invite', '{"th": "โบนัสชวนเพื่อน", "la": "ໂບນັດຊວນໝູ່", "en": "Referral bonus"}'::jsonb),
  ('refund', '{"th": "เงินคืน", "la": "ເງິນຄືນ", "en": "Cashback"}'::jsonb)) as own (kind, name)
where line.linked_kind = own.kind and line.linked_name is null
  and line.linked_description in (own.name ->> 'th', own.name ->> 'la', own.name ->> 'en');

alter table source
  add column name_th text,
  add column name_la text,
  add column name_en text;

update source set name_th = known.th, name_la = known.la, name_en = known.en
from (values
  ('เพื่อนแนะนำ', 'ໝູ່ແນະນຳ', 'A friend told me'),
  ('อื่น ๆ', 'ອື່ນໆ', 'Other')) as known (th, la, en)
where description in (known.th, known.la);
