import type { PermissionTable } from '@escuta/kernel'

const account = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const
const anybody = { guest: 'own', ...account } as const

/** Who may call what on whose data (architecture.md, rule 12). */
export const identityPermissions: PermissionTable = {
  'identity.register': anybody,
  'identity.login': anybody,
  'identity.logout': anybody,
  'identity.me': anybody,
  'identity.createClient': account,
  'identity.clientOfUser': account,
}
