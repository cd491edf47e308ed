import type { Instant } from '@escuta/kernel'

/** 04:00 at UTC−3, in minutes of the UTC day: where one agenda sheet ends and the next begins, whatever the zone. */
export const dayCutMinutes = 7 * 60
const minuteMs = 60_000
const minutesOfDay = 1440

/** The day that an agenda sheet is named by, for an interval that starts at an instant: `YYYY-MM-DD`. */
export function dayOfAgenda(startsAt: Instant): string {
  return new Date(Date.parse(startsAt) - dayCutMinutes * minuteMs).toISOString().slice(0, 10)
}

/** The stream that holds a professional's agenda day of the day on which an interval starts. */
export function agendaDayOf(professionalId: string, startsAt: Instant): string {
  return `agenda-${professionalId}-${dayOfAgenda(startsAt)}`
}

/** Whether an interval, in minutes since the epoch and its end excluded, lies on two sheets. */
export function crossesDayCut(from: number, to: number): boolean {
  const sheetIndex = (minute: number) => Math.floor((minute - dayCutMinutes) / minutesOfDay)
  return sheetIndex(from) !== sheetIndex(to - 1)
}
