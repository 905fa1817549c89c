import { deploy_boards } from "@cairn/contract/routes/deploy-boards";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  listBoards,
  publishBoard,
  publishBoardOfView,
  readBoard,
  readBoardOfView,
  renewBoard,
  unpublishBoard,
  updateBoard,
} from "./service.ts";

export const deployBoardRoutes = (registration: Registration): void =>
  implement(registration, deploy_boards, {
    in_workspace: (context) => listBoards(context),
    retrieve: (context) => readBoard(context),
    publish: (context, { body }) => publishBoard(context, body),
    retrieve_of_view: (context, { params }) => readBoardOfView(context, params.view_id),
    publish_view: (context, { params, body }) => publishBoardOfView(context, params.view_id, body),
    update: (context, { params, body }) => updateBoard(context, params.board_id, body),
    renew: (context, { params }) => renewBoard(context, params.board_id),
    unpublish: (context, { params }) => unpublishBoard(context, params.board_id),
  });
