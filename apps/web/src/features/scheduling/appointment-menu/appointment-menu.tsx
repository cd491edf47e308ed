import { appointmentMenuTexts } from '@escuta/i18n'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { MenuButton } from './menu-button.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'

/** What the viewer can do with an appointment now. */
export const AppointmentMenu = lazyComponent<AppointmentMenuProps, 'MenuOfAppointment'>(
  () => import('./menu-of-appointment.tsx'),
  'MenuOfAppointment',
  () => <MenuButton disabled aria-label={appointmentMenuTexts.loading} />,
)
