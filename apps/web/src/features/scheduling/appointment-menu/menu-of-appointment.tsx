import { appointmentMenuTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { AppointmentMenuProps } from './appointment-menu.tsx'
import { MenuButton } from './menu-button.tsx'
import { type MenuAction, menuActions } from './menu-actions.ts'

const DetailsDialog = lazyComponent(() => import('../../../lib/details-dialog.tsx'), 'DetailsDialog')
const CancelDialog = lazyComponent(() => import('../cancel-appointment/cancel-dialog.tsx'), 'CancelDialog')
const MoveDialog = lazyComponent(() => import('../move-appointment/move-dialog.tsx'), 'MoveDialog')
const CompleteDialog = lazyComponent(
  () => import('../complete-appointment/complete-dialog.tsx'),
  'CompleteDialog',
)
const ContestDialog = lazyComponent(() => import('../contest-no-show/contest-dialog.tsx'), 'ContestDialog')
const NoShowDialog = lazyComponent(() => import('../record-no-show/no-show-dialog.tsx'), 'NoShowDialog')

export function MenuOfAppointment({ appointment, seenBy, specialty, now }: AppointmentMenuProps) {
  const [open, setOpen] = useState<MenuAction>()
  const { id, date, zone, professionalId, professionalName, clientName } = appointment
  const at = new Date(date)
  const other = (seenBy === 'client' ? professionalName : clientName) ?? ''
  const when = `${formatDayLong(at, zone)}, às ${formatTimeAt(at, zone)}`
  const dialog = { appointmentId: id, other, when, seenBy, onClose: () => setOpen(undefined) }
  return (
    <>
      <DropdownMenu trigger={<MenuButton aria-label={texts.label(other, when)} />}>
        {menuActions(appointment, seenBy, now).map((action) => (
          <MenuItem key={action} onSelect={() => setOpen(action)}>
            {texts.actions[action]}
          </MenuItem>
        ))}
      </DropdownMenu>
      {open === 'details' && (
        <DetailsDialog
          appointment={appointment}
          seenBy={seenBy}
          {...(specialty !== undefined && { specialty })}
          onClose={dialog.onClose}
        />
      )}
      {open === 'move' && <MoveDialog {...dialog} professionalId={professionalId} zone={zone} />}
      {open === 'cancel' && <CancelDialog {...dialog} />}
      {open === 'complete' && <CompleteDialog {...dialog} />}
      {open === 'contest' && <ContestDialog {...dialog} />}
      {open === 'noShow' && <NoShowDialog appointmentId={id} clientName={other} onClose={dialog.onClose} />}
    </>
  )
}
