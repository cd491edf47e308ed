import { Socket } from 'node:net'
import { Client, type Pool, type PoolClient } from 'pg'
import type { WorkingBackends } from './working-backends.ts'

/** The message ReadyForQuery, which ends an answer: `Z`, its length, and one byte of status. */
const readyBytes = 6
const readyStart = Buffer.from([0x5a, 0, 0, 0, 5])

/**
 * Destroys each connection of a pool that does not answer a query for `silentMs` and whose backend does not work on it, by what
 * Postgres says on another connection, or does not say within the same time: a suspended Postgres, a lost host or a
 * silent proxy would otherwise block its callers. Their queries fail as unavailable. A slow statement is left alone.
 */
export function cutSilentConnections(pool: Pool, silentMs: number, workingBackends: WorkingBackends): void {
  pool.on('connect', (client: PoolClient) => {
    const stream = client instanceof Client ? client.connection.stream : undefined
    if (!(stream instanceof Socket)) return
    const isWorking = async () => (await workingBackends()).has(processIdOf(client))
    cutWhenSilent(stream, silentMs, isWorking)
  })
}

function cutWhenSilent(socket: Socket, silentMs: number, isWorking: () => Promise<boolean>): void {
  let hasAnswered = true
  let writtenAtAnswer = socket.bytesWritten
  let reads = 0
  const isResting = () => hasAnswered && socket.bytesWritten === writtenAtAnswer
  socket.on('data', (chunk: Buffer) => {
    reads += 1
    hasAnswered = chunk.subarray(-readyBytes, -1).equals(readyStart)
    if (hasAnswered) writtenAtAnswer = socket.bytesWritten
  })
  async function check(): Promise<void> {
    const readBefore = reads
    const isAlive = await isWorking()
    if (reads !== readBefore || isResting() || socket.destroyed) return
    if (isAlive) {
      socket.setTimeout(silentMs)
      return
    }
    const error = new Error(`Postgres did not answer within ${silentMs} ms`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  }
  socket.setTimeout(silentMs, () => {
    if (!isResting()) void check()
  })
}

/** Guarantee: `pg` sets it, from Postgres' message of the backend's key, before it says that it is connected. */
function processIdOf(client: PoolClient): number | null {
  return (client as unknown as { readonly processID: number | null }).processID
}
