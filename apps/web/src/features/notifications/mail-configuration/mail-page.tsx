import { formatDateTime, mailResetTexts, mailTexts as texts } from '@escuta/i18n'
import {
  type MailConfigurationAnswer,
  type MailProvider,
  providerSaying,
} from '@escuta/notifications/contract'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { Loading } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { Fact } from '../../../lib/fact.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import type { OutboxSearch } from '../outbox/outbox-input.ts'
import { OutboxSection } from '../outbox/outbox-section.tsx'
import { ConfigurationForm } from './configuration-form.tsx'
import { TestMailForm } from './test-mail-form.tsx'

/** Attempts to send are no live changes; staff looks again. */
const refreshMs = 15_000

/** /admin/email: how e-mail leaves the installation, which some of the staff only read, and what became of each message. */
export function MailPage({ selection }: { readonly selection: OutboxSearch }) {
  const configuration = trpc.notifications.mailConfiguration.useQuery(undefined, {
    refetchInterval: refreshMs,
  })
  return (
    <>
      <PageHead title={texts.title} heading={texts.heading} subtitle={texts.lead} />
      <QueryState
        query={configuration}
        loading={<Loading className="grid gap-4" each="h-96 rounded-card" />}
        texts={texts}
      >
        {(data) => <Configuration answer={data} />}
      </QueryState>
      <OutboxSection selection={selection} />
    </>
  )
}

function Configuration({ answer }: { readonly answer: MailConfigurationAnswer }) {
  const user = useUser()
  const { config, status, isLocal, savedAt, delivery } = answer
  const [provider, setProvider] = useState(config.provider)
  const [isResetting, setIsResetting] = useState(false)
  const [resets, setResets] = useState(0)
  const maySave = mayCall(user, 'notifications.saveMailConfiguration')
  const badge = badgeOf(status.enabled, delivery)
  const isTestable = status.enabled && provider !== 'disabled'
  return (
    <>
      <Section title={texts.configuration} aside={<Badge tone={badge.tone}>{badge.text}</Badge>}>
        {status.enabled && <RefusedNotice delivery={delivery} />}
        {isLocal && <Notice>{texts.local}</Notice>}
        {!status.enabled && <Notice tone="warning">{texts.waiting}</Notice>}
        <Card>
          {maySave ? (
            <ConfigurationForm key={resets} config={config} onProvider={setProvider} />
          ) : (
            <ConfigurationSummary config={config} />
          )}
        </Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-caption text-ink-soft">
            {savedAt ? texts.savedAt(formatDateTime(new Date(savedAt))) : texts.initial}
          </p>
          {savedAt && maySave && (
            <Button variant="secondary" size="small" onClick={() => setIsResetting(true)}>
              {mailResetTexts.open}
            </Button>
          )}
        </div>
        {isResetting && (
          <ResetDialog
            onReset={(given) => {
              setProvider(given)
              setResets(resets + 1)
            }}
            onClose={() => setIsResetting(false)}
          />
        )}
      </Section>
      {isTestable && <TestMailForm lastTest={answer.lastTest} maySend={maySave} />}
    </>
  )
}

type Delivery = MailConfigurationAnswer['delivery']

function badgeOf(isEnabled: boolean, { state }: Delivery) {
  if (!isEnabled) return { tone: 'warning', text: texts.disabled } as const
  if (state === 'refused') return { tone: 'danger', text: texts.failing } as const
  return { tone: 'accent', text: texts.enabled } as const
}

/** That the provider accepts nothing now, since when, and what it answers. */
function RefusedNotice({ delivery }: { readonly delivery: Delivery }) {
  if (delivery.state !== 'refused') return null
  const { refusals, since, status } = delivery
  return (
    <Notice tone="danger">
      <p>{texts.refused(refusals, formatDateTime(new Date(since)))}</p>
      <p>{providerSaying(status === null ? '' : String(status))}</p>
    </Notice>
  )
}

/** The configuration for those who may only read it. */
function ConfigurationSummary({ config }: { readonly config: MailConfigurationAnswer['config'] }) {
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

type ResetDialogProps = { readonly onReset: (provider: MailProvider) => void; readonly onClose: () => void }

/** Asks before the saved configuration gives way to that of the installation. */
function ResetDialog({ onReset, onClose }: ResetDialogProps) {
  const utils = trpc.useUtils()
  const reset = trpc.notifications.resetMailConfiguration.useMutation({
    onSuccess(answer) {
      utils.notifications.mailConfiguration.setData(undefined, answer)
      onReset(answer.config.provider)
      toast({ tone: 'success', title: mailResetTexts.done, description: mailResetTexts.doneHint })
      onClose()
    },
    onError: failureToast(mailResetTexts),
  })
  return (
    <FormDialog
      title={mailResetTexts.title}
      description={mailResetTexts.about}
      submit={mailResetTexts.confirm}
      onSubmit={() => reset.mutate()}
      busyLabel={reset.isPending && mailResetTexts.confirming}
      cancel={mailResetTexts.back}
      onClose={onClose}
    />
  )
}
