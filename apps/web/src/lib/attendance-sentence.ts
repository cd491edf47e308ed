import { attendanceTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { CallAttendance } from '@escuta/messaging/contract'
import type { ParticipantRole } from '@escuta/scheduling/contract'

type SeenBy = {
  readonly seenBy: ParticipantRole
  /** The other participant's name. */
  readonly other: string
  readonly zone: string
}

/** Who came to the room and when, as one of the two reads it; undefined when neither came. */
export function attendanceSentence(
  attendance: CallAttendance,
  { seenBy, other, zone }: SeenBy,
): string | undefined {
  const own = attendance[seenBy]
  const theirs = attendance[seenBy === 'client' ? 'professional' : 'client']
  if (!own && !theirs) return undefined
  const at = (instant: string) => formatTimeAt(new Date(instant), zone)
  if (own?.joinedAt && theirs?.joinedAt) {
    const both = `${texts.you.entered(at(own.joinedAt))}, ${texts.other.enteredToo(other, at(theirs.joinedAt))}`
    return `${both}; ${texts.together(attendance.minutesTogether)}.`
  }
  const you = own?.joinedAt
    ? texts.you.entered(at(own.joinedAt))
    : own
      ? texts.you.waited(at(own.arrivedAt))
      : texts.you.absent
  const they = theirs?.joinedAt
    ? texts.other.entered(other, at(theirs.joinedAt))
    : theirs
      ? texts.other.waited(other, at(theirs.arrivedAt))
      : texts.other.absent(other)
  return `${you}. ${they}.`
}
