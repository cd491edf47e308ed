import { minuteMs } from '@escuta/kernel'
import {
  absenceWaitMinutes,
  type CallAttendance,
  type SenderType,
  type SideAttendance,
} from '../../contract/index.ts'
import type { Call, Stay } from './call.state.ts'

/** Instants in milliseconds; the end is not part of it. */
type Interval = { readonly from: number; readonly to: number }

/** Who was in the call, and when. A stay without an end goes on until `until`: now, or the end of the appointment. */
export function attendanceOf({ stays, turnedAway }: Call, until: string): CallAttendance {
  const inCall = (side: SenderType) =>
    merged(ofSide(stays, side).flatMap((stay) => interval(stay.joinedAt, stay, until)))
  const professional = inCall('professional')
  const together = inCall('client').flatMap((one) => professional.map((other) => common(one, other)))
  return {
    client: sideOf(ofSide(stays, 'client')),
    professional: sideOf(ofSide(stays, 'professional')),
    minutesTogether: minutesOf(together),
    turnedAway: turnedAway.toArray(),
  }
}

/**
 * The participant who never came before the end, while the other was in the room or its waiting room for
 * `absenceWaitMinutes` between start and end. Null when both came, when neither came, and when the wait was too
 * short. Null also when the absent one tried to enter and was turned away.
 */
export function absentFrom(
  { stays, turnedAway }: Call,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): SenderType | null {
  const came = (side: SenderType) => ofSide(stays, side).filter(({ arrivedAt }) => arrivedAt < endsAt)
  const [client, professional] = [came('client'), came('professional')]
  if (client.length > 0 === professional.length > 0) return null
  const hours = { from: Date.parse(startsAt), to: Date.parse(endsAt) }
  const there = [...client, ...professional].flatMap((stay) => interval(stay.arrivedAt, stay, endsAt))
  const waited = minutesOf(merged(there).map((one) => common(one, hours)))
  if (waited < absenceWaitMinutes) return null
  const absent = client.length > 0 ? 'professional' : 'client'
  return turnedAway.some(({ side, at }) => side === absent && at < endsAt) ? null : absent
}

function ofSide(stays: Call['stays'], side: SenderType): readonly Stay[] {
  return [...stays]
    .filter((stay) => stay.side === side)
    .toSorted((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1))
}

function sideOf(stays: readonly Stay[]): SideAttendance | null {
  const [first] = stays
  if (!first) return null
  const joined = stays.flatMap(({ joinedAt }) => joinedAt ?? []).toSorted()
  const left = stays.flatMap(({ leftAt }) => leftAt ?? []).toSorted()
  return {
    arrivedAt: first.arrivedAt,
    joinedAt: joined[0] ?? null,
    leftAt: left.length === stays.length ? (left.at(-1) ?? null) : null,
    connections: stays.length,
  }
}

function interval(from: string | null, { leftAt }: Stay, until: string): readonly Interval[] {
  return from === null ? [] : [{ from: Date.parse(from), to: Date.parse(leftAt ?? until) }]
}

/** Several connections of one person count once. */
function merged(intervals: readonly Interval[]): readonly Interval[] {
  const all: Interval[] = []
  for (const next of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last && next.from <= last.to) all[all.length - 1] = { ...last, to: Math.max(last.to, next.to) }
    else all.push(next)
  }
  return all
}

function common(one: Interval, other: Interval): Interval {
  return { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
}

function minutesOf(intervals: readonly Interval[]): number {
  const ms = intervals.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)
  return Math.floor(ms / minuteMs)
}
