/** The properties that the project of alias `p` defines for its issues, in the order of menus, as JSON. */
export const definitionsSql = `(select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'kind', d.kind, 'options', d.options)
    order by d.sort_order, d.id), '[]') from properties d where d.workspace_id = p.workspace_id and d.project_id = p.id)`;
