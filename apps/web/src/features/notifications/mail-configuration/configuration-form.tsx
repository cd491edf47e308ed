import type {
  MailConfigurationAnswer,
  MailProvider,
  SaveMailConfiguration,
} from '@escuta/notifications/contract'
import { mailTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { reasonOf, refusalOf } from '../../../lib/failure.ts'
import { type FormProblem, missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type Config = MailConfigurationAnswer['config']
type Values = ReturnType<typeof valuesOf>

const providers = (['disabled', 'sendgrid', 'smtp'] as const).map((value) => ({
  value,
  label: texts.providers[value],
}))

type ConfigurationFormProps = {
  readonly config: Config
  /** Called with the provider that is chosen, saved or not. */
  readonly onProvider: (provider: MailProvider) => void
}

/** The provider, the sender and what the chosen provider needs; secrets are only written, and kept when left empty. */
export function ConfigurationForm({ config, onProvider }: ConfigurationFormProps) {
  const utils = trpc.useUtils()
  const save = trpc.notifications.saveMailConfiguration.useMutation({
    onSuccess(answer) {
      utils.notifications.mailConfiguration.setData(undefined, answer)
      reset(valuesOf(answer.config))
      toast({ tone: 'success', title: texts.saved, description: texts.savedHint })
    },
    onError: (error) =>
      toast({
        tone: 'error',
        title: texts.notSaved,
        // The fields say what was refused.
        description: refusalOf(error)?.issues ? texts.notSavedHint : reasonOf(error, texts.notSavedHint),
      }),
  })
  const { form, text, control, values, reset } = useForm<Values>({
    initial: valuesOf(config),
    problemOf: (typed) => problemsOf(typed, config),
    onSubmit: (typed) => save.mutate(inputOf(typed)),
    error: save.error,
  })
  const provider = control('provider')
  function choose(chosen: MailProvider) {
    provider.onChange(chosen)
    onProvider(chosen)
  }
  return (
    <form {...form} className="grid gap-5">
      <Select {...provider} onChange={choose} label={texts.provider} options={providers} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text('fromEmail')} label={texts.fromEmail} type="email" autoComplete="off" />
        <TextField {...text('fromName')} label={texts.fromName} optional autoComplete="off" />
      </div>
      {values.provider === 'sendgrid' && (
        <TextField
          {...text('sendgridApiKey')}
          label={texts.sendgridApiKey}
          hint={config.sendgridApiKey !== null && texts.kept}
          type="password"
          autoComplete="off"
        />
      )}
      {values.provider === 'smtp' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...text('smtpHost')}
            label={texts.smtpHost}
            hint={texts.smtpHostHint}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...text('smtpPort')}
            label={texts.smtpPort}
            hint={texts.smtpPortHint}
            inputMode="numeric"
          />
          <TextField
            {...text('smtpUser')}
            label={texts.smtpUser}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...text('smtpPassword')}
            label={texts.smtpPassword}
            hint={config.smtpPassword !== null && texts.kept}
            optional
            type="password"
            autoComplete="new-password"
          />
        </div>
      )}
      {refusalOf(save.error)?.code === 'mail-server-not-reached' && (
        <Notice tone="warning" live>
          <p>{texts.notReached}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-1 justify-self-start"
            disabled={save.isPending}
            onClick={() => save.mutate({ ...inputOf(values), saveAnyway: true })}
          >
            {texts.saveAnyway}
          </Button>
        </Notice>
      )}
      <Button
        type="submit"
        className="max-sm:w-full sm:justify-self-end"
        busyLabel={save.isPending && texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

function valuesOf({ provider, fromEmail, fromName, smtpHost, smtpPort, smtpUser }: Config) {
  return {
    provider,
    fromEmail: fromEmail ?? '',
    fromName: fromName ?? '',
    sendgridApiKey: '',
    smtpHost: smtpHost ?? '',
    smtpPort: String(smtpPort),
    smtpUser: smtpUser ?? '',
    smtpPassword: '',
  }
}

function problemsOf(values: Values, { sendgridApiKey }: Config): readonly FormProblem<keyof Values>[] {
  const { provider, fromEmail, smtpHost, smtpPort } = values
  if (provider === 'disabled') return []
  const sender = missing('fromEmail', fromEmail, texts.fromEmailMissing)
  if (provider === 'sendgrid')
    return [
      ...sender,
      ...(sendgridApiKey === null
        ? missing('sendgridApiKey', values.sendgridApiKey, texts.sendgridApiKeyMissing)
        : []),
    ]
  const isPort = /^\d{1,5}$/.test(smtpPort.trim())
  return [
    ...sender,
    ...missing('smtpHost', smtpHost, texts.smtpHostMissing),
    ...(isPort ? [] : [{ field: 'smtpPort' as const, description: texts.smtpPortWrong }]),
  ]
}

/** What is shown is saved; a secret that was left empty stays, and a password goes with its user. */
function inputOf({ provider, fromEmail, fromName, ...values }: Values): SaveMailConfiguration {
  const { sendgridApiKey, smtpHost, smtpPort, smtpUser, smtpPassword } = values
  const common = { provider, fromEmail, fromName }
  if (provider === 'disabled') return common
  if (provider === 'sendgrid') return { ...common, sendgridApiKey: sendgridApiKey || undefined }
  return {
    ...common,
    smtpHost,
    smtpPort: Number(smtpPort),
    smtpUser,
    smtpPassword: smtpUser.trim() === '' && smtpPassword === '' ? null : smtpPassword || undefined,
  }
}
