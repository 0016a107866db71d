-- A proposal whose case ends otherwise ends with it, and no one has ended it.
alter table staff_decision drop constraint staff_decision_check;
alter table staff_decision add constraint staff_decision_check
  check (case state when 'PROPOSED' then ended_by is null when 'CARRIED_OUT' then ended_by is not null else true end)
  not valid;

update staff_decision set state = 'WITHDRAWN', ended_at = now()
from staff_case
where case_id = staff_case.id and staff_decision.state = 'PROPOSED' and closed_at is not null;
