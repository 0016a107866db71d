-- The key of the digests by which vouchers are told again. It stays when SECRETS_KEY is replaced, which
-- only seals it anew: else a voucher of before would be unknown.
create table voucher_key (
  is_only boolean primary key default true check (is_only),
  sealed text not null
);
