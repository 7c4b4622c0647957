-- Additional signers are found by their account.
create index applications_signers on applications using gin ((records -> 'signers') jsonb_path_ops);
create index applications_former_signers on applications using gin ((records -> 'formerSigners') jsonb_path_ops);
