import type { Config } from "../../config.ts";
import type { FileStore } from "./file-store.ts";
import { LocalStore } from "./local-store.ts";
import { S3Store } from "./s3-store.ts";

export const createFileStore = (config: Pick<Config, "dataDir" | "s3">): FileStore =>
  config.s3 === null ? new LocalStore(config.dataDir) : new S3Store(config.s3);
