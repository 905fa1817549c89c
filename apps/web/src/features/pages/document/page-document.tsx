import type { PageRow } from "@cairn/contract/entities/page";
import { lazyPart } from "@cairn/ui/lazy-part";
import { DocumentSkeleton } from "./document-skeleton.tsx";

/** The text of a page, edited together with others (spec §3). Its code is loaded when it is first shown. */
export const PageDocument = lazyPart<{ page: PageRow }>(async () => {
  const { SharedPage } = await import("./shared-page.tsx");
  return SharedPage;
}, DocumentSkeleton);
