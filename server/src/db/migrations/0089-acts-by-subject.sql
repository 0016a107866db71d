-- Acts of the staff about a member or a withdrawal, for the member's time line.
create index staff_audit_of_member on staff_audit ((asked ->> 'id'), id) where call like '%/members/:id/%';
create index staff_audit_of_withdrawal on staff_audit ((asked ->> 'id'), id) where call like '%/withdrawals/:id/%';
