import type { StoredEvent } from '@escuta/event-sourcing'
import { type ProfessionalRow, professionalsView } from './professionals.view.ts'

/** A professional's row as it was after these events of their stream, by the view's own folds; undefined before they registered. */
export function professionalAfter(
  professionalId: string,
  events: readonly StoredEvent[],
): ProfessionalRow | undefined {
  let row: ProfessionalRow | undefined
  for (const event of events) {
    const handler = professionalsView.handlers.find((each) =>
      each.events.some(({ type }) => type === event.type),
    )
    if (handler) row = asRow(handler.fold(row, event, professionalId))
  }
  return row
}

/** Guarantee: the folds of a view return rows of its table. */
function asRow(folded: unknown): ProfessionalRow | undefined {
  return (folded ?? undefined) as ProfessionalRow | undefined
}
