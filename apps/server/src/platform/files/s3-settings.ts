// Which bucket files are kept in, if any (docs/operate.md lists the variables).

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, or a self-hosted server. */
  endpoint: string;
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
  /** True: `endpoint/bucket/name`; false: the bucket is the first part of the host. */
  path_style: boolean;
}

/** All or none: an incomplete configuration would only fail at the first upload. */
const REQUIRED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function requireAddress(endpoint: string): string {
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Error(`S3_ENDPOINT must be an http(s) address, it is "${endpoint}".`);
  return endpoint.replace(/\/+$/, "");
}

/** Null when no bucket is named. @throws Error that names the variable */
export function readS3(env: NodeJS.ProcessEnv): S3Settings | null {
  const given = REQUIRED.filter((name) => env[name]);
  if (given.length === 0) return null;
  const missing = REQUIRED.find((name) => !env[name]);
  if (missing !== undefined) throw new Error(`${missing} is missing beside ${given.join(" and ")}.`);
  const region = env.S3_REGION || "us-east-1";
  const endpoint = requireAddress(env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`);
  return {
    endpoint,
    bucket: env.S3_BUCKET ?? "",
    region,
    access_key_id: env.S3_ACCESS_KEY_ID ?? "",
    secret_access_key: env.S3_SECRET_ACCESS_KEY ?? "",
    path_style: env.S3_FORCE_PATH_STYLE ? env.S3_FORCE_PATH_STYLE === "1" : Boolean(env.S3_ENDPOINT),
  };
}
