import { describe, expect, it } from "vitest";
import { changesIn, namesOfFields } from "./open-project-history.ts";

const html = (text: string) => ({ format: "custom", raw: "", html: text });
const changes = (details: readonly object[], facts = {}, version = 2) =>
  changesIn({ id: 7, version, createdAt: "2024-04-11T10:15:00Z", details }, "1", facts).map(
    ({ id, field, word, from, to }) => [id, field, word, from, to],
  );

describe("the history of OpenProject", () => {
  it("values are read from the markup of sentences, whatever their language", () => {
    const facts = namesOfFields({
      _type: "Schema",
      status: { name: "Statut" },
      dueDate: { name: "Échéance" },
    });
    expect(
      changes(
        [
          html(
            "<strong>Statut</strong> passé de <i>A &amp; B</i> <br/><strong>à</strong> <i>to &lt;do&gt;</i>",
          ),
          html("<strong>Échéance</strong> définie à <i>2024-05-01</i>"),
          html("<strong>Échéance</strong> supprimée (<strike><i>2024-05-01</i></strike>)"),
        ],
        facts,
      ),
    ).toEqual([
      ["7 1", "state", "Statut", "A & B", "to <do>"],
      ["7 2", "due", "Échéance", "", "2024-05-01"],
      ["7 3", "due", "Échéance", "2024-05-01", ""],
    ]);
  });

  it("without a schema, fields are known in English", () => {
    expect(
      changes([
        html("<strong>Subject</strong> changed from <i>One</i> <strong>to</strong> <i>Two</i>"),
        html('<strong>Parent</strong> set to <i><a href="/work_packages/12">Epic #1</a></i>'),
        html("<strong>Type</strong> changed from <i>Task</i> <strong>to</strong> <i>Bug</i>"),
        html("<strong>Assignee</strong> set to <i>Mel Moss</i>"),
      ]),
    ).toEqual([
      ["7 1", "name", "Subject", "One", "Two"],
      ["7 2", "parent", "Parent", "", "12"],
      ["7 3 1", "labels", "Type", "", "Type: Bug"],
      ["7 3 2", "labels", "Type", "Type: Task", ""],
      ["7 4", "assignees", "Assignee", "", "Mel Moss"],
    ]);
  });

  it("what has no field here, or cannot be read, is only counted; what a work package began with is no change", () => {
    const details = [
      html("<strong>% Complete</strong> changed from <i>0</i> <strong>to</strong> <i>50</i>"),
      html("<strong>Start date</strong> set to <i>03/04/2024</i>"),
      html('<strong>Description</strong> changed (<a href="/journals/1/diff">Details</a>)'),
      html("no field at all"),
      { raw: "Status set to New" },
    ];
    expect(changes(details)).toEqual([
      ["7 1", null, "% Complete", "", ""],
      ["7 2", null, "Start date", "", ""],
      ["7 3", null, "Description", "", ""],
    ]);
    expect(changes([html("<strong>Status</strong> set to <i>New</i>")], {}, 1)).toEqual([]);
  });

  it("a sentence without an end does not take long", () => {
    const start = performance.now();
    expect(changes([html(`<strong>Status</strong> ${"<i>".repeat(300_000)}`)])).toEqual([
      ["7 1", null, "Status", "", ""],
    ]);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
