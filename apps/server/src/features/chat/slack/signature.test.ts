import { expect, it } from "vitest";
import { isAuthentic, signatureOf } from "./signature.ts";

// The example of Slack's documentation.
const SECRET = "8f742231b10e8888abcd99yyyzzz85a5";
const call = {
  timestamp: "1531420618",
  body: Buffer.from(
    "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
  ),
  signature: "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503",
};
const at = (seconds: number) => new Date((1_531_420_618 + seconds) * 1000);

it("accepts what Slack has signed", () => {
  expect(isAuthentic(call, SECRET, at(0))).toBe(true);
  expect(isAuthentic(call, SECRET, at(299))).toBe(true);
  expect(isAuthentic(call, SECRET, at(-299))).toBe(true);
});

it("refuses another body, secret, time or signature", () => {
  expect(isAuthentic({ ...call, body: Buffer.concat([call.body, Buffer.from(" ")]) }, SECRET, at(0))).toBe(
    false,
  );
  expect(isAuthentic(call, `${SECRET}x`, at(0))).toBe(false);
  expect(isAuthentic({ ...call, timestamp: "1531420619" }, SECRET, at(0))).toBe(false);
  for (const signature of ["", "v0=", call.signature.slice(0, -1), call.signature.replace("v0", "v1")])
    expect(isAuthentic({ ...call, signature }, SECRET, at(0))).toBe(false);
});

it("refuses calls that are older or newer than five minutes, and times that are no numbers", () => {
  expect(isAuthentic(call, SECRET, at(301))).toBe(false);
  expect(isAuthentic(call, SECRET, at(-301))).toBe(false);
  for (const timestamp of ["", "now", "-1", "1e9"]) {
    const signature = signatureOf(SECRET, timestamp, call.body);
    expect(isAuthentic({ ...call, timestamp, signature }, SECRET, at(0))).toBe(false);
  }
});
