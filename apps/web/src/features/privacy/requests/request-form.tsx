import { type DataRequestKind, dataRequestKinds } from '@escuta/privacy/contract'
import { dataRequestsTexts as texts, formatDate } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

const longestDetails = 2_000

const kindOptions = dataRequestKinds.map((value) => ({ value, label: texts.kinds[value] }))

type RequestFields = { readonly kind: DataRequestKind | undefined; readonly details: string }

export function RequestForm() {
  const request = trpc.privacy.makeDataRequest.useMutation({
    onSuccess: ({ dueAt }) => {
      reset()
      toast({ tone: 'success', title: texts.sent, description: texts.sentHint(formatDate(new Date(dueAt))) })
    },
    onError: failureToast(texts),
  })
  const { form, text, control, reset } = useForm<RequestFields>({
    initial: { kind: undefined, details: '' },
    problemOf: ({ kind, details }) => [
      ...missing('kind', kind, texts.kindRequired),
      ...missing('details', details, texts.detailsRequired),
    ],
    onSubmit: ({ kind, details }) => kind && request.mutate({ kind, details: details.trim() }),
    error: request.error,
  })
  return (
    <Card padding="small">
      <form {...form} className="grid gap-5">
        <Select
          {...control('kind')}
          label={texts.kind}
          placeholder={texts.kindPlaceholder}
          options={kindOptions}
        />
        <Textarea
          {...text('details')}
          label={texts.details}
          hint={texts.detailsHint}
          maxLength={longestDetails}
        />
        <Button
          type="submit"
          className="max-sm:w-full sm:justify-self-start"
          busyLabel={request.isPending && texts.sending}
        >
          {texts.send}
        </Button>
      </form>
    </Card>
  )
}
