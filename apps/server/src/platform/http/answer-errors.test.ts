import pg from "pg";
import { describe, expect, it } from "vitest";
import { failureOf } from "./answer-errors.ts";

const sqlError = (code: string): Error =>
  Object.assign(new pg.DatabaseError("PostgreSQL says so", 0, "error"), { code });
const systemError = (code: string): Error => Object.assign(new Error(`${code}: write`), { code });

describe("the response to a failure below a request", () => {
  it.each([
    [
      "the connection broke in a transaction",
      "Client has encountered a connection error and is not queryable",
    ],
    ["the client was closed", "Client was closed and is not queryable"],
    ["the backend terminated during a statement", "Connection terminated unexpectedly"],
    ["nothing listens", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["no connection became free", "timeout exceeded when trying to connect"],
  ])("the response is 503 when %s", (_what, message) => {
    expect(failureOf(new Error(message))).toMatchObject({ code: "unavailable", status: 503 });
  });

  it.each(["57P01", "57P02", "57P03", "57P05", "08006", "08P01", "53200", "53300", "57014"])(
    "the response is 503 for SQLSTATE %s",
    (code) => {
      expect(failureOf(sqlError(code))).toMatchObject({ code: "unavailable", status: 503 });
    },
  );

  it.each([sqlError("53100"), systemError("ENOSPC"), systemError("EDQUOT")])(
    "the response is 503 and names the disk when the disk is full",
    (error) => {
      expect(failureOf(error)).toMatchObject({ code: "disk_full", status: 503 });
    },
  );

  it("the response to a failure below a request is not 503 for an unknown failure", () => {
    expect(failureOf(sqlError("42703"))).toBeNull();
    expect(failureOf(new Error("Cannot read properties of undefined"))).toBeNull();
  });
});
