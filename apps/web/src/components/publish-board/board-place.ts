// What is published: a project, or one of its saved views.
import type { DeployBoard, DeployBoardDraft } from "@cairn/contract/entities/deploy-board";
import type { Project } from "@cairn/contract/entities/project";
import { api } from "../../data/api.ts";
import type { AnyBoard } from "./board-fields.ts";

export interface BoardPlace {
  slug: string;
  project: Pick<Project, "id" | "name">;
  view: { id: string; name: string } | null;
}

export const nameOf = ({ project, view }: BoardPlace): string => (view ?? project).name;

/** The calls for the board of a place. All throw ApiError. */
export function callsOf({ slug, project, view }: BoardPlace) {
  const at = { slug, project_id: project.id };
  const retrieve = (): Promise<AnyBoard> =>
    view ? api.deploy_boards.retrieve_of_view({ ...at, view_id: view.id }) : api.deploy_boards.retrieve(at);
  const publish = (body: DeployBoardDraft): Promise<DeployBoard> =>
    view
      ? api.deploy_boards.publish_view({ ...at, view_id: view.id, body })
      : api.deploy_boards.publish({ ...at, body });
  return {
    retrieve,
    publish,
    renew: (board_id: string) => api.deploy_boards.renew({ ...at, board_id }),
    unpublish: (board_id: string) => api.deploy_boards.unpublish({ ...at, board_id }),
  };
}
