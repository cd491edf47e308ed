import { defineStream } from '@escuta/event-sourcing'
import * as published from '../../contract/published-events.ts'

/** Whether a mail is on record as held back: stream `held-mail-{id}`. */
export type HeldMail = { readonly isRecorded: boolean }

export const heldMail = defineStream({
  name: 'held-mail',
  id: ({ mailId }: { readonly mailId: string }) => mailId,
  events: published,
  initialState: (): HeldMail => ({ isRecorded: false }),
}).evolve({ 'mail-held-back': () => ({ isRecorded: true }) })
