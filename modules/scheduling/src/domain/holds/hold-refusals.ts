import { formatTime, localParts, type Refusal } from '@escuta/kernel'
import { schedulingRefusals } from '../../contract/index.ts'

type HeldCode =
  | 'unpaid-hold-with-professional'
  | 'overlapping-unpaid-hold'
  | 'too-many-unpaid-holds'
  | 'email-needed-for-more-holds'
type PauseCode = 'booking-paused' | 'too-many-holds-on-network'

/** The conflicting hold, which another time can replace, and its end. */
type InTheWay = { readonly appointmentId: string; readonly expiresAt: string }
type Pause = { readonly until: string; readonly now: string }

export function refuseHold(code: HeldCode, held: InTheWay, zone: string): Refusal
export function refuseHold(code: PauseCode, pause: Pause, zone: string): Refusal
/** A refusal that says until when: as a time of day in its text, as an instant and seconds to wait in its details. */
export function refuseHold(code: HeldCode | PauseCode, about: InTheWay | Pause, zone: string): Refusal {
  const isPause = 'until' in about
  const until = isPause ? about.until : about.expiresAt
  const details = isPause
    ? { until, retryAfterSeconds: secondsBetween(about.now, until) }
    : { until, appointmentId: about.appointmentId, replaces: about.appointmentId }
  const refusal = schedulingRefusals.refuse(code, details)
  return { ...refusal, action: `${refusal.action} ${untilText(until, zone, isPause)}` }
}

function untilText(until: string, zone: string, isPause: boolean): string {
  const { date, time } = localParts(new Date(until), zone)
  const [, month, day] = date.split('-')
  const when = `${formatTime(time)} de ${day}/${month}`
  return isPause ? `Você pode reservar de novo a partir das ${when}.` : `Essa reserva vale até as ${when}.`
}

function secondsBetween(from: string, to: string): number {
  return Math.max(1, Math.ceil((Date.parse(to) - Date.parse(from)) / 1_000))
}
