-- How many mails an address has been sent within an hour.
create table mail_counts (
  recipient text not null,
  hour timestamptz not null,
  total integer not null,
  primary key (recipient, hour)
);
create index mail_counts_hour on mail_counts (hour);
