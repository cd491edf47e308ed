import type { EventsOf, Timed } from '@escuta/event-sourcing'
import type { MailConfiguration, mailConfiguration } from './mail-configuration.state.ts'

/** Returns to the configuration of the environment; appends nothing where it is in force. */
export function resetMailConfiguration(
  { now }: Timed<object>,
  { saved }: MailConfiguration,
): EventsOf<typeof mailConfiguration>[] {
  return saved ? [{ type: 'mail-configuration-reset', data: { resetAt: now } }] : []
}
