import { createDailyActs } from '@escuta/database'
import type { CommandContext } from '@escuta/kernel'
import { clinicalNotesRefusals } from '../contract/index.ts'

/** Notes and corrections that one professional signs within 24 hours: of one patient, and in all. */
export const notesPerDay = { withOne: 30, inAll: 600 } as const

/** Signs a note or a correction. Refuses, thrown, `too-many-notes`. */
export const countedNote = createDailyActs({
  table: 'clinical_notes.daily_notes',
  reserve: 'clinical_notes.reserve_note',
  most: notesPerDay,
  refuse: () => clinicalNotesRefusals.refuse('too-many-notes'),
})

/** A note of a professional about a patient, as it is counted. */
export function actOf(
  {
    clientId: withPerson,
    professionalId: by,
  }: { readonly clientId: string; readonly professionalId: string },
  { commandId, now }: Pick<CommandContext, 'commandId' | 'now'>,
) {
  return { commandId, by, withPerson, now }
}
