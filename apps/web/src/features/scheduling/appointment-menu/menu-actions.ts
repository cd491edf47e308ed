import { appointmentMenuTexts } from '@escuta/i18n'
import { keysOf } from '@escuta/kernel'
import type { AllowedAction, AppointmentAction } from '@escuta/scheduling/contract'

export type MenuAction = 'details' | AppointmentAction

type Offered = { readonly actions: readonly AllowedAction[] }

/** What the menu of an appointment offers now, in its order. */
export function menuActions(appointment: Offered, now: Date): readonly MenuAction[] {
  return order.filter((action) => action === 'details' || isAllowed(appointment, action, now))
}

/** Whether an action is allowed now. */
export function isAllowed({ actions }: Offered, wanted: AppointmentAction, now: Date): boolean {
  const at = now.toISOString()
  return actions.some(
    ({ action, from, before }) =>
      action === wanted && (from === null || from <= at) && (before === null || at < before),
  )
}

const labels: Readonly<Record<MenuAction, string>> = appointmentMenuTexts.actions
const order = keysOf(labels)
