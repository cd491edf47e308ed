import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { MailConfigurationAnswer } from '../contract/index.ts'
import { resetMailConfiguration } from '../domain/mail-configuration/reset-mail-configuration.decide.ts'
import type { NotificationsDeps } from './deps.ts'
import { answerOf } from './mail-configuration.ts'

/** Returns to the e-mail configuration of the environment; every process uses it within seconds. */
export async function resetConfiguration(
  deps: Pick<NotificationsDeps, 'run' | 'load' | 'mail' | 'db'>,
  ctx: RequestContext,
): Promise<MailConfigurationAnswer> {
  const { state } = unwrap(await deps.run(resetMailConfiguration, {}, ctx.command()))
  return answerOf(deps, state)
}
