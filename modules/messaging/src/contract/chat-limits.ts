export const chatPath = '/ws/chat'

/** Letters of one message. */
export const mostLetters = 4_000

/** Messages of `room_joined`: the newest, or those after `lastMessageId`. */
export const mostJoinedMessages = 50
/** Messages that a client has missed and `room_joined` brings; those before them are read by `messaging.messages`. */
export const mostMissedMessages = 1_000
