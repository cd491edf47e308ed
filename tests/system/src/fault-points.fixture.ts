import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import type { Fault } from './crashing-server.ts'

/**
 * Preloaded into the real server (`node --import`). Once armed over IPC, it kills the processes of a fault right
 * before or after the statement that the fault names. Everything else runs as usual.
 */
let armed: Fault | undefined
let isEventStoreAway = false

process.on('message', (fault: Fault) => {
  // SIGKILL leaves no time for it at the end.
  flushCompileCache()
  armed = fault
  process.send?.('armed')
})
process.channel?.unref()

type Query = (...args: unknown[]) => unknown
const prototype = asPatchable(pg.Client.prototype)
const { query } = prototype

prototype.query = function patched(this: unknown, ...args: unknown[]) {
  if (isEventStoreAway && isOfEventStore(args)) return refuse(args)
  const fault = armed
  if (!fault || !isAbout(fault, args)) return query.apply(this, args)
  armed = undefined
  if (fault.kills === 'event-store') {
    isEventStoreAway = true
    return refuse(args)
  }
  if (fault.when === 'before') {
    crash(fault)
    return query.apply(this, args)
  }
  const last = args.at(-1)
  if (isCallback(last)) return query.apply(this, [...args.slice(0, -1), crashingFirst(fault, last)])
  const result = query.apply(this, args)
  return result instanceof Promise ? result.finally(() => crash(fault)) : result
}

function isAbout({ writes }: Fault, query: readonly unknown[]): boolean {
  const said = textsIn(query)
  return writes.every((wanted) => said.some((text) => text.includes(wanted)))
}

/** Statements of the log: its reads and appends, by their names. */
function isOfEventStore(query: readonly unknown[]): boolean {
  return textsIn(query).some((text) => /^escuta-(append|read)/.test(text))
}

/** As a connection does whose other end is gone. */
function refuse(args: readonly unknown[]): unknown {
  const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const last = args.at(-1)
  if (!isCallback(last)) return Promise.reject(error)
  queueMicrotask(() => last(error))
  return undefined
}

/** All texts of a statement: its name, what it says and its values. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null || !('text' in value)) return []
  return [
    ...textsIn(value.text),
    ...textsIn(Reflect.get(value, 'name')),
    ...textsIn(Reflect.get(value, 'values')),
  ]
}

function crashingFirst(fault: Fault, callback: Query): Query {
  return (...results) => {
    crash(fault)
    return callback(...results)
  }
}

/** Kills as a power cut does: without a signal that could be handled, without a flush. */
function crash({ kills }: Fault): void {
  const installation = process.env['DATA_DIR'] ?? ''
  const [postmaster] = readFileSync(join(installation, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  if (kills !== 'server') process.kill(Number(postmaster), 'SIGKILL')
  if (kills !== 'postgres') process.kill(process.pid, 'SIGKILL')
  process.send?.('killed')
}

function isCallback(value: unknown): value is Query {
  return typeof value === 'function'
}

/** Guarantee: every way to ask Postgres something goes through `query` of the client. */
function asPatchable(client: object): { query: Query } {
  return client as { query: Query }
}
