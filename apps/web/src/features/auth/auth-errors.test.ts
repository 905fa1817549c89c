import { describe, expect, test } from "vitest";
import { AUTH_ERRORS } from "@cairn/contract/auth-errors";
import { authProblem, isSignUpCode, stepOfError } from "./auth-errors.ts";
import { readAuthSearch, withSearch } from "./search.ts";

const code = (name: keyof typeof AUTH_ERRORS) => String(AUTH_ERRORS[name]);

describe("error codes of redirects", () => {
  test("a wrong password is reported at the password field and does not reveal whether the address is known", () => {
    expect(authProblem(code("AUTHENTICATION_FAILED_SIGN_IN"))).toEqual({ field: "password", word: "wrong" });
    expect(authProblem(code("USER_DOES_NOT_EXIST"))).toEqual({ field: "password", word: "wrong" });
  });
  test("the console does not reveal whether the person is no admin or the password is wrong", () => {
    expect(authProblem(code("ADMIN_AUTHENTICATION_FAILED"))).toEqual({
      field: "password",
      word: "console_wrong",
    });
  });
  test("an address that a provider has not verified has its own message", () => {
    expect(authProblem(code("PROVIDER_EMAIL_NOT_VERIFIED"))).toEqual({
      field: null,
      word: "provider_unverified",
    });
  });
  test("a known address at sign-up is reported at the address field", () => {
    expect(authProblem(code("USER_ALREADY_EXIST"))).toEqual({ field: "email", word: "exists" });
  });
  test("an unknown error code gets a general message", () => {
    expect(authProblem("1")).toEqual({ field: null, word: "failed" });
  });
  test("wrong codes, expired codes and too many attempts are reported at the code field", () => {
    for (const name of ["INVALID_MAGIC_CODE_SIGN_IN", "EXPIRED_MAGIC_CODE_SIGN_UP"] as const)
      expect(authProblem(code(name))?.field).toBe("code");
    expect(authProblem(code("EMAIL_CODE_ATTEMPT_EXHAUSTED_SIGN_IN"))?.word).toBe("code_too_many");
  });
  test("no error code means no problem", () => {
    expect(authProblem(undefined)).toBeNull();
    expect(authProblem("")).toBeNull();
  });
  test("a weak password sent to the sign-in page belongs to sign-up; a known address does not", () => {
    expect(isSignUpCode(code("INVALID_PASSWORD"))).toBe(true);
    expect(isSignUpCode(code("USER_ALREADY_EXIST"))).toBe(false);
  });
});

describe("where a form with steps resumes", () => {
  test("a wrong password resumes at the password, a wrong code at the code, in the mode that was used", () => {
    expect(stepOfError(code("AUTHENTICATION_FAILED_SIGN_IN"))).toBe("password");
    expect(stepOfError(code("INVALID_MAGIC_CODE_SIGN_IN"))).toBe("code");
    expect(stepOfError(code("EXPIRED_MAGIC_CODE_SIGN_UP"))).toBe("new-code");
    expect(stepOfError(code("INVALID_PASSWORD"))).toBe("new-password");
  });
  test("any other error resumes at the address", () => {
    expect(stepOfError(code("SIGNUP_DISABLED"))).toBe("email");
    expect(stepOfError(undefined)).toBe("email");
  });
});

describe("the query of the sign-in pages", () => {
  test("the query of the sign-in pages keeps known keys and drops the rest", () => {
    expect(readAuthSearch("?error_code=5065&error_message=X&email=ada%40x.org&next_path=")).toEqual({
      error_code: "5065",
      email: "ada@x.org",
    });
  });
  test("the query of the sign-in pages is passed on from page to page", () => {
    expect(withSearch("/sign-up/", { email: "ada@x.org", next_path: "/acme/?a=1" })).toBe(
      "/sign-up/?email=ada%40x.org&next_path=%2Facme%2F%3Fa%3D1",
    );
    expect(withSearch("/", {})).toBe("/");
  });
});
