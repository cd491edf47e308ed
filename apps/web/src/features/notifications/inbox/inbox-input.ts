import type { InboxFilter } from '@escuta/notifications/contract'

/** What the address of an inbox names. The search is not in it: it may hold a person's name. */
export type InboxSearch = { readonly filtro?: Exclude<InboxFilter, 'all'>; readonly cursor?: string }

/** The query of one page of an inbox. */
export function inboxInput(userId: string, { filtro, cursor }: InboxSearch, search = '') {
  const filter: InboxFilter = filtro ?? 'all'
  return { userId, limit: 20, filter, search, ...(cursor !== undefined && { cursor }) }
}
