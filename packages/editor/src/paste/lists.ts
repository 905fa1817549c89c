/** Leaves the children of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Makes an item a task, and its list a task list. */
export function asTasks(item: Element, isDone: boolean): void {
  item.setAttribute("data-type", "taskItem");
  item.setAttribute("data-checked", String(isDone));
  item.parentElement?.setAttribute("data-type", "taskList");
}

/** Moves lists that stand between the items of another list into the item before them, where they belong. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const before = list.previousElementSibling;
    if (before?.localName === "li") before.append(list);
    else unwrap(list);
  }
}
