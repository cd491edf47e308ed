import { defineEvent } from '@escuta/event-sourcing'
import {
  appointmentId,
  clientId,
  fileName,
  fileType,
  instant,
  noteId,
  professionalId,
  recordFileId,
  recordKey,
} from '@escuta/kernel'
import { z } from 'zod'
import { noteContent, prescriptionKind, recordSide } from '../../contract/index.ts'
import { fileKeyOf } from './file-key.ts'

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

const file = { fileId: recordFileId, clientId, professionalId }

/** One of the record's two people added a file; its bytes are stored under the same key as its name. */
export const recordFileAdded = defineEvent('record-file-added', {
  plain: z.object({
    ...file,
    addedBy: recordSide,
    contentType: fileType,
    /** Bytes. */
    size: z.int(),
    addedAt: instant,
  }),
  personal: (field) => ({ fileName: field(fileName, fileKeyOf) }),
})

/** Who added a file removed it: its bytes are deleted, this trace stays. */
export const recordFileRemoved = defineEvent('record-file-removed', {
  plain: z.object({ ...file, removedBy: recordSide, removedAt: instant }),
})
