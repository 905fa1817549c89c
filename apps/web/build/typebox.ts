// Stands in for TypeBox in the browser. There the contract is types, paths and constants: nothing is validated against its
// schemas, which would be a tenth of an issue list's code. Each schema is this one empty object.
type Schema = { [key: string]: Schema } & ((...args: unknown[]) => Schema);

const schema: Schema = new Proxy((() => schema) as Schema, {
  get: (_target, key) => (typeof key === "string" && key !== "then" ? schema : undefined),
  // Spreading `Project.properties` adds nothing.
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});

export const Type = schema;
