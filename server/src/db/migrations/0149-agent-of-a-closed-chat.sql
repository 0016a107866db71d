-- Agent who had the chat when it was closed; null: no one had, or a node of the release before closed it.
alter table chat_talk add column assigned_to bigint;
alter table chat_talk add constraint chat_talk_assigned_to_fkey
  foreign key (assigned_to) references staff not valid;
