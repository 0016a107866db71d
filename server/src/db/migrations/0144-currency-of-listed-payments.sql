-- The currency of the account whose bank lists a payment: a bank may keep accounts of several. Without it, of a release
-- before, all confirmed accounts there have to agree.
alter table company_row add column currency text;
