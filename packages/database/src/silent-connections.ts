import { Socket } from 'node:net'
import { Client, type Pool, type PoolClient } from 'pg'
import { isWithoutLimit } from './without-limit.ts'
import type { WorkingBackends } from './working-backends.ts'

type Options = {
  readonly silentMs: number
  /** What `statement_timeout` allows; 0 for no limit. */
  readonly statementMs: number
  readonly workingBackends: WorkingBackends
}

/**
 * Destroys each connection of a pool that does not answer a query for `silentMs` while its backend does not work on
 * it. Postgres is asked about the backend on another connection; no answer within the same time counts as not
 * working.
 *
 * A suspended Postgres, a lost host or a silent proxy would otherwise block its callers. Their queries fail as
 * unavailable. A slow statement continues.
 */
export function cutSilentConnections(pool: Pool, options: Options): void {
  const readAt = new WeakMap<PoolClient, number>()
  pool.on('connect', (client: PoolClient) => {
    const stream = client instanceof Client ? client.connection.stream : undefined
    if (!(stream instanceof Socket)) return
    const noteRead = () => void readAt.set(client, performance.now())
    noteRead()
    stream.on('data', noteRead)
    cutWhenSilent(client, stream, options, () => {
      const since = performance.now() - options.silentMs
      dropIdle(pool, (idle) => (readAt.get(idle) ?? 0) < since)
    })
  })
}

function cutWhenSilent(client: PoolClient, socket: Socket, options: Options, onSilent: () => void): void {
  const { silentMs } = options
  let waitedMs = 0
  let reads = 0
  const isWaiting = () => insideOf(client).readyForQuery === false || socket.writableEnded
  socket.on('data', () => {
    reads += 1
    waitedMs = 0
  })
  async function check(): Promise<void> {
    const readBefore = reads
    const isWorking = await isAtWork(client, waitedMs, options)
    if (reads !== readBefore || !isWaiting() || socket.destroyed) return
    if (isWorking) {
      socket.setTimeout(silentMs)
      return
    }
    const error = new Error(`Postgres did not answer within ${silentMs} ms`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    onSilent()
  }
  // Its callback would be called once only, and a rest is reported too.
  socket.setTimeout(silentMs)
  socket.on('timeout', () => {
    if (!isWaiting()) return
    waitedMs += silentMs
    void check()
  })
}

/** A backend that works for much longer than a statement may does not run any more; nor, by the wait, one that cannot be asked about. */
async function isAtWork(client: PoolClient, waitedMs: number, options: Options): Promise<boolean> {
  const { silentMs, statementMs, workingBackends } = options
  const working = await workingBackends()
  const workingMs = working === 'unknown' ? waitedMs : working.get(insideOf(client).processID)
  if (workingMs === undefined) return false
  return statementMs === 0 || isWithoutLimit(client) || workingMs < statementMs + 2 * silentMs
}

/** Idle connections that have not answered since went silent with the one that was found so: no caller shall find them one by one. */
function dropIdle(pool: Pool, isSuspect: (client: PoolClient) => boolean): void {
  function drop(client: PoolClient): void {
    if (!isSuspect(client)) {
      client.release()
      return
    }
    client.release(true)
    client.connection.stream.destroy()
  }
  for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(drop, () => undefined)
}

/** Guarantee: `pg` sets the backend's key before it says that it is connected, and clears the other while it waits for an answer. */
function insideOf(client: PoolClient): { readonly processID: number; readonly readyForQuery?: boolean } {
  return client as unknown as { readonly processID: number; readonly readyForQuery?: boolean }
}
