import type { ClientAppointment } from '@escuta/dashboards/contract'
import { appointmentTexts, clientAreaTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { AppointmentDetails } from '../../../lib/appointment-details.tsx'
import type { AppointmentAction } from '../appointment-action.ts'

type AppointmentButtonProps = {
  readonly action: AppointmentAction
  readonly appointment: ClientAppointment
  readonly size: 'small' | 'medium'
}

/** The button of an appointment: to its payment, or to its details. */
export function AppointmentButton({ action, appointment, size }: AppointmentButtonProps) {
  const { id, status, specialty } = appointment
  if (action === 'pay')
    return (
      <Link to="/checkout" search={{ appointmentId: id }} className={buttonClass({ size })}>
        {texts.pay}
      </Link>
    )
  const isWaiting = action === 'wait'
  const label = isWaiting && status === 'pending' ? texts.wait : appointmentTexts.details
  return (
    <AppointmentDetails
      appointment={appointment}
      seenBy="client"
      specialty={specialty}
      trigger={
        <Button
          variant={isWaiting ? 'ghost' : 'secondary'}
          size={size}
          className={isWaiting ? 'text-ink-soft' : ''}
        >
          {action === 'enter' ? texts.enter : label}
        </Button>
      }
    />
  )
}
