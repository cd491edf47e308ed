import { appointmentMenuTexts } from '@escuta/i18n'
import type { ParticipantRole } from '@escuta/scheduling/contract'
import type { ShownAppointment } from '../../../lib/details-dialog.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { MenuButton } from './menu-button.tsx'

export type AppointmentMenuProps = {
  readonly appointment: ShownAppointment
  /** The role of the viewer; the dialogs name the other participant. */
  readonly seenBy: ParticipantRole
  readonly specialty?: string
  readonly now: Date
}

/** What the viewer can do with an appointment now. */
export const AppointmentMenu = lazyComponent<AppointmentMenuProps, 'MenuOfAppointment'>(
  () => import('./menu-of-appointment.tsx'),
  'MenuOfAppointment',
  () => <MenuButton disabled aria-label={appointmentMenuTexts.loading} />,
)
