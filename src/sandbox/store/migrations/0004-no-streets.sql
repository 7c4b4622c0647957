-- The address lookup computes its streets.
drop table streets;
