-- Acts of the staff about a case or a proposal, for the audit of one member.
create index staff_audit_of_case on staff_audit ((asked ->> 'id'), id) where call like '%/cases/:id/%';
create index staff_audit_of_decision on staff_audit ((asked ->> 'id'), id) where call like '%/decisions/:id/%';
