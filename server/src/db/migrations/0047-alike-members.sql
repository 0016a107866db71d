-- Who else has this account number, with or without zeros in front, or this holder.
create index member_bank_number on member (ltrim(bank_account_no, '0'));
create index member_holder on member (bank_account_name);
