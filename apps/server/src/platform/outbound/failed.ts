/**
 * A call to elsewhere that came to nothing. Refused, filtered and not found are all the same to whoever asked: a difference would let
 * strangers draw a map of the network that this server stands in (security 74). `reason` is for the log alone.
 */
export class OutboundFailed extends Error {
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super("The address cannot be reached.", options);
    this.reason = reason;
  }
}
