import { defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { MailTest } from '../../contract/index.ts'
import { type MailConfiguration, mailConfiguration } from './mail-configuration.state.ts'

/** Records what came of a test message. */
function decide(
  { now, testId, provider, answer }: Timed<Omit<MailTest, 'testedAt'>>,
  _state: MailConfiguration,
): EventsOf<typeof mailConfiguration>[] {
  return [{ type: 'mail-tested', data: { testId, provider, answer, testedAt: now } }]
}

export const recordMailTest = defineCommand({ name: 'record-mail-test', stream: mailConfiguration, decide })
