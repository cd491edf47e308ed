import type { DataRequestKind } from '@escuta/privacy/contract'
import { dataRequestsTexts as texts, formatDate } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useRef, useState } from 'react'
import { messageOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'

/** The maximum length of a request's text; the server enforces it. */
const longestDetails = 2_000

const kinds = [
  'access',
  'correction',
  'portability',
  'sharing',
  'revocation',
  'erasure',
  'other',
] as const satisfies readonly DataRequestKind[]
const kindOptions = kinds.map((value) => ({ value, label: texts.kinds[value] }))

/** The form for a data request that an operator answers. */
export function RequestForm() {
  const [kind, setKind] = useState<DataRequestKind>()
  const [details, setDetails] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const request = trpc.privacy.request.useMutation({
    onSuccess: ({ dueAt }) => {
      setKind(undefined)
      setDetails('')
      setTried(false)
      toast({ tone: 'success', title: texts.sent, description: texts.sentHint(formatDate(new Date(dueAt))) })
    },
    onError: (error) =>
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) }),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (kind && details.trim()) return request.mutate({ kind, details: details.trim() })
    form.current?.querySelector<HTMLElement>(kind ? 'textarea' : '[role="combobox"]')?.focus()
  }
  return (
    <Card padding="small">
      <form ref={form} noValidate onSubmit={send} className="grid gap-5">
        <Select
          label={texts.kind}
          placeholder={texts.kindPlaceholder}
          options={kindOptions}
          value={kind}
          onChange={setKind}
          error={tried && !kind ? texts.kindRequired : undefined}
        />
        <Textarea
          label={texts.details}
          hint={texts.detailsHint}
          name="details"
          maxLength={longestDetails}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          error={tried && !details.trim() ? texts.detailsRequired : undefined}
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
