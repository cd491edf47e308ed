import { defineCommand, type StreamAccess } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { openReplay as decide, type OpenReplay } from '../domain/support-access/open-replay.decide.ts'
import { supportAccess } from '../domain/support-access/support-access.state.ts'

const openReplay = defineCommand({
  name: 'open-replay',
  stream: supportAccess,
  keyOf: ({ staff, month }: OpenReplay) => ({ staff, month }),
  decide,
})

/** Records that the actor opens a booking's replay. Resolves before anything of it may be answered. */
export async function recordReplay(
  { run }: Pick<StreamAccess, 'run'>,
  context: CommandContext,
  opened: Pick<OpenReplay, 'appointmentId' | 'operator'>,
): Promise<void> {
  const { actor, now } = context
  const staff = actor.kind === 'user' ? actor.userId : 'command-line'
  unwrap(await run(openReplay, { ...opened, staff, month: now.slice(0, 7) }, context))
}
