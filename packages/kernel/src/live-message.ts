import { z } from 'zod'

/** A part of what queries read: a view (`scheduling.appointments`) or a kind of stream (`stream.user`). */
export type Topic = `${string}.${string}`

/** Query path (`scheduling.freeTimes`) → the topics that it reads; `every` for a query over all modules. */
export type TopicTable = Readonly<Record<string, readonly Topic[] | 'every'>>

/** These topics changed for the person of the socket. */
const changed = z.object({
  type: z.literal('changed'),
  topics: z.array(z.templateLiteral([z.string(), '.', z.string()])),
})
/** Messages may have been lost: everything may have changed. */
const missed = z.object({ type: z.literal('missed') })

/**
 * What the live socket sends. A kind of message that a module adds (chat, call signals) is a further member. A member
 * never changes its shape and receivers ignore members and topics that they do not know, so that two versions of the
 * program can be connected.
 */
export type LiveMessage = z.output<typeof changed> | z.output<typeof missed>

/** What the processes of the app send each other: a message for the sockets in some rooms, or the end of sessions. */
export const liveNotice = z.object({
  /** `user:{id}`, `client:{id}`, `professional:{id}`, `session:{id}`. */
  rooms: z.array(z.string().regex(/^[a-z]+:[\w-]{1,64}$/)),
  message: z.discriminatedUnion('type', [changed, missed, z.object({ type: z.literal('session-ended') })]),
})
export type LiveNotice = z.output<typeof liveNotice>
