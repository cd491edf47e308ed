import { defineEvent } from '@escuta/event-sourcing'
import { clientId, instant, noteId, professionalId, recordFileId } from '@escuta/kernel'
import { z } from 'zod'
import { recordSide } from '../../contract/index.ts'

/** Notes or files of a record were opened by one of its two people; appended before they are answered. */
export const recordOpened = defineEvent('record-opened', {
  version: 2,
  plain: z.object({
    openingId: z.uuid(),
    clientId,
    professionalId,
    by: recordSide,
    noteIds: z.array(noteId).readonly(),
    fileIds: z.array(recordFileId).readonly(),
    openedAt: instant,
  }),
  upcasts: { 1: (old) => ({ ...old, fileIds: [] }) },
})
