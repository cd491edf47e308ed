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
  const facts = { initial: initialMailOf(deps.mail.initial), innerHost: await innerHostIn(deps.mail, input) }
  const { state } = unwrap(await deps.run(saveMailConfiguration, input, ctx.command(), facts))
  return answerOf(deps, state)
}

/** The named server, where it is of an inner network that the operator did not permit; connecting would refuse it. */
async function innerHostIn(
  { innerHosts, isInner }: NotificationsDeps['mail'],
  { provider, smtpHost }: SaveMailConfigurationInput,
): Promise<string | null> {
  if (provider !== 'smtp' || !smtpHost || innerHosts.includes(smtpHost)) return null
  return (await isInner(smtpHost)) ? smtpHost : null
}
