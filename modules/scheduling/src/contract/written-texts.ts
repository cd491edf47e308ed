import { keysOf } from '@escuta/kernel'

/** What the participants of an appointment write for each other: its name in the copy of one's data, and on screens. */
export const writtenTexts = {
  notes: 'Observações',
  declineReason: 'Motivo da recusa',
} as const

/** The name of a column of appointments, and of what both participants read of it. */
export type WrittenText = keyof typeof writtenTexts
export const writtenTextNames = keysOf(writtenTexts)
