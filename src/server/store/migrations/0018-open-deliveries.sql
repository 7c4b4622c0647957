-- What has not arrived, by its name: what waits under a name that is gone must not be looked through each second.
create index deliveries_open on deliveries (name, state, due) where state <> 'done';
drop index deliveries_due;
