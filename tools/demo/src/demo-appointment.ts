import type { LocalDate } from '@escuta/kernel'
import type { AppointmentType } from '@escuta/scheduling/contract'
import type { DemoSlot } from './slot-allocator.ts'
import type { DemoNote } from './texts.ts'

export type DemoReview = { readonly rating: number; readonly comment: string | null }

/** What became of an appointment, on the evening of a day. */
export type DemoOutcome = { readonly on: LocalDate } & (
  | { readonly kind: 'cancelled'; readonly by: 'client' | 'professional' }
  | { readonly kind: 'moved'; readonly to: DemoSlot }
  | { readonly kind: 'client-absent'; readonly isContested: boolean }
  /** The professional waited in the call; that the client was absent is proposed to them and not recorded yet. */
  | { readonly kind: 'client-missed' }
)

/** How an appointment of the demonstration came about, and what became of it. */
export type DemoAppointment = DemoSlot & {
  /** Day in São Paulo on which it was booked or entered. */
  readonly bookedOn: LocalDate
  readonly notes: string | null
} & (
    | {
        readonly kind: 'paid'
        readonly review: DemoReview | null
        /** What the professional wrote into the record in the evening. */
        readonly note: DemoNote | null
        /** null: it takes place as it was booked. */
        readonly outcome: DemoOutcome | null
      }
    /** Booked and never paid, so that its hold expired. */
    | { readonly kind: 'unpaid' }
    /** Written into the agenda by the professional. */
    | { readonly kind: 'entered'; readonly type: AppointmentType }
  )
