import type { CurrentUser } from '@escuta/identity/contract'
import { type Actor, clientId, professionalId, type Role, userId } from '@escuta/kernel'

type AccountRole = Exclude<Role, 'guest' | 'system'>

/** Acts as the person that registering, signing in or `me` answered. */
export function actorOf({ id, roles, client, professional }: CurrentUser): Actor & { readonly kind: 'user' } {
  return {
    kind: 'user',
    userId: userId.parse(id),
    roles: roles.filter((role): role is AccountRole => role !== 'guest' && role !== 'system'),
    clientId: client && clientId.parse(client.id),
    professionalId: professional && professionalId.parse(professional.id),
  }
}
