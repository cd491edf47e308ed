import { formatDateTime, formatDayAndTime, guardianText, guardianTexts as texts } from '@escuta/i18n'
import { formatBrl, personNameProblem } from '@escuta/kernel'
import type { GuardianRequest } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Checkbox } from '@escuta/ui/checkbox'
import { TextField } from '@escuta/ui/text-field'
import { Link } from '@tanstack/react-router'
import { Fact } from '../../../lib/fact.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { FormAlert } from '../../../lib/form/form-alert.tsx'
import { missing, useForm, wrong } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ZoneNote } from '../../../lib/zone-note.tsx'

type GuardianFormProps = {
  readonly token: string
  readonly request: Extract<GuardianRequest, { status: 'open' }>
}

/** What is asked, the text, and the signature; or no. */
export function GuardianForm({ token, request }: GuardianFormProps) {
  const utils = trpc.useUtils()
  // Also after a refusal: the request may have ended meanwhile.
  const onSettled = () => utils.scheduling.guardianRequest.invalidate({ token })
  const outcome = { onSettled, onError: failureToast(texts) }
  const authorise = trpc.scheduling.authoriseAppointment.useMutation(outcome)
  const decline = trpc.scheduling.refuseAuthorisation.useMutation(outcome)
  const { form, text, control } = useForm<{ readonly name: string; readonly agrees: boolean }>({
    initial: { name: '', agrees: false },
    problemOf: ({ name, agrees }) => [
      ...missing('agrees', agrees, texts.agreeMissing),
      ...missing('name', name, texts.signatureMissing),
      ...wrong('name', name.trim() === '' ? undefined : personNameProblem(name)),
    ],
    onSubmit: ({ name }) => authorise.mutate({ token, name: name.trim(), textVersion: request.textVersion }),
    error: authorise.error,
  })
  const agrees = control('agrees')
  const at = new Date(request.startsAt)
  const { zone } = request
  return (
    <form {...form} className="grid gap-6">
      <Card variant="sunken" padding="small">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact term={texts.professional} note={request.specialty}>
            <Link to="/perfil/$id" params={{ id: request.professionalId }} className="text-link">
              {request.professionalName}
            </Link>
          </Fact>
          <Fact term={texts.when} note={<ZoneNote zone={zone} at={at} />}>
            {formatDayAndTime(at, zone)}
          </Fact>
          <Fact term={texts.price} note={texts.priceNote}>
            {formatBrl(request.price)}
          </Fact>
          <Fact term={texts.until}>{formatDateTime(new Date(request.expiresAt))}</Fact>
        </dl>
      </Card>
      <section className="grid gap-3">
        <h2 className="text-subtitle font-semibold">{texts.textHeading}</h2>
        <ul className="grid list-disc gap-2 pl-5 text-pretty">
          {guardianText.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <div className="grid gap-4">
        <div>
          <Checkbox name="agrees" checked={agrees.value} onChange={agrees.onChange}>
            {texts.agree}
          </Checkbox>
          {agrees.error && <FormAlert text={agrees.error} />}
        </div>
        <TextField label={texts.signature} {...text('name')} autoComplete="name" />
      </div>
      <div className="grid gap-3">
        <Button type="submit" size="large" wide busyLabel={authorise.isPending && texts.authorising}>
          {texts.authorise}
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="large"
          wide
          onClick={() => decline.mutate({ token })}
          busyLabel={decline.isPending && texts.declining}
        >
          {texts.decline}
        </Button>
      </div>
    </form>
  )
}
