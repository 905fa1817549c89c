-- Whether signed-in visitors of a board may submit issues to the inbox of its project.
alter table board_publications add column is_submissions_enabled boolean not null default false;
