-- Reminders of due dates that were given, so that none is given twice (docs/adr/0044). Pruned after two months.
create table due_reminders (
  workspace_id uuid not null,
  issue_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('tomorrow', 'today')),
  primary key (workspace_id, issue_id, user_id, day, kind),
  foreign key (workspace_id, issue_id) references issues (workspace_id, id) on delete cascade
);
create index due_reminders_user on due_reminders (user_id);
create index due_reminders_day on due_reminders (day);

alter table notification_preferences
  add column due_date boolean not null default false,
  -- How often the person gets an email about what is due and what happened, from which hour of their day.
  add column digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- The person's day of the last one.
  add column digest_day date;
create index notification_preferences_digest on notification_preferences (user_id) where digest <> 'off';
