/** The texts and actions of an upload's box. */
export interface BoxWords {
  uploading: string;
  uploadFailed: string;
  retryUpload: string;
  removeUpload: string;
}

export interface UploadBox {
  dom: HTMLElement;
  progress: (share: number) => void;
  /** Offers to retry or to cancel. */
  fail: (reason: string) => void;
  /** Uploading again. */
  begin: () => void;
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  // The caret stays where it is.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("click", onPress);
  return element;
}

/** The box in place of a file: what is uploading, its progress, and what to do when it failed. */
export function uploadBox(
  file: File,
  words: BoxWords,
  on: { retry: () => void; remove: () => void },
): UploadBox {
  const dom = document.createElement("span");
  dom.className = "rich-upload";
  dom.contentEditable = "false";
  const name = document.createElement("span");
  name.className = "rich-upload-name";
  name.textContent = file.name;
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.setAttribute("aria-label", `${words.uploading} ${file.name}`);
  const begin = (): void => {
    bar.value = 0;
    dom.classList.remove("rich-upload-failed");
    dom.replaceChildren(name, bar);
  };
  begin();
  return {
    dom,
    begin,
    progress: (share) => {
      bar.value = Math.min(1, Math.max(0, share));
    },
    fail: (reason) => {
      const said = document.createElement("span");
      said.setAttribute("role", "alert");
      said.textContent = reason === "" ? words.uploadFailed : reason;
      dom.classList.add("rich-upload-failed");
      dom.replaceChildren(
        name,
        said,
        button(words.retryUpload, on.retry),
        button(words.removeUpload, on.remove),
      );
    },
  };
}
