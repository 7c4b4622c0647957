-- Several people may answer in one chat: who of them is writing.
alter table chat_typing add column name text not null default '';
