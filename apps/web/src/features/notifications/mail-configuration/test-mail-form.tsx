import { type MailConfigurationAnswer, providerSaying } from '@escuta/notifications/contract'
import { formatDateTime, mailTestTexts as texts, mailTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { TextField } from '@escuta/ui/text-field'
import { toast, successToast } from '@escuta/ui/toast-queue'
import { reasonOf, refusalOf } from '../../../lib/failure.ts'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'

type LastTest = MailConfigurationAnswer['lastTest']

/** Sends a test message by the saved configuration, and shows what the provider answered to the last one. */
export function TestMailForm({
  lastTest,
  maySend,
}: {
  readonly lastTest: LastTest
  readonly maySend: boolean
}) {
  const utils = trpc.useUtils()
  const send = trpc.notifications.sendTestMail.useMutation({
    onSuccess: successToast(texts.sent, texts.sentHint),
    onError: (error) =>
      toast({
        tone: 'error',
        title: texts.notSent,
        // What the provider answered stays on the page.
        description: refusalOf(error) ? texts.notSentHint : reasonOf(error, texts.notSentHint),
      }),
    onSettled: () => utils.notifications.mailConfiguration.invalidate(),
  })
  const { form, text } = useForm({
    initial: { email: '' },
    problemOf: ({ email }) => missing('email', email, texts.missingHint, texts.missing),
    onSubmit: ({ email }) => send.mutate({ email: email.trim() }),
    error: send.error,
  })
  return (
    <Section title={texts.heading}>
      <Card className="grid gap-5">
        {maySend && (
          <form {...form} noValidate className="grid items-start gap-5 sm:grid-cols-[1fr_auto]">
            <TextField {...text('email')} label={texts.email} hint={texts.lead} type="email" />
            <Button
              type="submit"
              variant="secondary"
              className="sm:mt-7"
              busyLabel={send.isPending && texts.sending}
            >
              {texts.send}
            </Button>
          </form>
        )}
        {lastTest && <LastTestNotice {...lastTest} />}
      </Card>
    </Section>
  )
}

function LastTestNotice({ provider, answer, testedAt }: NonNullable<LastTest>) {
  const [by, when] = [mailTexts.providers[provider], formatDateTime(new Date(testedAt))]
  if (answer === null)
    return (
      <Notice tone="good" live>
        {texts.accepted(by, when)}
      </Notice>
    )
  return (
    <Notice tone="danger" live>
      <p>{texts.refused(by, when)}</p>
      <p className="wrap-anywhere">{providerSaying(answer)}</p>
    </Notice>
  )
}
