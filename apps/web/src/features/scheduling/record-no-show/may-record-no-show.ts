import { type Appointment, noShowRecordableUntil } from '@escuta/scheduling/contract'

/** Whether a participant is offered to record a no-show; modules/scheduling decides by the same limits. */
export function mayRecordNoShow(
  {
    status,
    absent,
    date,
    endsAt,
    awaitsAcceptance,
  }: Pick<Appointment, 'status' | 'absent' | 'date' | 'endsAt' | 'awaitsAcceptance'>,
  now: Date,
): boolean {
  const isUnderWayOrOver = (status === 'confirmed' || status === 'completed') && now >= new Date(date)
  if (awaitsAcceptance) return false
  return isUnderWayOrOver && absent === null && now <= new Date(noShowRecordableUntil(endsAt))
}
