import type { AgendaChip } from '@escuta/scheduling/contract'

/** How a chip differs: it is over, it is an unpaid hold, or it will take place. */
export type ChipKind = 'past' | 'held' | 'confirmed'

export function chipKind({ status, endsAt }: Pick<AgendaChip, 'status' | 'endsAt'>, now: Date): ChipKind {
  if (status === 'pending') return 'held'
  return status === 'completed' || new Date(endsAt) <= now ? 'past' : 'confirmed'
}
