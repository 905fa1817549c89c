-- The language of a person's screens, as a BCP 47 tag; null for the one that each of her browsers prefers. Which ones there are, the
-- contract says: a column that listed them would need a migration for each.
alter table profiles add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
