-- Whether keys without Ctrl, Alt or ⌘ run actions: who speaks to the computer, or hits keys by accident, turns them off (WCAG 2.1.4).
alter table profiles add column single_key_shortcuts boolean not null default true;
