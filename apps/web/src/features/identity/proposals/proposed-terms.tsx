import type { ProposedAppointment } from '@escuta/identity/contract'
import { appointmentTexts, appointmentTypeTexts, formatDayAndTime } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'

export function whenOf({ date, zone }: ProposedAppointment): string {
  return formatDayAndTime(new Date(date), zone)
}

/** What it is, how long it takes, and its price where it has one. */
export function termsOf({ type, duration, price }: ProposedAppointment): string {
  const terms = [appointmentTypeTexts[type], appointmentTexts.minutes(duration)]
  return [...terms, ...(price > 0 ? [formatBrl(price)] : [])].join(' · ')
}

/** The appointment as the person saw it, by which it is accepted. */
export function seenOf({ zone: _zone, ...seen }: ProposedAppointment): Omit<ProposedAppointment, 'zone'> {
  return seen
}

export function ProposedTerms({ of }: { readonly of: ProposedAppointment }) {
  return (
    <span className="min-w-48 flex-1">
      <span className="block font-medium">{whenOf(of)}</span>
      <span className="block text-caption text-ink-soft">{termsOf(of)}</span>
    </span>
  )
}
