import type { Actor, CommandContext, Scope } from '@escuta/kernel'

/** The context of one request: HTTP, WebSocket message or an in-process caller in tests. */
export type RequestContext = {
  readonly actor: Actor
  /** The widest scope the actor has on the procedure being called; set by the permission middleware. */
  readonly scope: Scope
  /** The session token's row id; null for guests. */
  readonly sessionId: string | null
  /**
   * The context of the command that this request sends. Its id derives from the Idempotency-Key and the actor, if the
   * request has a key, so that a repeated request is the same command.
   */
  command(): CommandContext
  /** Waits until every view has applied this browser's last command, at most 2 s. */
  caughtUp(): Promise<void>
  /** Origin of the request: network address and User-Agent, both personal data. */
  readonly from: {
    readonly address: string
    readonly userAgent: string
    /** Sent from this computer to a local demonstration: no limits apply. */
    readonly isLocal: boolean
  }
  readonly cookies: {
    get(name: string): string | undefined
    /** Always httpOnly, SameSite=Lax, for the path /; Secure and with the prefix `__Host-` when PUBLIC_URL is https. */
    set(name: string, value: string, options?: { readonly maxAgeSeconds?: number }): void
    clear(name: string): void
  }
  /** Logs a warning for operators, without personal data; for example a wrong price sent by the browser. */
  warn(event: string, details: Readonly<Record<string, unknown>>): void
}
