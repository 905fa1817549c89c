// Opens the dialog of calendar feeds; its code is loaded on first use.
import type { Project } from "@cairn/contract/entities/project";
import { lazyPart } from "@cairn/ui/lazy-part";
import { openDialog } from "../../shell/dialogs.tsx";

const FeedDialog = lazyPart(async () => (await import("./feed-dialog.tsx")).FeedDialog);

export const openFeedDialog = (slug: string, project: Project): void =>
  openDialog((close) => <FeedDialog slug={slug} project={project} onClose={close} />);
