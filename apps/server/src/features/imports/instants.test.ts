import { describe, expect, it } from "vitest";
import { readDay, readInstant } from "./instants.ts";

describe("dates and times as exports write them", () => {
  it.each([
    ["2021-04-16T21:53:19Z", "2021-04-16T21:53:19.000000Z"],
    ["2021-04-16T21:53:19.1234567+02:00", "2021-04-16T19:53:19.123456Z"],
    ["2021-04-16 21:53:19 UTC", "2021-04-16T21:53:19.000000Z"],
    ["2021-04-16 01:30 -0500", "2021-04-16T06:30:00.000000Z"],
    ["2021/4/6", "2021-04-06T00:00:00.000000Z"],
    ["16/Apr/21 9:53 PM", "2021-04-16T21:53:00.000000Z"],
    ["Apr 16, 2021, 12:05 am", "2021-04-16T00:05:00.000000Z"],
    ["Fri Apr 16 2021", "2021-04-16T00:00:00.000000Z"],
    ["16.04.2021 08:00", "2021-04-16T08:00:00.000000Z"],
    ["4/16/2021", "2021-04-16T00:00:00.000000Z"],
    ["16/4/2021", "2021-04-16T00:00:00.000000Z"],
  ])("%s is %s", (text, instant) => expect(readInstant(text)).toBe(instant));

  it.each([
    "03/04/2021",
    "2021-02-30",
    "2021-04-16T25:00:00Z",
    "13:00 PM",
    "yesterday",
    "2021",
    "0000-01-01",
    "",
  ])("%s is refused rather than guessed", (text) => expect(readInstant(text)).toBeNull());

  it("the date of an instant is its date in UTC", () => {
    expect(readDay("2021-04-16T23:30:00-02:00")).toBe("2021-04-17");
    expect(readDay("2021-04-16")).toBe("2021-04-16");
  });
});
