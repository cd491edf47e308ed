import type { EventDefinition } from '@escuta/event-sourcing'
import type { CommandContext, UserId } from '@escuta/kernel'
import type { AnyProcess, AnyView } from '@escuta/projections'
import { identityPermissions } from './contract/permissions.ts'
import { createEntry } from './create-entry.ts'
import type { IdentityDeps } from './deps.ts'
import { confirmAddress, createAccount, createStaff, identityCommands, invite } from './entry/commands.ts'
import { identityRest } from './entry/identity.rest.ts'
import { identityRouter } from './entry/identity.router.ts'
import { answerRequest, dataRequestQueue } from './entry/my-data/data-requests.ts'
import { identityPersonalData } from './entry/my-data/identity-personal-data.ts'
import { removeSecondFactor } from './entry/remove-second-factor.ts'
import { createRefusalRecorder } from './entry/record-refusal.ts'
import { destroyOldKeys } from './processes/destroy-old-keys/destroy-old-keys.job.ts'
import { erasePersonProcess } from './processes/erase-person/erase-person.process.ts'
import { eraseRestored } from './processes/erase-person/erase-restored.job.ts'
import { forgetSessions } from './processes/forget-sessions/forget-sessions.job.ts'
import { finishAccountChangesJob } from './processes/account-changes/finish-account-changes.job.ts'
import { completeRegistrations } from './processes/registration/complete-registrations.job.ts'
import { sendLink, sendResetLink } from './processes/account-mail/send-link.handler.ts'
import { sendNotice } from './processes/account-mail/send-notice.handler.ts'
import { mailDataAnswer } from './processes/tell-data-answer/mail-data-answer.handler.ts'
import { tellDataAnswer } from './processes/tell-data-answer/tell-data-answer.process.ts'
import { tellOwner } from './processes/tell-owner/tell-owner.process.ts'
import { accessMonthsView } from './read/access-months/access-months.view.ts'
import { careRelationsView } from './read/care-relations/care-relations.view.ts'
import { clientsView } from './read/clients/clients.view.ts'
import { comingSessionsView } from './read/coming-sessions/coming-sessions.view.ts'
import { dataRequestsView } from './read/data-requests/data-requests.view.ts'
import { erasedPeopleView } from './read/erased-people/erased-people.view.ts'
import { usersView } from './read/users/users.view.ts'
import { clientEvents } from './write/client/client.events.ts'
import { accessEvents } from './write/access/access.state.ts'
import { userEvents } from './write/user/user.events.ts'

export { migrations } from './migrations/index.ts'
export type { IdentityDeps, IdentityTables } from './deps.ts'

export const events: readonly EventDefinition[] = [...userEvents, ...clientEvents, ...accessEvents]

const views: readonly AnyView[] = [
  usersView,
  clientsView,
  comingSessionsView,
  accessMonthsView,
  careRelationsView,
  dataRequestsView,
  erasedPeopleView,
]

type OfAccountArguments = [id: UserId, context: CommandContext]
type AccountArguments = [account: Parameters<typeof createAccount>[1], context: CommandContext]
type AnswerArguments = [answer: Parameters<typeof answerRequest>[1], context: CommandContext]
type RemovalArguments = [removal: Parameters<typeof removeSecondFactor>[1], context: CommandContext]
type LastRequest = Parameters<typeof dataRequestQueue>[1]
type StaffArguments = [input: Parameters<typeof createStaff>[1], context: CommandContext]

/** Accounts, sessions and patient records. */
export function create(deps: IdentityDeps) {
  const entry = createEntry(deps)
  const { sessions } = entry
  return {
    router: identityRouter(entry),
    rest: identityRest,
    permissions: identityPermissions,
    views,
    processes: processesOf(entry),
    jobs: [
      completeRegistrations(entry),
      finishAccountChangesJob(entry),
      forgetSessions(entry),
      sendLink(entry),
      sendResetLink(entry),
      sendNotice(entry),
      mailDataAnswer(entry),
      eraseRestored(entry),
      destroyOldKeys(entry),
    ],
    commands: identityCommands(entry),
    sockets: [],
    personalData: identityPersonalData(entry),
    /** Requests about personal data that wait for a person, for the command line. */
    dataRequests: {
      waiting: (after?: LastRequest) => dataRequestQueue(entry, after),
      answer: (...args: AnswerArguments) => answerRequest(entry, ...args),
    },
    /** Who acts in a request: the door asks once for each. */
    sessions: { resolve: (token: string) => sessions.resolve(token) },
    /** Keeps a record of a call that its caller may not make; nobody waits for it. */
    recordRefusal: createRefusalRecorder(deps),
    createStaff: (...args: StaffArguments) => createStaff(entry, ...args),
    createAccount: (...args: AccountArguments) => createAccount(entry, ...args),
    invite: (...args: OfAccountArguments) => invite(entry, ...args),
    removeSecondFactor: (...args: RemovalArguments) => removeSecondFactor(entry, ...args),
    confirmAddress: (...args: OfAccountArguments) => confirmAddress(entry, ...args),
  }
}

function processesOf(entry: ReturnType<typeof createEntry>): readonly AnyProcess[] {
  return [tellOwner(entry), tellDataAnswer(entry), erasePersonProcess(entry)]
}
