/**
 * A failed outbound request. Refused, filtered and not found look the same to the caller: a difference would let
 * strangers map the network that this server is in (security 74). `reason` is for the log only.
 */
export class OutboundFailed extends Error {
  readonly reason: string;
  /** Whether a connection was made: then only the response is missing, or is none that is allowed. */
  readonly isConnected: boolean;

  constructor(
    reason: string,
    { isConnected = false, ...options }: ErrorOptions & { isConnected?: boolean } = {},
  ) {
    super("The address cannot be reached.", options);
    this.reason = reason;
    this.isConnected = isConnected;
  }
}
