import type { ProcessorKey } from '../checkpoints.ts'
import type { Parts } from '../parts.ts'
import { pause } from '../waiting.ts'
import { applicationName } from '../runner-pool.ts'
import { lockClass, lockKey } from './session.ts'

const lookEveryMs = 500
/** So many looks in a row without a beat, and a leader is taken for frozen or lost. */
const mostSilentLooks = 10

/**
 * Beats while this runner leads something and reaches the log, and looks after the runners that hold what it would
 * lead: the connections of one that beats no more are ended, which frees its locks and open transactions. Looks are
 * counted, not time, so that one who was frozen oneself takes nobody for silent.
 */
export async function watchOthers(
  parts: Parts,
  { keys, led }: { readonly keys: readonly ProcessorKey[]; readonly led: ReadonlySet<string> },
  signal: AbortSignal,
): Promise<void> {
  let silent: ReadonlyMap<string, Silence> = new Map()
  while (!signal.aborted) {
    // Who cannot reach the log neither leads well nor may judge who does.
    const reached = await parts.store.lastPosition().then(
      () => true,
      () => false,
    )
    if (reached) {
      if (led.size > 0) await beat(parts)
      const wanted = keys.filter(
        ({ name }) => !led.has(name) && !parts.board.isBlocked(parts.board.positionOf(name)),
      )
      silent = stillSilent(silent, await leadersOf(parts, wanted))
      await replaceThose(parts, silent)
    }
    await pause(lookEveryMs, signal)
  }
}

type Silence = { readonly beats: string; readonly looks: number }

function stillSilent(
  before: ReadonlyMap<string, Silence>,
  beats: ReadonlyMap<string, string>,
): ReadonlyMap<string, Silence> {
  return new Map(
    [...beats].map(([runner, now]) => {
      const last = before.get(runner)
      return [runner, { beats: now, looks: last?.beats === now ? last.looks + 1 : 0 }]
    }),
  )
}

async function beat({ pool, runnerId }: Parts): Promise<void> {
  await pool.query({
    name: 'beat',
    text: `insert into projections.runners as runner (id, beats, beat_at) values ($1, 1, now())
           on conflict (id) do update set beats = runner.beats + 1, beat_at = now()`,
    values: [runnerId],
  })
}

/** The other runners that lead some of these processors, and how often they have beaten. */
async function leadersOf(
  { pool, runnerId }: Parts,
  wanted: readonly ProcessorKey[],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await pool.query<{ runner: string; beats: string }>({
    name: 'leaders',
    text: `select distinct substr(application_name, length($3) + 1) as runner, coalesce(beats, 0)::text as beats
           from pg_locks join pg_stat_activity using (pid)
             left join projections.runners on id = substr(application_name, length($3) + 1)
           where locktype = 'advisory' and granted and classid = $1::bigint::oid and objid = any($2::bigint[]::oid[])
             and pg_locks.database = (select oid from pg_database where datname = current_database())
             and starts_with(application_name, $3)`,
    values: [lockClass, wanted.map((key) => lockKey(key) >>> 0), applicationName('')],
  })
  return new Map(rows.filter(({ runner }) => runner !== runnerId).map(({ runner, beats }) => [runner, beats]))
}

async function replaceThose({ pool, log }: Parts, silent: ReadonlyMap<string, Silence>): Promise<void> {
  for (const [runner, { looks }] of silent) {
    if (looks < mostSilentLooks) continue
    log.warn({ runner }, 'a leader of projections does not answer: it is replaced')
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [applicationName(runner)],
    )
  }
}
