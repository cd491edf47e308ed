import type { Clock } from './clock.ts'
import { type ClientId, newSortableId, type ProfessionalId, type UserId } from './id.ts'

export const roles = ['guest', 'client', 'professional', 'admin', 'support', 'auditor', 'system'] as const
export type Role = (typeof roles)[number]

/** The actor of processes, jobs and webhooks; `name` is theirs. */
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

/** The actor of processes, jobs and webhooks; `name` identifies it. */
export function system(name: string): Actor {
  return { kind: 'system', name }
}

/** The roles of an actor for permission checks. */
export function rolesOf(actor: Actor): readonly Role[] {
  if (actor.kind === 'user') return actor.roles
  return [actor.kind]
}

/** The account of a member of the staff, or the name of the system actor, by which events say who did something. */
export function operatorOf(actor: Actor): string {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'system' ? actor.name : actor.kind
}

/** Actor, time and cause of a command. The id is the same in retries; the server sets `now` (instant) on arrival. */
export type CommandContext = {
  readonly commandId: string
  readonly actor: Actor
  /** The role that permitted the call; without it, the last role of the actor. */
  readonly role?: Role
  readonly now: string
  readonly correlationId: string
  readonly causationId: string | null
  /** Called with the log position of the stored events, for which the next query of the caller waits. */
  readonly onStored?: (position: bigint) => void
}

type Ids = Partial<Pick<CommandContext, 'commandId' | 'correlationId' | 'causationId'>>

/** The context of a command that the app itself sends; `name` is the job, process or command line. */
export function systemContext(
  name: string,
  clock: Clock,
  { commandId = newSortableId(), correlationId = commandId, causationId = null }: Ids = {},
): CommandContext {
  const now = clock.now().toISOString()
  return { commandId, actor: system(name), now, correlationId, causationId }
}
