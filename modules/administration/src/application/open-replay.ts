import type { StreamAccess } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import { type OpenReplay, openReplay } from '../domain/support-access/open-replay.decide.ts'

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
