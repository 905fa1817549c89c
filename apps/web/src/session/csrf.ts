import { getJson } from "./fetch-json.ts";

/**
 * A token for a form post or a password call. Requested when needed: the cookie beside it may have changed in another
 * tab (contract/workspace §1.1).
 * @throws FetchFailed
 */
export async function csrfToken(): Promise<string> {
  const { csrf_token } = await getJson<{ csrf_token: string }>("/auth/get-csrf-token/");
  return csrf_token;
}

/**
 * Posts a form as the browser does, so that the page itself follows the response's redirect.
 * @throws FetchFailed
 */
export async function postForm(action: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of Object.entries({ ...fields, csrfmiddlewaretoken: await csrfToken() })) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
