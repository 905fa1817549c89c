// Dangerous acts: the server may ask again who is at the browser (docs/adr/0053).
import { ApiError } from "@cairn/client/api-error";
import { openDialog } from "../../shell/dialogs.tsx";

const asksAgain = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  typeof error.body === "object" &&
  error.body !== null &&
  "check" in error.body;

/** Opens the dialog. @returns whether the person has proved who they are */
async function check(): Promise<boolean> {
  const { createElement } = await import("react");
  const { CheckDialog } = await import("./check-dialog.tsx");
  return new Promise((resolve) =>
    openDialog((close) =>
      createElement(CheckDialog, {
        onEnd: (isProved: boolean) => {
          close();
          resolve(isProved);
        },
      }),
    ),
  );
}

/** Runs the call, and again once the person has proved who they are, if the server asks for it. */
export async function checked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!asksAgain(error) || !(await check())) throw error;
    return call();
  }
}
