import type { PermissionTable } from '@escuta/kernel'

const account = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const
const anybody = { guest: 'own', ...account } as const

/** Roles and scopes of each procedure (docs/architecture.md, rule 12). */
export const identityPermissions: PermissionTable = {
  'identity.register': anybody,
  'identity.login': anybody,
  'identity.logout': anybody,
  'identity.me': anybody,
  'identity.createClient': { client: 'own', professional: 'own', admin: 'own' },
  'identity.clientOfUser': account,

  'identity.account.overview': account,
  'identity.account.changeDetails': account,
  'identity.account.chooseUsername': account,
  'identity.account.changeAvatar': account,
  'identity.account.changeEmail': account,
  'identity.account.sendConfirmation': account,
  'identity.account.confirmEmail': anybody,
  'identity.account.stopEmailChange': anybody,
  'identity.account.requestPasswordReset': anybody,
  'identity.account.resetPassword': anybody,
  'identity.account.changePassword': account,
  'identity.account.beginSecondFactor': account,
  'identity.account.enableSecondFactor': account,
  'identity.account.disableSecondFactor': account,
  'identity.account.makeRecoveryCodes': account,
  'identity.account.sessions': account,
  'identity.account.endSession': account,
  'identity.account.endAllSessions': account,
  'identity.account.deactivate': account,
}
