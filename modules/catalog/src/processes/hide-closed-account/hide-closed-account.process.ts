import { accountDeactivated, accountReinstated, accountSuspended } from '@escuta/identity/events'
import { after, defineSendingProcess, send } from '@escuta/projections'
import { resumePublication } from '../../domain/professional/resume-publication.decide.ts'
import { suspendPublication } from '../../domain/professional/suspend-publication.decide.ts'
import { unpublishProfile } from '../../domain/professional/unpublish-profile.decide.ts'

/**
 * Unpublishes the profile of a closed account, whose professional publishes it again after returning, and that of a suspended
 * one, which the reinstatement publishes again.
 */
export const hideClosedAccount = defineSendingProcess({ name: 'catalog.hide-closed-account' }, [
  after(accountDeactivated, ({ userId: by, professionalId, deactivatedAt: closedAt }) =>
    professionalId === null ? [] : [send(unpublishProfile, { professionalId, by, closedAt }, 'hide')],
  ),
  after(accountSuspended, ({ userId: by, professionalId, suspendedAt: closedAt }) =>
    professionalId === null ? [] : [send(suspendPublication, { professionalId, by, closedAt }, 'hide')],
  ),
  after(accountReinstated, ({ userId: by, professionalId }) =>
    professionalId === null ? [] : [send(resumePublication, { professionalId, by }, 'show')],
  ),
])
