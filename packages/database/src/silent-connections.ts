import { Socket } from 'node:net'
import { Client, type Pool, type PoolClient } from 'pg'

/** The message ReadyForQuery, which ends an answer: `Z`, its length, and one byte of status. */
const readyBytes = 6
const readyStart = Buffer.from([0x5a, 0, 0, 0, 5])

/**
 * Destroys each connection of a pool on which Postgres does not answer a query within `silentMs`: a suspended
 * Postgres or a lost host would otherwise block its callers. Their queries fail as unavailable.
 */
export function cutSilentConnections(pool: Pool, silentMs: number): void {
  pool.on('connect', (client: PoolClient) => {
    const stream = client instanceof Client ? client.connection.stream : undefined
    if (stream instanceof Socket) cutWhenSilent(stream, silentMs)
  })
}

function cutWhenSilent(socket: Socket, silentMs: number): void {
  let hasAnswered = true
  let writtenAtAnswer = socket.bytesWritten
  socket.on('data', (chunk: Buffer) => {
    hasAnswered = chunk.subarray(-readyBytes, -1).equals(readyStart)
    if (hasAnswered) writtenAtAnswer = socket.bytesWritten
  })
  socket.setTimeout(silentMs, () => {
    const isResting = hasAnswered && socket.bytesWritten === writtenAtAnswer
    if (isResting) return
    const error = new Error(`Postgres did not answer within ${silentMs} ms`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
}
