-- The payment that was taken for an announced deposit. It may be held beyond a limit, or have been returned; without it,
-- of a release before, the money is in the wallet.
alter table deposit_notice add column payment_id uuid;
