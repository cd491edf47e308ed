import type { PermissionTable } from '@escuta/kernel'

const account = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const

/** Roles and scopes of each procedure (docs/architecture.md, rule 12). */
export const privacyPermissions: PermissionTable = {
  'privacy.overview': account,
  'privacy.missingConsents': account,
  'privacy.export': account,
  'privacy.giveConsent': account,
  'privacy.revokeConsent': account,
  'privacy.makeDataRequest': account,
  'privacy.erasePerson': account,
}
