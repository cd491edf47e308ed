import { afterHours } from '@escuta/kernel'
import { absenceContestHours, noShowDays, type ParticipantRole } from '../../contract/index.ts'

const contestHours = { client: noShowDays * 24, professional: absenceContestHours } as const

type Recorded = {
  readonly by: ParticipantRole
  readonly absent: ParticipantRole
  readonly recordedAt: string
}

/** Until when the absent participant may contest the record; null for what they recorded themselves. */
export function contestableUntil({ by, absent, recordedAt }: Recorded): string | null {
  if (by === absent) return null
  return afterHours(recordedAt, contestHours[absent])
}
