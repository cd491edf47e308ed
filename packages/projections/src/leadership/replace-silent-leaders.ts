import type { ProcessorKey } from '../checkpoints.ts'
import type { RunnerDeps } from '../runner-deps.ts'
import { pause } from '../waiting.ts'
import { applicationName } from '../runner-pool.ts'
import { lockClass, lockKey } from './leader-connection.ts'

const pollEveryMs = 500
/** So many missed in a row without a sendHeartbeat, and a leader is taken for frozen or lost. */
const maxMissedHeartbeats = 10

/**
 * Beats while this runner leads something and reaches the log, and missed after the runners that hold what it would
 * lead: the connections of one that heartbeats no more are ended, which frees its locks and open transactions. Looks are
 * counted, not time, so that one who was frozen oneself takes nobody for silent.
 */
export async function replaceSilentLeaders(
  deps: RunnerDeps,
  { keys, led }: { readonly keys: readonly ProcessorKey[]; readonly led: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  let silent: ReadonlyMap<string, Silence> = new Map()
  while (!signal.aborted) {
    // Who cannot reach the log neither leads well nor may judge who does.
    const reached = await deps.store.lastPosition().then(
      () => true,
      () => false,
    )
    if (reached) {
      if (led.size > 0) await sendHeartbeat(deps)
      const wanted = keys.filter(
        ({ name }) => !led.has(name) && !deps.tracker.isBlocked(deps.tracker.positionOf(name)),
      )
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

/** The other runners that lead some of these processors, and how often they have beaten. */
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
