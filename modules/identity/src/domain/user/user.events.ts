import * as published from '../../contract/published-events.ts'

/** Every event of a stream `user-{id}`. */
export const userEvents = [
  published.userRegistered,
  published.registrationAbandoned,
  published.professionalRoleGranted,
  published.personDetailsChanged,
  published.usernameChosen,
  published.usernameRemoved,
  published.avatarChanged,
  published.emailConfirmed,
  published.emailChanged,
  published.emailChangeStopped,
  published.passwordChanged,
  published.secondFactorEnabled,
  published.secondFactorDisabled,
  published.secondFactorRemoved,
  published.recoveryCodesMade,
  published.recoveryCodeUsed,
  published.accountDeactivated,
  published.accountReactivated,
  published.accountSuspended,
  published.accountReinstated,
  published.staffRoleGranted,
  published.staffRoleWithdrawn,
  published.accountErased,
] as const
