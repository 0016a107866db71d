-- A job that is added again while it runs, which runs once more: what it is about changed after it had looked.
-- A node of the release before ends such a job as before.
alter table job add column asked_again boolean not null default false;
