import type { ClientId, ProfessionalId, UserId } from './id.ts'

export const roles = ['guest', 'client', 'professional', 'admin', 'support', 'auditor', 'system'] as const
export type Role = (typeof roles)[number]

/** Who acts. A person may hold several roles at once (a professional is a client with a professional record). */
export type Actor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'system'; readonly name: string }
  | {
      readonly kind: 'user'
      readonly userId: UserId
      readonly roles: readonly Exclude<Role, 'guest' | 'system'>[]
      readonly clientId: ClientId | null
      readonly professionalId: ProfessionalId | null
    }

export const guest: Actor = { kind: 'guest' }

/** The actor of processes, jobs and webhooks; `name` says which one. */
export function system(name: string): Actor {
  return { kind: 'system', name }
}

/** The roles an actor's permissions are looked up by. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'user') return actor.roles
  return [actor.kind]
}

/**
 * What every command carries besides its input: its id (retries repeat it), who sent it, when it reached the
 * door (ISO instant, stamped once by the server), and what caused it.
 */
export type CommandContext = {
  readonly commandId: string
  readonly actor: Actor
  /** The role whose permission allowed the call; without it, what the actor is at most. */
  readonly role?: Role
  readonly now: string
  readonly correlationId: string
  readonly causationId: string | null
  /** Told the log position of what the command stored, so that the caller's next query can wait for it. */
  readonly onStored?: (position: bigint) => void
}
