import type { SenderType } from '@escuta/messaging/contract'

/** The first page of the list, as the route's loader asks for it. */
export const firstConversations = (side: SenderType) => ({ side, limit: 30 })
