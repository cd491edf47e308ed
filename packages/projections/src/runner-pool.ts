import { Pool } from 'pg'

/**
 * The runner's own connections: pipelined, so that a page's statements travel in one go, and committing without waiting
 * for the disk: all that is written here can be folded or handled again, rows and checkpoints are lost or kept together. One that breaks is replaced;
 * what was under way on it fails there and is repeated by whoever sent it.
 */
export function createRunnerPool(connectionString: string): Pool {
  const options = {
    connectionString,
    max: 6,
    pipeline: true,
    options: '-c synchronous_commit=off',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: 'escuta projections',
  }
  const pool = new Pool(options)
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
