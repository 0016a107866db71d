-- A coupon that two people gave to one member, under the key that its proposal came with; null: won by a spin.
alter table coupon add column given_key uuid;
