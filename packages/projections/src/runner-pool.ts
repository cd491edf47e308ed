import { keyedPlans } from '@escuta/database'
import { Pool } from 'pg'

/** `application_name` of every connection of a runner, by which another runner terminates those of a silent one. */
export function applicationName(runnerId: string): string {
  return `escuta projections ${runnerId}`
}

/** Postgres detects a lost host or an abandoned transaction within seconds. */
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
 * The runner's connections. Pipelined, so that a batch's statements are sent together; with asynchronous commits, because
 * rows and checkpoints are lost together and can be written again. A broken connection is replaced, and its queries fail.
 */
export function createRunnerPool(connectionString: string, runnerId: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 6,
    pipeline: true,
    ...connectionSettings,
    options: `${connectionSettings.options} -c synchronous_commit=off ${keyedPlans}`,
    application_name: applicationName(runnerId),
  })
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}
