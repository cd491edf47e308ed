import type { z } from 'zod'
import type { Actor, Role } from './actor.ts'
import type { LiveNotice } from './live-message.ts'
import type { RefusalTexts } from './refusal.ts'

/** A signed-in user, who alone may open a socket. */
export type SocketUser = Extract<Actor, { readonly kind: 'user' }>

/** An open socket, as the channel of its path sees it. */
export type Connection = {
  /** Unique among all processes of the app. */
  readonly id: string
  readonly actor: SocketUser
  /** The role that permitted the socket. */
  readonly role: Role
  readonly sessionId: string
  /** Sends JSON. A client that does not read is dropped: nothing is kept for it beyond 1 MB. */
  send(message: object): void
  /** Sends JSON that is already written, for a message to many: as bytes it is encoded once for all. */
  sendText(text: string | Uint8Array): void
  /** Sends JSON; resolves when it was passed on to the network, or the connection is gone. */
  sendInTurn(message: object): Promise<void>
  /** The client reads the code; `closeCodes` states their meanings. */
  close(code: number): void
}

/** What a channel does with one connection. */
export type ConnectionHandler = {
  /** Receives the parsed JSON of each message, one after the other; a failure answers `error` with the refusal's code. */
  receive(message: unknown): Promise<void> | void
  /** Called once, after the last message was received; whether the server closed it because its session had ended. */
  closed(isSessionEnded: boolean): Promise<void> | void
}

/** What a channel sends to itself in the other processes of the app. */
export type ChannelMessage = { readonly type: string } & Readonly<Record<string, unknown>>

export type ChannelHub = {
  /** Sends to this channel in the other processes; lost when the fan-out is out. */
  publish(room: string, message: ChannelMessage): void
}

/** A channel in one process. What it throws, also later, is logged and ends nothing. */
export type OpenChannel = {
  connect(connection: Connection): ConnectionHandler
  /** Receives what another process published. */
  onPublished?(room: string, message: ChannelMessage): Promise<void> | void
  /** Receives the topics that views have applied. */
  onLiveNotice?(notice: LiveNotice): Promise<void> | void
  /** Messages of other processes may have been lost. */
  onGap?(): Promise<void> | void
  /** Called with every heartbeat of the sockets. */
  onHeartbeat?(): Promise<void> | void
  /** Called when the server closes. */
  close?(): void
}

/** Messages of a path, distinguished by their `type`; their schemas and fields are described in Portuguese. */
export type SocketMessages = z.ZodDiscriminatedUnion<readonly z.ZodObject[], 'type'>

/** What the API page says about a WebSocket path. */
export type SocketDocumentation = {
  /** One line in Portuguese. */
  readonly summary: string
  readonly sends: SocketMessages
  /** Besides `error`. */
  readonly receives: SocketMessages
  /** What the channel refuses with, beside the refusals of every channel. */
  readonly refusals: RefusalTexts
}

/** A WebSocket path: who may open it, how much a client may send, and what it does. */
export type SocketChannel = {
  readonly path: `/ws/${string}`
  /** The permission row is checked at the opening and with every heartbeat. */
  readonly permissions: readonly [permission: string]
  /** Bytes of the largest message of a client. */
  readonly messageBytes: number
  /**
   * Messages that a client may send in ten seconds; above it the socket closes. A large one counts once for each 4 KB, and an
   * answer for each 16 KB.
   */
  readonly messageLimit: number
  /** Absent where only the own pages listen. */
  readonly documentation?: SocketDocumentation
  start(hub: ChannelHub): OpenChannel
}
