import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'

const ProposedNoShow = lazyComponent(() => import('./proposed-no-show.tsx'), 'ProposedNoShow')

/** Asks the one who waited in the room whether to record that the other did not appear; nothing otherwise. */
export function NoShowProposal(viewed: AppointmentMenuProps) {
  const { proposedAbsent } = viewed.appointment
  return proposedAbsent && proposedAbsent !== viewed.seenBy ? <ProposedNoShow {...viewed} /> : null
}
