import type { ClientAppointment } from '@escuta/dashboards/contract'
import { appointmentTexts, clientAreaTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { AppointmentDetails } from '../../scheduling/appointment-menu/appointment-details.tsx'
import { RoomButtons } from '../../scheduling/appointment-menu/room-buttons.tsx'
import { type AppointmentAction, isDue } from '../appointment-action.ts'

type AppointmentButtonProps = {
  readonly action: AppointmentAction
  readonly appointment: ClientAppointment
  readonly size: 'small' | 'medium'
  readonly now: Date
}

/** The button of an appointment: to its payment, to its room, or to its details. */
export function AppointmentButton({ action, appointment, size, now }: AppointmentButtonProps) {
  const { id, status, specialty } = appointment
  const isMain = action === 'pay'
  const pay = (
    <Link
      to="/checkout"
      search={{ appointmentId: id }}
      className={buttonClass({ size, variant: isMain ? 'primary' : 'secondary' })}
    >
      {texts.pay}
    </Link>
  )
  if (isMain) return pay
  const viewed = { appointment, seenBy: 'client', specialty, now } as const
  if (action === 'enter')
    return (
      <>
        {isDue(appointment) && pay}
        <RoomButtons {...viewed} />
      </>
    )
  const isWaiting = action === 'wait'
  const label = isWaiting && status === 'pending' ? texts.wait : appointmentTexts.details
  return (
    <AppointmentDetails
      {...viewed}
      trigger={
        <Button
          variant={isWaiting ? 'ghost' : 'secondary'}
          size={size}
          className={isWaiting ? 'text-ink-soft' : ''}
        >
          {label}
        </Button>
      }
    />
  )
}
