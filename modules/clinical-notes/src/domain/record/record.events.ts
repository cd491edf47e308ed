import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, clientId, instant, noteId, professionalId, recordKey } from '@escuta/kernel'
import { z } from 'zod'
import { noteContent, prescriptionKind } from '../../contract/index.ts'

const reference = { noteId, clientId, professionalId }
const keyOf = (plain: { readonly clientId: string; readonly professionalId: string }) =>
  recordKey(plain.clientId, plain.professionalId)

/** The professional signed a note: it does not change any more. */
export const noteSigned = defineEvent('note-signed', {
  plain: z.object({
    ...reference,
    appointmentId: appointmentId.nullable(),
    prescriptionKind,
    signedAt: instant,
  }),
  personal: (field) => ({ content: field(noteContent, keyOf) }),
})

/** An addendum: the whole note as it is from `version` on, and why. Earlier versions stay. */
export const noteAmended = defineEvent('note-amended', {
  plain: z.object({ ...reference, version: z.int(), signedAt: instant }),
  personal: (field) => ({ content: field(noteContent, keyOf), reason: field(z.string(), keyOf) }),
})
