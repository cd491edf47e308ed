import {
  accessRefusals,
  type CommandContext,
  deriveId,
  instantOf,
  isRefusal,
  RefusedError,
  unwrap,
} from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { BlockTimeInput } from '../contract/index.ts'
import { agenda } from '../domain/agenda/agenda.state.ts'
import { type BlockTime, blockTime } from '../domain/agenda/block-time.decide.ts'
import { agendaDate, splitAtDayCuts } from '../domain/agenda/day-cut.ts'
import type { KnownForBooking } from '../read-models/professionals/booking-facts.query.ts'
import type { SchedulingApiDeps } from './deps.ts'
import { namingOccupant } from './occupied-agenda.ts'
import { ownProfessional } from './participants.ts'
import { countedChange } from '../reservations/agenda-changes.ts'

type Block = { readonly block: BlockTime; readonly facts: KnownForBooking['facts'] }

/**
 * The professional blocks time of their own agenda, by one command for each agenda day. Its id follows from the
 * request's, so that a repeated request finishes what a crash interrupted. Nothing is blocked when the time
 * is taken on one of the days.
 */
export async function blockOwnTime(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: BlockTimeInput,
): Promise<null> {
  const context = ctx.command()
  const { commandId, now } = context
  const by = unwrap(ownProfessional(ctx.actor, input.professionalId))
  const change = { commandId, by, withPerson: null, now }
  return countedChange(deps.db, change, () => blockNow(deps, ctx, input, context))
}

async function blockNow(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  input: BlockTimeInput,
  context: CommandContext,
): Promise<null> {
  const blocks = await blocksOf(deps, ctx, input, context)
  await Promise.all(blocks.map((each) => checkAgendaDay(deps, each, context)))
  for (const { block, facts } of blocks) {
    const ofDay = { ...context, commandId: block.blockId }
    const outcome = await deps.run(blockTime, block, ofDay, facts)
    unwrap(isRefusal(outcome) ? await namingOccupant(deps, outcome, agendaOf({ block, facts })) : outcome)
  }
  return null
}

/** One block for each agenda day that the interval touches. */
async function blocksOf(
  deps: SchedulingApiDeps,
  ctx: RequestContext,
  { date, time, untilDate, untilTime, reason = null, keeping = [], ...input }: BlockTimeInput,
  { commandId }: CommandContext,
): Promise<readonly Block[]> {
  const professionalId = unwrap(ownProfessional(ctx.actor, input.professionalId))
  const factsOf = async (day: string) =>
    unwrap(
      (await deps.bookingFacts({ professionalId, clientId: null, date: day })) ??
        accessRefusals.refuse('not-found'),
    )
  const { facts, personId } = await factsOf(date)
  const instantAt = (day: string, clock: string) => instantOf(day, clock, facts.zone).toISOString()
  const intervals = splitAtDayCuts(instantAt(date, time), instantAt(untilDate, untilTime))
  return Promise.all(
    intervals.map(async (interval) => {
      const day = agendaDate(interval.startsAt)
      const blockId = deriveId(commandId, `block/${day}`)
      const block = { blockId, professionalId, personId, ...interval, reason, keeping }
      return { block, facts: (await factsOf(day)).facts }
    }),
  )
}

async function checkAgendaDay(
  deps: SchedulingApiDeps,
  { block, facts }: Block,
  { now }: CommandContext,
): Promise<void> {
  const decision = blockTime.decide({ ...block, now }, await deps.load(agenda, block), facts)
  if (isRefusal(decision))
    throw new RefusedError(await namingOccupant(deps, decision, agendaOf({ block, facts })))
}

function agendaOf({ block: { professionalId }, facts: { zone } }: Block) {
  return { professionalId, zone }
}
