import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import { type MailConfiguration, mailConfiguration } from './mail-configuration.state.ts'

/** Returns to the configuration of the environment; appends nothing where it is in force. */
function decide({ now }: Timed<object>, { saved }: MailConfiguration): EventsOf<typeof mailConfiguration>[] {
  return saved ? [{ type: 'mail-configuration-reset', data: { resetAt: now } }] : []
}

export const resetMailConfiguration = defineCommand({
  name: 'reset-mail-configuration',
  stream: mailConfiguration,
  decide,
})
