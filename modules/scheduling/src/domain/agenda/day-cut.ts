import { minuteMs, type Instant } from '@escuta/kernel'

/** 04:00 at UTC−3, in minutes of the UTC day: where one agenda day ends and the next begins, whatever the zone. */
export const dayCutMinutes = 7 * 60
const minutesOfDay = 1440

/** The date in the name of the agenda day that an interval starting at an instant belongs to: `YYYY-MM-DD`. */
export function agendaDate(startsAt: Instant): string {
  return new Date(Date.parse(startsAt) - dayCutMinutes * minuteMs).toISOString().slice(0, 10)
}

/** Whether two starts belong to the same agenda day. */
export function isSameDay(one: Instant, other: Instant): boolean {
  return agendaDate(one) === agendaDate(other)
}

/** Names the agenda day of an interval: whose, and an instant of the interval's start. */
export type AgendaDayKey = { readonly professionalId: string; readonly startsAt: Instant }

/**
 * Whether an interval, in minutes since the epoch and its end excluded, crosses from one agenda day into the next; not for
 * instants before 1970-01-01T07:00Z.
 */
export function crossesDayCut(from: number, to: number): boolean {
  return ((from - dayCutMinutes) % minutesOfDay) + (to - from) > minutesOfDay
}

/** An interval as the parts of it that lie on one agenda day each. */
export function splitAtDayCuts(
  startsAt: Instant,
  endsAt: Instant,
): readonly { readonly startsAt: Instant; readonly endsAt: Instant }[] {
  const next = new Date(Date.parse(`${agendaDate(startsAt)}T00:00:00.000Z`))
  next.setUTCMinutes(minutesOfDay + dayCutMinutes)
  const cut = next.toISOString()
  return cut < endsAt ? [{ startsAt, endsAt: cut }, ...splitAtDayCuts(cut, endsAt)] : [{ startsAt, endsAt }]
}
