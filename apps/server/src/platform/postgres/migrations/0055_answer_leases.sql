-- While a request with an Idempotency-Key runs, its server renews this; when that has stopped, another request takes the
-- key over.
alter table program_answers add column held_until timestamptz;
-- Which request holds the key: a late one must not overwrite the answer of the one that took over.
alter table program_answers add column holder uuid;
