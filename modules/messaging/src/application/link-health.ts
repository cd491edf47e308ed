import type { CommandContext } from '@escuta/kernel'
import { sql } from 'kysely'
import type { HealedBy, LinkHealth, ReportLinkHealthInput } from '../contract/index.ts'
import { openRoomOf, type RoomDeps } from './consultation-room.ts'
import type { MessagingDeps } from './deps.ts'

type Reporting = { readonly command: () => Pick<CommandContext, 'actor' | 'commandId'> }

/**
 * Adds what a page counted to the figures of the day, without the person or the call; a report that is sent again counts
 * once. Those whose room is open report, and no one else. Refuses `call-not-found` and `call-not-open`.
 */
export async function reportLinkHealth(
  deps: RoomDeps & Pick<MessagingDeps, 'db'>,
  { command }: Reporting,
  { appointmentId, outages }: ReportLinkHealthInput,
): Promise<null> {
  const { actor, commandId } = command()
  await openRoomOf(deps, actor, appointmentId)
  const kinds = outages.map(({ healedBy }) => healedBy)
  const seconds = outages.map((outage) => outage.seconds)
  await sql`
    with first as (
      insert into messaging.link_reports (report_id) values (${commandId}) on conflict do nothing returning report_id
    )
    insert into messaging.link_outages as counted (day, healed_by, outages, seconds, longest)
      select ${today(deps)}::date, healed_by, count(*), sum(seconds), max(seconds)
      from unnest(${kinds}::text[], ${seconds}::int[]) as outage (healed_by, seconds)
      where exists (select from first)
      group by healed_by order by healed_by
    on conflict (day, healed_by) do update set
      outages = counted.outages + excluded.outages,
      seconds = counted.seconds + excluded.seconds,
      longest = greatest(counted.longest, excluded.longest)`.execute(deps.db)
  return null
}

/** Forgets which reports were counted: pages send a report again for some seconds. */
export async function forgetLinkReports({ db }: Pick<MessagingDeps, 'db'>): Promise<void> {
  await sql`delete from messaging.link_reports where reported_at < now() - interval '1 day'`.execute(db)
}

type Counted = {
  readonly healedBy: HealedBy
  readonly outages: number
  readonly seconds: number
  readonly longest: number
}

/** The figures of the last seven days. */
export async function linkHealth(deps: Pick<MessagingDeps, 'db' | 'clock'>): Promise<LinkHealth> {
  const { rows } = await sql<Counted>`
    select healed_by, sum(outages)::int as outages, sum(seconds)::float8 as seconds, max(longest)::int as longest
    from messaging.link_outages where day > ${today(deps)}::date - 7 group by healed_by`.execute(deps.db)
  const sumOf = (count: (row: Counted) => number): number => rows.reduce((sum, row) => sum + count(row), 0)
  const outagesBy = (kind: HealedBy): number => rows.find(({ healedBy }) => healedBy === kind)?.outages ?? 0
  const outages = sumOf((row) => row.outages)
  return {
    outages,
    averageSeconds: outages === 0 ? null : sumOf((row) => row.seconds) / outages,
    longestSeconds: outages === 0 ? null : Math.max(...rows.map(({ longest }) => longest)),
    healedBy: { itself: outagesBy('itself'), restart: outagesBy('restart'), anew: outagesBy('anew') },
  }
}

const today = ({ clock }: Pick<MessagingDeps, 'clock'>): string => clock.now().toISOString().slice(0, 10)
