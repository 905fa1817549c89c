import { describe, expect, test } from "vitest";
import { AUTH_ERRORS } from "@cairn/contract/auth-errors";
import { authProblem, isSignUpCode, stepOfError } from "./auth-errors.ts";
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
  test("an unknown code gets general words", () => {
    expect(authProblem("1")).toEqual({ field: null, word: "failed" });
  });
  test("a wrong, an old and one code too many stand beside the code", () => {
    for (const name of ["INVALID_MAGIC_CODE_SIGN_IN", "EXPIRED_MAGIC_CODE_SIGN_UP"] as const)
      expect(authProblem(code(name))?.field).toBe("code");
    expect(authProblem(code("EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN"))?.word).toBe("code_too_many");
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

describe("where a form that goes step by step begins again", () => {
  test("a wrong password at the password, a wrong code at the code, in the mode it was tried in", () => {
    expect(stepOfError(code("AUTHENTICATION_FAILED_SIGN_IN"))).toBe("password");
    expect(stepOfError(code("INVALID_MAGIC_CODE_SIGN_IN"))).toBe("code");
    expect(stepOfError(code("EXPIRED_MAGIC_CODE_SIGN_UP"))).toBe("new-code");
    expect(stepOfError(code("INVALID_PASSWORD"))).toBe("new-password");
  });
  test("anything else at the address", () => {
    expect(stepOfError(code("SIGNUP_DISABLED"))).toBe("email");
    expect(stepOfError(undefined)).toBe("email");
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
