import { attendanceTexts } from '@escuta/i18n'
import type { ParticipantRole } from '@escuta/scheduling/contract'
import { Notice } from '@escuta/ui/notice'
import { wasTurnedAway } from '../../../lib/attendance-sentence.ts'
import { trpc } from '../../../lib/trpc.ts'

type TurnedAwayWarningProps = { readonly appointmentId: string; readonly absent: ParticipantRole }

/** Warns who records an absence that the participant tried to enter and could not. */
export function TurnedAwayWarning({ appointmentId, absent }: TurnedAwayWarningProps) {
  const { data } = trpc.messaging.attendance.useQuery({ appointmentId }, { staleTime: 0 })
  if (!data || !wasTurnedAway(data, absent)) return null
  return (
    <Notice tone="warning" live>
      {attendanceTexts.turnedAway.warning}
    </Notice>
  )
}
