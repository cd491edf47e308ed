import { appointmentTexts as texts, formatDateTime } from '@escuta/i18n'
import type { Appointment, ParticipantRole } from '@escuta/scheduling/contract'

type NoShow = Pick<Appointment, 'absent' | 'contested' | 'contestOutcome' | 'contestableUntil'>

/** What a viewer reads about a recorded no-show, and about its contest; nothing of a record that was overturned. */
export function noShowNotes(
  { absent, contested, contestOutcome, contestableUntil }: NoShow,
  seenBy: ParticipantRole,
): readonly string[] {
  if (absent === null) return []
  const record = texts.absences[seenBy][absent]
  if (contestOutcome !== null) {
    const decided = texts.contestOutcomes[seenBy][absent][contestOutcome]
    return contestOutcome === 'upheld' ? [record, decided] : [decided]
  }
  if (contested) return [record, texts.contested]
  if (contestableUntil === null) return [record]
  return [record, texts.contestableUntil[seenBy][absent](formatDateTime(new Date(contestableUntil)))]
}
