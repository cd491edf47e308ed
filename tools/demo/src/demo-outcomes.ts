import { addDays, type LocalDate } from '@escuta/kernel'
import type { DemoAppointment, DemoOutcome } from './demo-appointment.ts'
import type { DemoSlot, SlotAllocator, SlotRequest } from './slot-allocator.ts'
import { demoClients, demoProfessionals } from './people.ts'

const [helena] = demoProfessionals
const bookedAhead = 8

/** `away`: days from the demonstration's first day; `on`: days before the appointment on which it was changed. */
type Change = { readonly away: number; readonly client: number } & (
  | { readonly kind: 'cancelled'; readonly by: 'client' | 'professional'; readonly on: number }
  | { readonly kind: 'moved'; readonly to: number; readonly on: number }
  | { readonly kind: 'client-absent'; readonly isContested: boolean }
  | { readonly kind: 'client-missed' }
)

const changes: readonly Change[] = [
  { away: -46, client: 8, kind: 'client-absent', isContested: false },
  { away: -31, client: 4, kind: 'cancelled', by: 'client', on: 4 },
  { away: -24, client: 5, kind: 'cancelled', by: 'professional', on: 2 },
  { away: -17, client: 6, kind: 'moved', to: -12, on: 3 },
  { away: -11, client: 7, kind: 'client-absent', isContested: true },
  { away: -2, client: 9, kind: 'client-missed' },
  { away: 4, client: 9, kind: 'moved', to: 6, on: 6 },
  { away: 5, client: 6, kind: 'cancelled', by: 'client', on: 7 },
]

/** Paid appointments of the demo account's professional that did not take place as they were booked. */
export function changedAppointments(
  allocator: SlotAllocator,
  startDate: LocalDate,
): readonly DemoAppointment[] {
  const take = (away: number, client: number): DemoSlot | undefined => {
    const otherwise: SlotRequest['otherwise'] = away < 0 ? 'earlier' : 'later'
    const request = { professional: helena, client: demoClients[client]!, date: addDays(startDate, away) }
    return allocator.take({ ...request, nth: client, otherwise })
  }
  return changes.flatMap((change): readonly DemoAppointment[] => {
    const slot = take(change.away, change.client)
    const to = change.kind === 'moved' ? take(change.to, change.client) : undefined
    const outcome = slot && outcomeOf(change, slot, to, addDays(startDate, -1))
    if (!slot || !outcome) return []
    const bookedOn = addDays(slot.date, -bookedAhead)
    return [{ ...slot, kind: 'paid', bookedOn, notes: null, review: null, note: null, outcome }]
  })
}

/** Every change is made by `latest`, the day before the first one. */
function outcomeOf(
  change: Change,
  { date }: DemoSlot,
  to: DemoSlot | undefined,
  latest: LocalDate,
): DemoOutcome | undefined {
  const daysBefore = (days: number): LocalDate => {
    const day = addDays(date, -days)
    return day < latest ? day : latest
  }
  switch (change.kind) {
    case 'cancelled':
      return { kind: 'cancelled', by: change.by, on: daysBefore(change.on) }
    case 'moved':
      return to && { kind: 'moved', to, on: daysBefore(change.on) }
    case 'client-absent':
      return { kind: 'client-absent', isContested: change.isContested, on: date }
    case 'client-missed':
      return { kind: 'client-missed', on: date }
  }
}
