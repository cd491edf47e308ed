import { isRefusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MailConfigurationAnswer, SaveMailConfigurationInput } from '../contract/index.ts'
import { mailConfiguration } from '../domain/mail-configuration/mail-configuration.state.ts'
import { saveMailConfiguration } from '../domain/mail-configuration/save-mail-configuration.decide.ts'
import { checkMailServer } from './check-mail-server.ts'
import type { NotificationsDeps } from './deps.ts'
import { answerOf, initialMailOf } from './mail-configuration.ts'

/** Saves the e-mail configuration, once its server can be used; every process uses it within seconds. */
export async function saveConfiguration(
  deps: Pick<NotificationsDeps, 'run' | 'load' | 'mail' | 'db' | 'cipher'>,
  ctx: RequestContext,
  { saveAnyway = false, ...input }: SaveMailConfigurationInput,
): Promise<MailConfigurationAnswer> {
  const facts = { initial: initialMailOf(deps.mail.initial), innerHost: await innerHostIn(deps.mail, input) }
  const context = ctx.command()
  const before = await deps.load(mailConfiguration, {})
  // What is refused anyway connects to nothing.
  const isPossible = !isRefusal(saveMailConfiguration.decide({ ...input, now: context.now }, before, facts))
  if (isPossible && !saveAnyway) unwrap(await checkMailServer(deps, input, { state: before, ...facts }))
  const { state } = unwrap(await deps.run(saveMailConfiguration, input, context, facts))
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
