import { defineProcess, on } from '@escuta/projections'
import * as published from '../../contract/published-events.ts'
import { type MailQueue, queueConfirmation, queueNotice } from '../../application/account-mail.ts'

/** Notifies the owner of an account by e-mail of sign-ins and changes. */
export function notifyOwner(queue: MailQueue) {
  return defineProcess({ name: 'identity.notify-owner' }, [
    on(published.userRegistered, async ({ data, metadata }) => {
      if (data.roles.includes('client')) await queueConfirmation(queue, data, metadata.messageId)
    }),
    on(published.sessionStarted, async ({ data: { userId, sessionId, isNewDevice, startedAt } }) => {
      const notice = { kind: 'new-device', userId, ref: sessionId, at: startedAt } as const
      if (isNewDevice) await queueNotice(queue, notice)
    }),
    on(published.passwordChanged, async ({ data: { userId, changedAt }, metadata: { messageId } }) =>
      queueNotice(queue, { kind: 'password-changed', userId, ref: messageId, at: changedAt }),
    ),
    on(published.emailChanged, async ({ data: { userId, linkId, changedAt } }) =>
      queueNotice(queue, { kind: 'address-changed', userId, ref: linkId, at: changedAt }),
    ),
    on(published.secondFactorEnabled, async ({ data: { userId, enabledAt }, metadata: { messageId } }) =>
      queueNotice(queue, { kind: 'second-factor-enabled', userId, ref: messageId, at: enabledAt }),
    ),
    on(published.secondFactorDisabled, async ({ data: { userId, disabledAt }, metadata: { messageId } }) =>
      queueNotice(queue, { kind: 'second-factor-disabled', userId, ref: messageId, at: disabledAt }),
    ),
    on(published.secondFactorRemoved, async ({ data: { userId, removedAt }, metadata: { messageId } }) =>
      queueNotice(queue, { kind: 'second-factor-removed', userId, ref: messageId, at: removedAt }),
    ),
    on(published.accountDeactivated, async ({ data: { userId, deactivatedAt }, metadata: { messageId } }) =>
      queueNotice(queue, { kind: 'deactivated', userId, ref: messageId, at: deactivatedAt }),
    ),
    on(
      published.accountSuspended,
      async ({ data: { userId, reason, suspendedAt }, metadata: { messageId } }) =>
        queueNotice(queue, { kind: 'suspended', userId, ref: messageId, at: suspendedAt, reason }),
    ),
    on(
      published.accountReinstated,
      async ({ data: { userId, reason, reinstatedAt }, metadata: { messageId } }) =>
        queueNotice(queue, { kind: 'reinstated', userId, ref: messageId, at: reinstatedAt, reason }),
    ),
    on(
      published.staffRoleGranted,
      async ({ data: { userId, role, reason, grantedAt }, metadata: { messageId } }) =>
        queueNotice(queue, {
          kind: 'staff-role-granted',
          userId,
          ref: messageId,
          at: grantedAt,
          reason,
          role,
        }),
    ),
    on(
      published.staffRoleWithdrawn,
      async ({ data: { userId, role, reason, withdrawnAt }, metadata: { messageId } }) =>
        queueNotice(queue, {
          kind: 'staff-role-withdrawn',
          userId,
          ref: messageId,
          at: withdrawnAt,
          reason,
          role,
        }),
    ),
  ])
}
