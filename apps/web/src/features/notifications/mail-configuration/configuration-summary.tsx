import type { MailConfigurationAnswer } from '@escuta/notifications/contract'
import { mailTexts as texts } from '@escuta/i18n'
import { Fact } from '../../../lib/fact.tsx'

/** The configuration for those who may only read it. */
export function ConfigurationSummary({ config }: { readonly config: MailConfigurationAnswer['config'] }) {
  const { provider, sendgridApiKey, smtpPassword } = config
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact term={texts.provider}>{texts.providers[provider]}</Fact>
      <Fact term={texts.fromEmail}>{config.fromEmail ?? texts.none}</Fact>
      <Fact term={texts.fromName}>{config.fromName ?? texts.none}</Fact>
      {provider === 'sendgrid' && (
        <Fact term={texts.sendgridApiKey}>{sendgridApiKey ? texts.isSet : texts.notSet}</Fact>
      )}
      {provider === 'smtp' && (
        <>
          <Fact term={texts.smtpHost}>{`${config.smtpHost ?? texts.none}:${config.smtpPort}`}</Fact>
          <Fact term={texts.smtpUser}>{config.smtpUser ?? texts.none}</Fact>
          <Fact term={texts.smtpPassword}>{smtpPassword ? texts.isSet : texts.notSet}</Fact>
        </>
      )}
    </dl>
  )
}
