// How members publish a project's board and those of saved views (contract/workspace §9.5).
import { Type } from "typebox";
import { DeployBoard, DeployBoardDraft, UnpublishedBoard } from "../entities/deploy-board.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug";
const P = `${W}/projects/:project_id` as const;
const BOARDS = `${P}/project-deploy-boards` as const;
const OF_VIEW = `${P}/views/:view_id/deploy-board` as const;

export const deploy_boards = {
  in_workspace: route({
    method: "GET",
    path: `${W}/deploy-boards/`,
    access: "workspace.write",
    summary: "All published boards of the caller's projects, by project and name; the first 500",
    success: { status: 200, body: Type.Array(DeployBoard) },
  }),
  retrieve: route({
    method: "GET",
    path: `${BOARDS}/`,
    access: "project.view",
    summary: "How the project is published; without an anchor if it is not",
    success: { status: 200, body: Type.Union([DeployBoard, UnpublishedBoard]) },
  }),
  publish: route({
    method: "POST",
    path: `${BOARDS}/`,
    access: "project.archive",
    summary:
      "Publish the project at an unguessable URL; a published one keeps its URL and changes its settings",
    body: DeployBoardDraft,
    success: { status: 200, body: DeployBoard },
    errors: ["invalid"],
    mutates: true,
  }),
  retrieve_of_view: route({
    method: "GET",
    path: `${OF_VIEW}/`,
    access: "project.view",
    summary: "How a saved view is published; without an anchor if it is not",
    success: { status: 200, body: Type.Union([DeployBoard, UnpublishedBoard]) },
    errors: ["view.not_found"],
  }),
  publish_view: route({
    method: "POST",
    path: `${OF_VIEW}/`,
    access: "project.archive",
    summary: "Publish a public view; its filters choose the issues",
    body: DeployBoardDraft,
    success: { status: 200, body: DeployBoard },
    errors: ["view.not_found", "board.private_view", "invalid"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${BOARDS}/:board_id/`,
    access: "project.write",
    summary: "Change the settings of a published board",
    body: DeployBoardDraft,
    success: { status: 200, body: DeployBoard },
    errors: ["not_found", "invalid"],
    mutates: true,
  }),
  renew: route({
    method: "POST",
    path: `${BOARDS}/:board_id/renew/`,
    access: "project.write",
    summary: "Replace the URL of a board; the old one stops working at once",
    success: { status: 200, body: DeployBoard },
    errors: ["not_found"],
    mutates: true,
  }),
  unpublish: route({
    method: "DELETE",
    path: `${BOARDS}/:board_id/`,
    access: "project.write",
    summary: "Unpublish a board; its URL is not found from then on",
    success: { status: 204 },
    errors: ["not_found"],
    mutates: true,
  }),
};
