import { deriveId } from '@escuta/kernel'

/** One reminder for each appointment and start: a moved appointment gets a new one. */
export function reminderId(appointmentId: string, startsAt: string): string {
  return deriveId(appointmentId, `reminder/${startsAt}`)
}
