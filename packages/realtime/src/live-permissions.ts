import type { PermissionTable } from '@escuta/kernel'

export const livePath = '/ws/live'
export const livePermission = 'live.listen'

const signedIn = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const

/** The permission to receive notifications of changes. */
export const livePermissions: PermissionTable = { [livePermission]: signedIn }
