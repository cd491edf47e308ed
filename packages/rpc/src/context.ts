import type { Actor, CommandContext, Scope } from '@escuta/kernel'

export type CookieOptions = { readonly maxAgeSeconds?: number }

/** What one request knows, made at the door (HTTP, WebSocket message or an in-process caller in tests). */
export type RequestContext = {
  readonly actor: Actor
  /** The widest scope the actor has on the procedure being called; set by the permission middleware. */
  readonly scope: Scope
  /** The session token's row id; null for guests. */
  readonly sessionId: string | null
  /**
   * The context of the command this request sends. Its id follows from the Idempotency-Key (and the actor), if one
   * came, so that a repeated request is the same command.
   */
  command(): CommandContext
  /** Waits until every view shows what this browser's last command stored; 2 s at most. */
  caughtUp(): Promise<void>
  /** Where the request came from: the network address, and what the browser calls itself. Both personal data. */
  readonly from: {
    readonly address: string
    readonly userAgent: string
    /** Sent on this very computer to a demonstration for it alone: no limits apply. */
    readonly isLocal: boolean
  }
  readonly cookies: {
    get(name: string): string | undefined
    /** Always httpOnly, SameSite=Lax, for the path /; Secure and with the prefix `__Host-` when PUBLIC_URL is https. */
    set(name: string, value: string, options?: CookieOptions): void
    clear(name: string): void
  }
  /** Logs something worth an operator's eye, without personal data; for example a price the browser got wrong. */
  warn(event: string, facts: Readonly<Record<string, unknown>>): void
}
