import { publishDefined } from '@escuta/event-sourcing'
import { defineModule } from '@escuta/module'
import * as published from './contract/published-commands.ts'
import { identityPermissions } from './contract/permissions.ts'
import { identityTopics } from './contract/topics.ts'
import { accountsWithoutEvents, releaseAccount } from './application/accounts-without-events.ts'
import { createAccountPort } from './application/account-port.ts'
import { setPicture } from './application/change-avatar.ts'
import { confirmAddress } from './application/confirm-email.ts'
import { createAccount, createStaff, invite } from './application/create-account.ts'
import type { IdentityDeps } from './application/deps.ts'
import { enterBirthDateCommand } from './application/enter-birth-date.ts'
import { grantProfessionalRole } from './domain/user/grant-professional-role.decide.ts'
import { createModuleDeps, type ModuleDeps } from './application/module-deps.ts'
import { identityRest } from './api/identity.rest.ts'
import { identityRouter } from './api/identity.router.ts'
import { accountRecipients, identityPersonalData } from './application/personal-data.ts'
import { registerClient } from './domain/client/register-client.decide.ts'
import { staffActsOf } from './application/staff-acts-of.ts'
import { removeAsOperator } from './application/remove-second-factor.ts'
import { createRefusalRecorder } from './application/record-refusal.ts'
import { destroyAccessKeys } from './processes/destroy-access-keys/destroy-access-keys.job.ts'
import { deleteExpiredRows } from './processes/delete-expired-rows/delete-expired-rows.job.ts'
import { finishAccountChangesJob } from './processes/account-changes/finish-account-changes.job.ts'
import { completeRegistrations } from './processes/registration/complete-registrations.job.ts'
import { addressInvitations } from './processes/address-invitations/address-invitations.process.ts'
import { inviteClients } from './processes/invite-clients/invite-clients.process.ts'
import { keepAdministrators } from './processes/keep-administrators/keep-administrators.process.ts'
import { sendInvitation } from './processes/invite-clients/send-invitation.handler.ts'
import { sendLink, sendResetLink } from './processes/account-mail/send-link.handler.ts'
import { sendNotice } from './processes/account-mail/send-notice.handler.ts'
import { notifyOwner } from './processes/notify-owner/notify-owner.process.ts'
import { accessMonthsView } from './read-models/access-months/access-months.view.ts'
import { declinesView } from './read-models/declines/declines.view.ts'
import { invitationsView } from './read-models/invitations/invitations.view.ts'
import { peopleView } from './read-models/people/people.view.ts'
import { usersView } from './read-models/users/users.view.ts'
import { client } from './domain/client/client.state.ts'
import { access } from './domain/access/access.state.ts'
import { administrators } from './domain/administrators/administrators.state.ts'
import { user } from './domain/user/user.state.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { peopleQueries } from './application/people-queries.ts'
import { identityWords } from './texts/event-words.ts'

export type { IdentityDeps } from './application/deps.ts'
export type { IdentityTables } from './read-models/database.ts'

/** Accounts, sessions and patient records. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Contas e acessos',
  events: [...user.events, ...client.events, ...access.events, ...administrators.events],
  words: identityWords,
  migrations: ownMigrations,
  queries: (deps: Parameters<typeof peopleQueries>[0]) => ({ people: peopleQueries(deps) }),
  create(given: IdentityDeps) {
    const deps = createModuleDeps(given)
    const bound =
      <Given extends readonly unknown[], Answer>(work: (deps: ModuleDeps, ...given: Given) => Answer) =>
      (...given: Given) =>
        work(deps, ...given)
    return {
      router: identityRouter(deps),
      rest: identityRest,
      sockets: [],
      permissions: identityPermissions,
      topics: identityTopics,
      views: [usersView, peopleView, invitationsView, declinesView, accessMonthsView],
      processes: [notifyOwner(deps), inviteClients(deps), addressInvitations(deps), keepAdministrators(deps)],
      jobs: [
        completeRegistrations(deps),
        finishAccountChangesJob(deps),
        deleteExpiredRows(deps),
        sendLink(deps),
        sendResetLink(deps),
        sendNotice(deps),
        sendInvitation(deps),
        destroyAccessKeys(deps),
      ],
      commands: [
        publishDefined(deps.run, published.registerClient, registerClient),
        publishDefined(deps.run, published.grantProfessionalRole, grantProfessionalRole),
        enterBirthDateCommand(deps),
      ],
      personalData: identityPersonalData(deps),
      dataRecipients: accountRecipients,
      accounts: createAccountPort(deps),
      /** Resolves a session token to the actor of a request. */
      sessions: { resolve: deps.sessions.resolve },
      /** Records a refused call without delaying its answer. */
      recordRefusal: createRefusalRecorder(given),
      createStaff: bound(createStaff),
      createAccount: bound(createAccount),
      invite: bound(invite),
      removeSecondFactor: bound(removeAsOperator),
      confirmAddress: bound(confirmAddress),
      setPicture: bound(setPicture),
      staffActs: staffActsOf(deps),
      /** Accounts that a restored copy of the log has lost, for the operator. */
      accountsWithoutEvents: { list: bound(accountsWithoutEvents), release: bound(releaseAccount) },
    }
  },
})
