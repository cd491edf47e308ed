import type { PermissionTable } from '@escuta/kernel'

const account = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const
const everyone = { guest: 'own', ...account } as const
/** Proven by a link alone. */
const visitor = { guest: 'own', client: 'own', professional: 'own' } as const

const staff = { admin: 'any', support: 'any', auditor: 'any' } as const
const administrator = { admin: 'any' } as const

/** Roles and scopes of each procedure (docs/architecture.md, rule 12). */
export const identityPermissions: PermissionTable = {
  'identity.register': everyone,
  'identity.login': everyone,
  'identity.logout': everyone,
  'identity.me': everyone,
  'identity.endedSession': everyone,
  'identity.registerClient': { client: 'own', professional: 'own', admin: 'own' },
  'identity.clientOfUser': account,

  'identity.invitation.inviteClient': { professional: 'own' },
  'identity.invitation.withdrawInvitation': { professional: 'own' },
  'identity.invitation.ofClient': { professional: 'own' },
  'identity.invitation.openInvitations': { professional: 'own' },
  'identity.invitation.checkInvitation': everyone,
  'identity.invitation.declineInvitation': visitor,
  'identity.invitation.registerInvited': visitor,
  'identity.invitation.acceptInvitation': { client: 'own', professional: 'own' },
  'identity.invitation.proposals': { client: 'own', professional: 'own' },

  'identity.staff.findAccount': staff,
  'identity.staff.accountOf': staff,
  'identity.staff.suspendAccount': administrator,
  'identity.staff.reinstateAccount': administrator,
  'identity.staff.grantRole': administrator,
  'identity.staff.withdrawRole': administrator,

  'identity.account.overview': account,
  'identity.account.changeDetails': account,
  'identity.account.chooseUsername': account,
  'identity.account.changeAvatar': account,
  'identity.account.changeEmail': account,
  'identity.account.sendConfirmation': account,
  'identity.account.confirmEmail': everyone,
  'identity.account.stopEmailChange': everyone,
  'identity.account.requestPasswordReset': everyone,
  'identity.account.checkResetLink': everyone,
  'identity.account.resetPassword': everyone,
  'identity.account.changePassword': account,
  'identity.account.beginSecondFactor': account,
  'identity.account.enableSecondFactor': account,
  'identity.account.disableSecondFactor': account,
  'identity.account.makeRecoveryCodes': account,
  'identity.account.sessions': account,
  'identity.account.endSession': account,
  'identity.account.endAllSessions': account,
  'identity.account.deactivateAccount': account,
}
