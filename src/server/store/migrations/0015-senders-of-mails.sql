-- Whose answers a mail prints, where it tells of what is somebody else's: it goes with either of them.
alter table mails add column sender text;
create index mails_sender on mails (sender) where sender is not null;
