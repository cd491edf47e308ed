export const chatPath = '/ws/chat'

/** Letters of one message. */
export const mostLetters = 4_000

/** Messages of `room_joined`: the newest, or those after `lastMessageId`. */
export const mostJoinedMessages = 50
/** Messages that a client has missed and is sent; one that has missed more is sent the newest. */
export const mostMissedMessages = 1_000
/** Letters of the messages of one `room_joined`; what was missed beside them follows as `new_message`. */
export const mostJoinedLetters = 200_000
