import { attendanceTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { CallAttendance, SideAttendance } from '@escuta/messaging/contract'
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
  const at: TimeOf = (instant) => formatTimeAt(new Date(instant), zone)
  if (own?.joinedAt && theirs?.joinedAt) {
    const both = `${texts.you.entered(at(own.joinedAt))}, ${texts.other.enteredToo(other, at(theirs.joinedAt))}`
    return `${both}; ${texts.together(attendance.minutesTogether)}.`
  }
  return `${ownPart(own, at)}. ${otherPart(other, theirs, at)}.`
}

type TimeOf = (instant: string) => string

function ownPart(own: SideAttendance | null, at: TimeOf): string {
  if (!own) return texts.you.absent
  return own.joinedAt ? texts.you.entered(at(own.joinedAt)) : texts.you.waited(at(own.arrivedAt))
}

function otherPart(name: string, theirs: SideAttendance | null, at: TimeOf): string {
  if (!theirs) return texts.other.absent(name)
  return theirs.joinedAt
    ? texts.other.entered(name, at(theirs.joinedAt))
    : texts.other.waited(name, at(theirs.arrivedAt))
}
