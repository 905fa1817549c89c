-- Places in orders are finite and lie within 1e15 either side of 0. Where one does not, all rows of its order are numbered anew, as they stand.

update issues x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sort_order, t.created_at desc, t.id desc) as n
  from issues t
  where exists (
    select from issues bad
    where bad.workspace_id = t.workspace_id and bad.project_id = t.project_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table issues add constraint issues_sort_order_check check (sort_order between -1e15 and 1e15);

update states x set sequence = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sequence, t.id) as n
  from states t
  where exists (
    select from states bad
    where bad.workspace_id = t.workspace_id and bad.project_id = t.project_id and bad.sequence not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table states add constraint states_sequence_check check (sequence between -1e15 and 1e15);

update labels x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sort_order, t.id) as n
  from labels t
  where exists (
    select from labels bad
    where bad.workspace_id = t.workspace_id and bad.project_id = t.project_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table labels add constraint labels_sort_order_check check (sort_order between -1e15 and 1e15);

update cycles x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sort_order, t.id) as n
  from cycles t
  where exists (
    select from cycles bad
    where bad.workspace_id = t.workspace_id and bad.project_id = t.project_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table cycles add constraint cycles_sort_order_check check (sort_order between -1e15 and 1e15);

update modules x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sort_order, t.id) as n
  from modules t
  where exists (
    select from modules bad
    where bad.workspace_id = t.workspace_id and bad.project_id = t.project_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table modules add constraint modules_sort_order_check check (sort_order between -1e15 and 1e15);

update views x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.project_id order by t.sort_order, t.id) as n
  from views t
  where exists (
    select from views bad
    where bad.workspace_id = t.workspace_id and bad.project_id is not distinct from t.project_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table views add constraint views_sort_order_check check (sort_order between -1e15 and 1e15);

update project_members x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.workspace_id, t.member_id order by t.sort_order, t.id) as n
  from project_members t
  where exists (
    select from project_members bad
    where bad.workspace_id = t.workspace_id and bad.member_id = t.member_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table project_members add constraint project_members_sort_order_check check (sort_order between -1e15 and 1e15);

update dashboard_widgets x set sort_order = 65535 + (p.n - 1) * 10000
from (
  select t.ctid, row_number() over (partition by t.dashboard_id order by t.sort_order, t.id) as n
  from dashboard_widgets t
  where exists (
    select from dashboard_widgets bad
    where bad.dashboard_id = t.dashboard_id and bad.sort_order not between -1e15 and 1e15
  )
) p
where x.ctid = p.ctid;
alter table dashboard_widgets add constraint dashboard_widgets_sort_order_check check (sort_order between -1e15 and 1e15);
