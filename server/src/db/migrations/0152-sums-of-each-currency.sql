-- What each side of a compared day adds up to, currency by currency: an array of { currency, amount }, with a currency of
-- null where none is known and for credits of games. Null: never compared, or by a release before, which kept the total.
alter table reconciled_day add column their_sums jsonb;
alter table reconciled_day add column our_sums jsonb;
