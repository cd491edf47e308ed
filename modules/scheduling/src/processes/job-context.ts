import { type Clock, type CommandContext, deriveId, system } from '@escuta/kernel'

/** The context of a job's step on one appointment: the same step is always the same command. */
export function jobContext(clock: Clock, job: string, appointmentId: string, step: string): CommandContext {
  return {
    commandId: deriveId(appointmentId, `${job}/${step}`),
    actor: system(job),
    now: clock.now().toISOString(),
    correlationId: appointmentId,
    causationId: null,
  }
}
