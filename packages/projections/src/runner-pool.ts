import { Pool } from 'pg'

/** What every connection of a runner is called; another runner ends those of one that no longer answers by it. */
export function applicationName(runnerId: string): string {
  return `escuta projections ${runnerId}`
}

/** A host that is lost, or a transaction that nobody goes on with, is noticed by Postgres within seconds. */
export const connectionSettings = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 2_000,
  connectionTimeoutMillis: 5_000,
  options: [
    'tcp_keepalives_idle=2',
    'tcp_keepalives_interval=1',
    'tcp_keepalives_count=3',
    'tcp_user_timeout=5000',
    'idle_in_transaction_session_timeout=5000',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
}

/**
 * The runner's own connections: pipelined, so that a page's statements travel in one go, and committing without waiting
 * for the disk: all that is written here can be folded or handled again, rows and checkpoints are lost or kept together. One that breaks is replaced;
 * what was under way on it fails there and is repeated by whoever sent it.
 */
export function createRunnerPool(connectionString: string, runnerId: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 6,
    pipeline: true,
    ...connectionSettings,
    options: `${connectionSettings.options} -c synchronous_commit=off`,
    application_name: applicationName(runnerId),
  })
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
