import type { ProcessorKey } from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { pause } from '../waiting.ts'
import { applicationName } from '../runner-pool.ts'
import { lockClass, lockKey } from './leader-connection.ts'

const pollEveryMs = 500
/** A leader without a heartbeat in this many consecutive polls counts as lost. */
const maxMissedHeartbeats = 10

/**
 * Sends heartbeats while this runner leads a processor and reaches the log. Checks the heartbeats of runners that
 * hold processors which this one could lead. Terminates the connections of a silent runner, which frees its locks
 * and transactions. Polls are counted instead of time, so that a runner that was suspended itself does not count
 * others as silent.
 */
export async function replaceSilentLeaders(
  deps: RunnerDeps,
  { keys, led }: { readonly keys: readonly ProcessorKey[]; readonly led: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  let silent: ReadonlyMap<string, Silence> = new Map()
  while (!signal.aborted) {
    // A runner that cannot reach the log neither sends heartbeats nor replaces others.
    const reached = await deps.store.lastPosition().then(
      () => true,
      () => false,
    )
    if (reached) {
      if (led.size > 0) await sendHeartbeat(deps)
      const wanted = keys.filter(({ name }) => !led.has(name) && !deps.tracker.isBlocked(name))
      silent = stillSilent(silent, await leadersOf(deps, wanted))
      await disconnectSilent(deps, silent)
    }
    await pause(pollEveryMs, signal)
  }
}

type Silence = { readonly heartbeats: string; readonly missed: number }

function stillSilent(
  before: ReadonlyMap<string, Silence>,
  heartbeats: ReadonlyMap<string, string>,
): ReadonlyMap<string, Silence> {
  return new Map(
    [...heartbeats].map(([runner, now]) => {
      const last = before.get(runner)
      return [runner, { heartbeats: now, missed: last?.heartbeats === now ? last.missed + 1 : 0 }]
    }),
  )
}

async function sendHeartbeat({ pool, runnerId }: RunnerDeps): Promise<void> {
  await pool.query({
    name: 'sendHeartbeat',
    text: `insert into projections.runners as runner (id, heartbeats, heartbeat_at) values ($1, 1, now())
           on conflict (id) do update set heartbeats = runner.heartbeats + 1, heartbeat_at = now()`,
    values: [runnerId],
  })
}

/** The other runners that lead some of these processors, with their numbers of heartbeats. */
async function leadersOf(
  { pool, runnerId }: RunnerDeps,
  wanted: readonly ProcessorKey[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<{ runner: string; heartbeats: string }>({
    name: 'leaders',
    text: `select distinct substr(application_name, length($3) + 1) as runner, coalesce(heartbeats, 0)::text as heartbeats
           from pg_locks join pg_stat_activity using (pid)
             left join projections.runners on id = substr(application_name, length($3) + 1)
           where locktype = 'advisory' and granted and classid = $1::bigint::oid and objid = any($2::bigint[]::oid[])
             and pg_locks.database = (select oid from pg_database where datname = current_database())
             and starts_with(application_name, $3)`,
    values: [lockClass, wanted.map((key) => lockKey(key) >>> 0), applicationName('')],
  })
  return new Map(
    rows.filter(({ runner }) => runner !== runnerId).map(({ runner, heartbeats }) => [runner, heartbeats]),
  )
}

async function disconnectSilent(
  { pool, log }: RunnerDeps,
  silent: ReadonlyMap<string, Silence>,
): Promise<void> {
  for (const [runner, { missed }] of silent) {
    if (missed < maxMissedHeartbeats) continue
    log.warn({ runner }, 'a leader of projections does not answer: it is replaced')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [applicationName(runner)],
    )
  }
}
