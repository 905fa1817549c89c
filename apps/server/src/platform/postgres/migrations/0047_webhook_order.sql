-- Deliveries in the order in which they are claimed, also those that became due together: a claim reads its first rows
-- from the index and sorts nothing.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (workspace_id, webhook_id, due_at, position) where state = 'pending';
