import type { PermissionTable } from '@escuta/kernel'

export const livePath = '/ws/live'
export const livePermission = 'live.listen'

const signedIn = { client: 'own', professional: 'own', admin: 'own', support: 'own', auditor: 'own' } as const

/** Who may be told that something of theirs changed. */
export const livePermissions: PermissionTable = { [livePermission]: signedIn }

/** The live channel as the permission check knows sockets: where it is, and which rows its use is looked up by. */
export const liveSocket = { path: livePath, permissions: [livePermission] } as const
