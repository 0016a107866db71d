-- Coupons that are about to expire are looked at every hour: those of a member who cannot claim them now
-- are given more time.

create index coupon_expiring on coupon (expires_at) where claimed_at is null;
