import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createReader, fullest } from './cut-fullest.ts'

/** How long and how much a connection may keep the server busy. */
export type ConnectionLimits = {
  /** For the whole head of a request, from its connection's first moment. */
  readonly headMs: number
  /** For a whole request, an upload on a slow line included; other bodies are cut long before (body-limits.ts). */
  readonly requestMs: number
  /** Without a byte read or written: a reader that takes nothing is cut. */
  readonly stallMs: number
  /** For taking a whole answer, however slowly it goes on. */
  readonly answerMs: number
  /** Bytes of answers that all connections together have not taken; beyond, some are cut (cut-fullest.ts). */
  readonly bufferedBytes: number
  /** Requests that one connection may have sent without having their answers. */
  readonly pipelined: number
  readonly checkMs: number
}

export const connectionLimits: ConnectionLimits = {
  headMs: 10_000,
  requestMs: 900_000,
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
type Connection = { readonly answers: Set<Answer>; readonly reader: ReturnType<typeof createReader> }

/** Cuts connections that let answers pile up, or that take one for longer than an answer may take. */
export function limitConnections(server: FastifyInstance, limits: ConnectionLimits): void {
  const open = new Map<Socket, Connection>()
  let addedBytes = 0

  function answersOf(socket: Socket, address: string): Set<Answer> {
    const known = open.get(socket)
    if (known) return known.answers
    const answers = new Set<Answer>()
    if (!socket.destroyed) open.set(socket, { answers, reader: createReader(socket, address) })
    // Not when its last answer is closed: the answer to an upgrade never is.
    socket.once('close', () => open.delete(socket))
    return answers
  }
  // A hook, because a server that listens on several addresses has several servers of Node.
  server.addHook('onRequest', ({ ip, raw: { socket } }, { raw: response }, done) => {
    // A request that was injected, as specs do, comes through no connection.
    if (!(socket instanceof Socket)) return done()
    const answers = answersOf(socket, ip)
    const answer = { response, began: performance.now() }
    answers.add(answer)
    response.once('close', () => answers.delete(answer))
    if (answers.size > limits.pipelined) socket.destroy()
    else done()
  })
  function check(): void {
    addedBytes = 0
    cutSlow(open, limits)
    const waiting = [...open.values()].map(({ reader, answers }) =>
      reader.waiting([...answers].map(({ response }) => response)),
    )
    for (const socket of fullest(waiting, limits.bufferedBytes)) socket.destroy()
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

function cutSlow(connections: ReadonlyMap<Socket, Connection>, { answerMs }: ConnectionLimits): void {
  const oldest = performance.now() - answerMs
  for (const [socket, { answers }] of connections) {
    if ([...answers].some(({ response, began }) => began < oldest && response.headersSent)) socket.destroy()
  }
}

function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
