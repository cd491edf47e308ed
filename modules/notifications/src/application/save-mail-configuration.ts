import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MailConfigurationAnswer, SaveMailConfigurationInput } from '../contract/index.ts'
import { mailConfiguration } from '../domain/mail-configuration/mail-configuration.state.ts'
import { saveMailConfiguration as decide } from '../domain/mail-configuration/save-mail-configuration.decide.ts'
import type { NotificationsDeps } from './deps.ts'
import { answerOf, initialMailOf } from './mail-configuration.ts'

const saveMailConfiguration = defineCommand({
  name: 'save-mail-configuration',
  stream: mailConfiguration,
  decide,
})

/** Saves the e-mail configuration; every process uses it within seconds. */
export async function saveConfiguration(
  deps: Pick<NotificationsDeps, 'run' | 'load' | 'mail' | 'db'>,
  ctx: RequestContext,
  input: SaveMailConfigurationInput,
): Promise<MailConfigurationAnswer> {
  const initial = initialMailOf(deps.mail.initial)
  const { state } = unwrap(await deps.run(saveMailConfiguration, input, ctx.command(), initial))
  return answerOf(deps, state)
}
