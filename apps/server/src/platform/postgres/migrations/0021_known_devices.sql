-- Browsers that have signed in to an account carry a signed cookie with this number: raising it makes strangers of all of them.
alter table users add column device_epoch integer not null default 0;
