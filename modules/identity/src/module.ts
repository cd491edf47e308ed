import type { EventDefinition } from '@escuta/event-sourcing'
import type { CommandContext } from '@escuta/kernel'
import type { AnyProcess, AnyView } from '@escuta/projections'
import { identityPermissions } from './contract/permissions.ts'
import type { IdentityDeps } from './deps.ts'
import { createStaff, identityCommands } from './entry/commands.ts'
import { identityRest } from './entry/identity.rest.ts'
import { identityRouter } from './entry/identity.router.ts'
import { createRefusalRecorder } from './entry/record-refusal.ts'
import { forgetSessions } from './processes/forget-sessions/forget-sessions.job.ts'
import { completeRegistrations } from './processes/registration/complete-registrations.job.ts'
import { createRegistration } from './processes/registration/registration.ts'
import { clientsView } from './read/clients/clients.view.ts'
import { usersView } from './read/users/users.view.ts'
import { createCredentials } from './vault/credentials.ts'
import { createSessions } from './vault/sessions.ts'
import { clientEvents } from './write/client/client.events.ts'
import { accessEvents } from './write/access/access.state.ts'
import { userEvents } from './write/user/user.events.ts'

export { migrations } from './migrations/index.ts'
export type { IdentityDeps, IdentityTables } from './deps.ts'

export const events: readonly EventDefinition[] = [...userEvents, ...clientEvents, ...accessEvents]

const views: readonly AnyView[] = [usersView, clientsView]
const processes: readonly AnyProcess[] = []

type StaffArguments = [input: Parameters<typeof createStaff>[1], context: CommandContext]

/** Accounts, sessions and patient records. */
export function create(deps: IdentityDeps) {
  const sessions = createSessions(deps)
  const credentials = createCredentials(deps.db)
  const loginHash = (login: string) => deps.keyedHash('login', login.trim().toLowerCase())
  const registration = createRegistration({ ...deps, credentials, loginHash })
  const entry = { ...deps, sessions, credentials, registration, loginHash }
  return {
    router: identityRouter(entry),
    rest: identityRest,
    permissions: identityPermissions,
    views,
    processes,
    jobs: [completeRegistrations(entry), forgetSessions(entry)],
    commands: identityCommands(entry),
    sockets: [],
    /** Who acts in a request: the door asks once for each. */
    sessions: { resolve: (token: string) => sessions.resolve(token) },
    /** Keeps a record of a call that its caller may not make; nobody waits for it. */
    recordRefusal: createRefusalRecorder(deps),
    createStaff: (...args: StaffArguments) => createStaff(entry, ...args),
  }
}
