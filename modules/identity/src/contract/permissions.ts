import type { PermissionTable } from '@escuta/kernel'

const account = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const
const anybody = { guest: 'own', ...account } as const

export const permissions: PermissionTable = {
  'identity.register': anybody,
  'identity.login': anybody,
  'identity.logout': anybody,
  'identity.me': anybody,
  'identity.createClient': account,
  'identity.clientOfUser': account,
}
