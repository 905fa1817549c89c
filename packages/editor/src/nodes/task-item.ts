import { InputRule } from "@tiptap/core";
import { TaskItem } from "@tiptap/extension-list";

/** A task, stored without the controls that display it. */
export const StoredTaskItem = TaskItem.extend({
  parseHTML() {
    return [{ tag: 'li[data-type="taskItem"]', priority: 51 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["li", { ...HTMLAttributes, "data-type": "taskItem" }, 0];
  },
  addInputRules() {
    // `- [ ] ` as in Markdown: when the bracket is typed, `- ` has already made a list item, which becomes a task.
    const inListItem = new InputRule({
      find: /^\[([ xX]?)\]\s$/,
      handler: ({ chain, range, match, state }) => {
        if (state.doc.resolve(range.from).node(-1).type.name !== "listItem") return null;
        const checked = match[1]?.toLowerCase() === "x";
        chain()
          .deleteRange(range)
          .liftListItem("listItem")
          .toggleTaskList()
          .updateAttributes("taskItem", { checked })
          .run();
        return undefined;
      },
    });
    return [inListItem, ...(this.parent?.() ?? [])];
  },
}).configure({ nested: true });
