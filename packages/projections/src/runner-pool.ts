import { Pool } from 'pg'

/**
 * The runner's own connections: pipelined, so that a page's statements travel in one go. One that breaks is replaced;
 * what was under way on it fails there and is repeated by whoever sent it.
 */
export function createRunnerPool(connectionString: string): Pool {
  const options = {
    connectionString,
    max: 6,
    pipeline: true,
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
