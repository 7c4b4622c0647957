-- Keyed hashes of whom a mail is for and of who has it written, until it may be sent: one mailbox is sent so many an hour.
alter table mails add column mailbox text, add column writer text;
create index mails_mailbox on mails (mailbox) where mailbox is not null;
