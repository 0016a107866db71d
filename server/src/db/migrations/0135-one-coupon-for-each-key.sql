-- A confirmation that is repeated gives nothing.
create unique index coupon_given_key on coupon (given_key);
