import { readKept, writeKept } from './kept-texts.ts'

/** Everything that a booking may consist of, in this order. */
export const bookingSteps = [
  'symptoms',
  'search',
  'time',
  'review',
  'account',
  'guardian',
  'approval',
  'payment',
  'done',
] as const
export type BookingStage = (typeof bookingSteps)[number]

/** What one booking consists of: the steps that apply to it, and those of them that were passed by. */
export type BookingPath = {
  readonly steps: readonly BookingStage[]
  readonly skipped: readonly BookingStage[]
}

/** The path with the steps that apply, each of which only where it does. */
export function bookingPath(
  applies: Partial<Record<BookingStage, boolean>>,
  skipped: readonly BookingStage[] = [],
): BookingPath {
  return { steps: bookingSteps.filter((step) => applies[step] ?? false), skipped }
}

/** A time that was held; what came before it is not known, as in another tab. */
const heldPath = bookingPath({ time: true, review: true, payment: true, done: true })
/** What the professional entered: the client only pays. */
const enteredPath = bookingPath({ payment: true, done: true })

const keptAs = 'booking-path'

/** Keeps the path of a booking for its payment in this tab, also over the bank's page. */
export function keepBookingPath(appointmentId: string, { steps, skipped }: BookingPath): void {
  writeKept(keptAs, { appointmentId, steps, skipped })
}

/** The path of the booking that is paid; `type` says whether the client booked it. */
export function pathToPayment({
  appointmentId,
  type,
}: Record<'appointmentId' | 'type', string>): BookingPath {
  if (type !== 'consulta_online') return enteredPath
  const kept = readKept(keptAs)
  if (kept === undefined) return heldPath
  if (Reflect.get(kept, 'appointmentId') !== appointmentId) return heldPath
  const among = (name: string) => {
    const listed: unknown = Reflect.get(kept, name)
    return bookingSteps.filter((step) => Array.isArray(listed) && listed.includes(step))
  }
  return { steps: among('steps'), skipped: among('skipped') }
}
