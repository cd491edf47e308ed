import type { EventOf } from '@escuta/event-sourcing'
import type { appointmentCancelled } from '@escuta/scheduling/events'
import type { NoticeCause } from '../../domain/notices/notice-channels.ts'

/** What was cancelled: an appointment, an unpaid hold or a request, of which the platform ends the last two for its own reasons. */
export function cancellationCause({
  isUnpaidHold,
  request,
  reason,
}: EventOf<typeof appointmentCancelled>['data']): NoticeCause {
  if (!isUnpaidHold) return 'appointment-cancelled'
  const isReleased = reason === 'by-platform'
  if (request) return isReleased ? 'request-released' : 'request-cancelled'
  return isReleased ? 'hold-released' : 'hold-cancelled'
}
