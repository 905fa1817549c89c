// Any CSV file or workbook (docs/import.md): headers as trackers and people write them.
import { IMPORTED } from "@cairn/domain/properties/csv-columns";
import { filesIn } from "./table/files.ts";
import { tableSource } from "./table/table-source.ts";

const words = Object.fromEntries(IMPORTED.map(({ field, headers }) => [field, headers]));

export const csv = tableSource({
  id: "csv",
  name: "CSV, Excel",
  origin: "csv",
  body: "markdown",
  columns: {
    words: {
      ...words,
      key: "key issuekey externalid id issueid identifier ticket reference ref",
      number: "number issuenumber no nr num iid",
      description: "body description details content text notes",
      type: "type issuetype kind tracker category",
      cycle: "cycle sprint iteration cyclename",
      modules: "modules module modulename fixversion fixversions version release",
      milestone: "milestone",
      estimate: "estimate storypoints points",
      blocked_by: "blockedby dependson",
      blocking: "blocking blocks",
      duplicate: "duplicateof duplicate",
      relates_to: "relatesto relatedto related",
      url: "url link",
      attachments: "attachments attachment files file",
    },
  },
  refine: filesIn,
});
