import type { CurrentUser } from '@escuta/identity/contract'
import { isBuilt, type Screen } from './built-screens.ts'
import { mayCall } from './permissions.ts'

/** The procedure that each screen of the staff needs. */
export const adminScreenNeeds = {
  '/admin': 'administration.status',
  '/admin/relatorios': 'administration.reports',
  '/admin/aprovacoes': 'catalog.credentialQueue',
  '/admin/contas': 'identity.staff.findAccount',
  '/admin/historico': 'administration.activity',
  '/admin/moderacao': 'administration.moderation.queue',
  '/admin/email': 'notifications.mailConfiguration',
  '/admin/projecoes': 'administration.projections.status',
  '/admin/suporte': 'administration.replayAppointment',
} as const satisfies Partial<Record<Screen, string>>

export type AdminScreen = keyof typeof adminScreenNeeds

/** Whether a screen of the staff exists and the user may read it: links to others are left out. */
export function mayOpenAdmin(user: Pick<CurrentUser, 'roles'>, screen: AdminScreen): boolean {
  return isBuilt(screen) && mayCall(user, adminScreenNeeds[screen])
}
