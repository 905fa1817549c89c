/** Opens the browser's file dialog. Does not call `take` if the person cancels. */
export function chooseFiles(take: (files: File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => {
    const files = Array.from(input.files ?? []);
    if (files.length > 0) take(files);
  });
  input.click();
}
