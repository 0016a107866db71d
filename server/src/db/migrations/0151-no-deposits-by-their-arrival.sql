-- No one counts credited deposits by their arrival any more.
drop index inbound_payment_credited;
