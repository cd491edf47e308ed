import type { AgendaChip } from '@escuta/scheduling/contract'

/** How a chip differs: it is over, it is a request or an unpaid hold, or it will take place. */
export type ChipKind = 'past' | 'requested' | 'held' | 'confirmed'

type Shown = Pick<AgendaChip, 'status' | 'endsAt' | 'awaitsApproval'>

export function chipKind({ status, endsAt, awaitsApproval }: Shown, now: Date): ChipKind {
  if (status === 'pending') return awaitsApproval ? 'requested' : 'held'
  return status === 'completed' || new Date(endsAt) <= now ? 'past' : 'confirmed'
}
