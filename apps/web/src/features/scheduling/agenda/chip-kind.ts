import type { AgendaChip } from '@escuta/scheduling/contract'

/** How a chip differs: it is over, it is a request or an unpaid hold, it waits to be accepted, or it will take place. */
export type ChipKind = 'past' | 'requested' | 'held' | 'proposed' | 'confirmed'

type Shown = Pick<AgendaChip, 'status' | 'endsAt' | 'awaitsApproval' | 'awaitsAcceptance'>

export function chipKind({ status, endsAt, awaitsApproval, awaitsAcceptance }: Shown, now: Date): ChipKind {
  if (status === 'pending') return awaitsApproval ? 'requested' : 'held'
  if (status === 'completed' || new Date(endsAt) <= now) return 'past'
  return awaitsAcceptance ? 'proposed' : 'confirmed'
}
