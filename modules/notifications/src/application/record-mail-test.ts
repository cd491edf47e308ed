import { isRefusal, type MailRefusal, mailRefusals, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import { providerSaying, type sendTestMailInput } from '../contract/index.ts'
import { mailConfiguration } from '../domain/mail-configuration/mail-configuration.state.ts'
import { recordMailTest } from '../domain/mail-configuration/record-mail-test.decide.ts'
import { testMail } from '../texts/test-mail.ts'
import { recordDelivery } from '../recipients/mail-deliveries.ts'
import type { NotificationsDeps } from './deps.ts'
import { mailSettingsInForce } from './mail-configuration.ts'

/**
 * Sends a test message by the configuration in force and records what came of it. Refuses `email-disabled`,
 * `email-address-invalid`, `email-address-refused`, `email-limit-reached` and `email-provider-failed`.
 */
export async function sendTestMail(
  deps: Omit<NotificationsDeps, 'deliverMail'>,
  ctx: RequestContext,
  { email }: z.output<typeof sendTestMailInput>,
): Promise<{ message: string }> {
  const context = ctx.command()
  const { commandId: testId } = context
  const { lastTest } = await deps.load(mailConfiguration, {})
  // The same request again, whose answer was lost, sends nothing.
  if (lastTest?.testId === testId) return outcomeOf(lastTest.answer)
  const settings = await mailSettingsInForce(deps, deps.mail)
  const { provider } = settings
  const mail = { id: `test.${testId}`, ground: await groundFor(deps, ctx, email) }
  unwrap(await deps.recipients.admit({ ...mail, email }))
  const deliver = recordDelivery(deps, (each) => deps.mail.deliverBy(settings, each))
  const sent = await deliver({ ...mail, ...testMail(email, deps.settings) })
  if (isRefusal(sent) && sent.code !== 'email-provider-failed') throw new RefusedError(sent)
  const answer = isRefusal(sent) ? wordsIn(sent).replaceAll(email, '***') : null
  unwrap(await deps.run(recordMailTest, { testId, provider, answer }, context))
  return outcomeOf(answer)
}

/** Administrators test with their own address as often as they like, with others within the limit of its mailbox. */
async function groundFor(
  { people }: Pick<NotificationsDeps, 'people'>,
  { actor }: RequestContext,
  email: string,
): Promise<'confirmed' | 'unasked'> {
  const account = actor.kind === 'user' ? await people.accountWith(actor.userId) : undefined
  const own = account && (await people.byIds([account.personId])).get(account.personId)
  return own?.isEmailConfirmed && own.email === email ? 'confirmed' : 'unasked'
}

function wordsIn({ details }: MailRefusal): string {
  const words = details?.['answer']
  return typeof words === 'string' ? words : ''
}

function outcomeOf(answer: string | null): { message: string } {
  if (answer === null) return { message: 'O provedor aceitou o e-mail de teste.' }
  const refusal = mailRefusals.refuse('email-provider-failed')
  throw new RefusedError({ ...refusal, message: `${refusal.message} ${providerSaying(answer)}` })
}
