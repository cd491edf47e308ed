import type { MailState } from '@escuta/notifications/contract'

/** What the address of /admin/email names of its outbox. */
export type OutboxSearch = { readonly situacao?: MailState; readonly cursor?: string }

export const mailStates = [
  'waiting',
  'failed',
  'held',
  'sent',
  'dropped',
] as const satisfies readonly MailState[]

/** The query of one page of the outbox. */
export function outboxInput({ situacao, cursor }: OutboxSearch) {
  return { limit: 20, ...(situacao && { state: situacao }), ...(cursor !== undefined && { cursor }) }
}
