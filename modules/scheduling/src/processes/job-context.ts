import { type Clock, type CommandContext, deriveId, systemContext } from '@escuta/kernel'

/** The context of a job's step on one appointment: the same step is always the same command. */
export function jobContext(clock: Clock, job: string, appointmentId: string, step: string): CommandContext {
  const commandId = deriveId(appointmentId, `${job}/${step}`)
  return systemContext(job, clock, { commandId, correlationId: appointmentId })
}
