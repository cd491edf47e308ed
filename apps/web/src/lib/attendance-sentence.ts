import { attendanceTexts as texts, formatTimeAt } from '@escuta/i18n'
import type { CallAttendance, SideAttendance } from '@escuta/messaging/contract'
import type { ParticipantRole } from '@escuta/scheduling/contract'

type SeenBy = {
  readonly seenBy: ParticipantRole
  /** The other participant's name. */
  readonly other: string
  readonly zone: string
}

/** Who came to the room and when, and who could not enter, as one of the two reads it; undefined when neither tried. */
export function attendanceSentence(
  attendance: CallAttendance,
  { seenBy, other, zone }: SeenBy,
): string | undefined {
  const own = attendance[seenBy]
  const theirs = attendance[seenBy === 'client' ? 'professional' : 'client']
  const at: TimeOf = (instant) => formatTimeAt(new Date(instant), zone)
  const refused = turnedAwayPart(attendance, { seenBy, other }, at)
  if (!own && !theirs) return refused
  if (own?.joinedAt && theirs?.joinedAt) {
    const both = `${texts.you.entered(at(own.joinedAt))}, ${texts.other.enteredToo(other, at(theirs.joinedAt))}`
    return `${both}; ${texts.together(attendance.minutesTogether)}.`
  }
  return [`${ownPart(own, at)}. ${otherPart(other, theirs, at)}.`, refused].filter(Boolean).join(' ')
}

type TimeOf = (instant: string) => string

/** Whether a participant tried to enter and could not, and was never in the call. */
export function wasTurnedAway(attendance: CallAttendance, side: ParticipantRole): boolean {
  return !attendance[side]?.joinedAt && attendance.turnedAway.some((each) => each.side === side)
}

function turnedAwayPart(
  attendance: CallAttendance,
  { seenBy, other }: Pick<SeenBy, 'seenBy' | 'other'>,
  at: TimeOf,
): string | undefined {
  const { you, other: them, why } = texts.turnedAway
  const tried = attendance.turnedAway.filter(({ side }) => wasTurnedAway(attendance, side))
  const sentences = tried.map(({ side, reason, at: time }) =>
    side === seenBy ? you(at(time), why[reason]) : them(other, at(time), why[reason]),
  )
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

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
