import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long and how much a connection may keep the server busy. */
export type ConnectionLimits = {
  /** For the whole head of a request, from its connection's first moment. */
  readonly headMs: number
  /** For a whole request, body included; slow bodies are cut long before (body-limits.ts). */
  readonly requestMs: number
  /** Without a byte read or written: a reader that takes nothing is cut. */
  readonly stallMs: number
  /** For taking a whole answer, however slowly it goes on. */
  readonly answerMs: number
  /** Bytes of answers that all connections together have not taken; beyond, those with most of them are cut. */
  readonly bufferedBytes: number
  /** Requests that one connection may have sent without having their answers. */
  readonly pipelined: number
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 300_000,
  stallMs: 30_000,
  answerMs: 300_000,
  bufferedBytes: 64 * 1024 * 1024,
  pipelined: 16,
  checkMs: 1_000,
}

/** The options by which Node's HTTP server itself enforces what it can. */
export function serverTimeouts({ headMs, requestMs, stallMs, checkMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: stallMs,
    http: { headersTimeout: headMs, connectionsCheckingInterval: checkMs },
  }
}

type Answer = { readonly response: ServerResponse; readonly began: number }
type Connection = { readonly socket: Socket; readonly answers: readonly Answer[] }

/** Cuts connections that let answers pile up, or that take one for longer than an answer may take. */
export function limitConnections(server: FastifyInstance, limits: ConnectionLimits): void {
  const open = new Map<Socket, Set<Answer>>()
  let addedBytes = 0

  function answersOf(socket: Socket): Set<Answer> {
    const known = open.get(socket)
    if (known) return known
    const answers = new Set<Answer>()
    if (!socket.destroyed) open.set(socket, answers)
    // Not when its last answer is closed: the answer to an upgrade never is.
    socket.once('close', () => open.delete(socket))
    return answers
  }
  // A hook, because a server that listens on several addresses has several servers of Node.
  server.addHook('onRequest', ({ raw: { socket } }, { raw: response }, done) => {
    // A request that was injected, as specs do, comes through no connection.
    if (!(socket instanceof Socket)) return done()
    const answers = answersOf(socket)
    const answer = { response, began: performance.now() }
    answers.add(answer)
    response.once('close', () => answers.delete(answer))
    if (answers.size > limits.pipelined) socket.destroy()
    else done()
  })
  function check(): void {
    addedBytes = 0
    const connections = [...open].map(([socket, answers]) => ({ socket, answers: [...answers] }))
    cutSlow(connections, limits)
    cutFullest(connections, limits)
  }
  server.addHook('onSend', (_request, _reply, payload, done) => {
    addedBytes += sizeOf(payload)
    if (addedBytes > limits.bufferedBytes / 4) check()
    done()
  })
  const timer = setInterval(check, limits.checkMs).unref()
  server.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

function cutSlow(connections: readonly Connection[], { answerMs }: ConnectionLimits): void {
  const oldest = performance.now() - answerMs
  for (const { socket, answers } of connections) {
    if (answers.some(({ response, began }) => began < oldest && response.headersSent)) socket.destroy()
  }
}

function cutFullest(connections: readonly Connection[], { bufferedBytes }: ConnectionLimits): void {
  const waiting = connections
    .map((connection) => ({ ...connection, bytes: waitingBytes(connection) }))
    .toSorted((one, other) => other.bytes - one.bytes)
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { socket, bytes } of waiting) {
    if (total <= bufferedBytes) return
    socket.destroy()
    total -= bytes
  }
}

/** What waits in the socket, and in answers that wait for those before them. */
function waitingBytes({ socket, answers }: Connection): number {
  const later = answers.filter(({ response }) => response.socket !== socket)
  return later.reduce((sum, { response }) => sum + response.writableLength, socket.writableLength)
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
