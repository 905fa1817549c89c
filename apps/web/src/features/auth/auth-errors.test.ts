import { describe, expect, test } from "vitest";
import { AUTH_ERRORS } from "@cairn/contract/errors";
import { authProblem, isSignUpCode } from "./auth-errors.ts";
import { readAuthSearch, withSearch } from "./search.ts";

const code = (name: keyof typeof AUTH_ERRORS) => String(AUTH_ERRORS[name]);

describe("what the error code of a redirect means", () => {
  test("a wrong password stands beside the password, and does not say whether the address is known", () => {
    expect(authProblem(code("AUTHENTICATION_FAILED_SIGN_IN"))).toEqual({ field: "password", word: "wrong" });
    expect(authProblem(code("USER_DOES_NOT_EXIST"))).toEqual({ field: "password", word: "wrong" });
  });
  test("the console does not say whether somebody is no admin or the password is wrong", () => {
    expect(authProblem(code("ADMIN_AUTHENTICATION_FAILED"))).toEqual({
      field: "password",
      word: "console_wrong",
    });
  });
  test("an address that a service has not verified has words of its own", () => {
    expect(authProblem(code("PROVIDER_EMAIL_NOT_VERIFIED"))).toEqual({
      field: null,
      word: "provider_unverified",
    });
  });
  test("a known address at sign-up stands beside the address", () => {
    expect(authProblem(code("USER_ALREADY_EXIST"))).toEqual({ field: "email", word: "exists" });
  });
  test("a code without words of its own, or an unknown one, gets general words", () => {
    expect(authProblem(code("AUTHENTICATION_FAILED"))).toEqual({ field: null, word: "failed" });
    expect(authProblem("1")).toEqual({ field: null, word: "failed" });
  });
  test("no code is no problem", () => {
    expect(authProblem(undefined)).toBeNull();
    expect(authProblem("")).toBeNull();
  });
  test("a weak password sent to the sign-in page belongs to sign-up; a known address does not", () => {
    expect(isSignUpCode(code("INVALID_PASSWORD"))).toBe(true);
    expect(isSignUpCode(code("USER_ALREADY_EXIST"))).toBe(false);
  });
});

describe("the query of the sign-in pages", () => {
  test("keeps what they read and drops the rest", () => {
    expect(readAuthSearch("?error_code=5065&error_message=X&email=ada%40x.org&next_path=")).toEqual({
      error_code: "5065",
      email: "ada@x.org",
    });
  });
  test("goes along from page to page", () => {
    expect(withSearch("/sign-up/", { email: "ada@x.org", next_path: "/acme/?a=1" })).toBe(
      "/sign-up/?email=ada%40x.org&next_path=%2Facme%2F%3Fa%3D1",
    );
    expect(withSearch("/", {})).toBe("/");
  });
});
