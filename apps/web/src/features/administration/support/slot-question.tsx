import { slotQuestionTexts as texts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { DateField } from '@escuta/ui/date-field'
import { Skeleton } from '@escuta/ui/skeleton'
import { TextField } from '@escuta/ui/text-field'
import { TimeField } from '@escuta/ui/time-field'
import { useState } from 'react'
import { type FormProblem, missing, useForm } from '../../../lib/form/use-form.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { uuidIn } from '../../../lib/search-params.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'

const nothing = { professionalId: '', date: '', time: '', atDate: '', atTime: '' }
type Values = typeof nothing
type Asked = Pick<Values, 'date' | 'time'> & { readonly professionalId: string; readonly at?: string }

/** Why clients cannot book a time of a professional's agenda, or could not at a past moment. */
export function SlotQuestionForm() {
  const [asked, setAsked] = useState<Asked>()
  const { form, text, control } = useForm<Values>({
    initial: nothing,
    problemOf: problemsOf,
    onSubmit: (typed) => setAsked(askedOf(typed)),
    error: null,
  })
  return (
    <Section title={texts.title}>
      <Card className="grid gap-5">
        <p className="text-ink-soft">{texts.lead}</p>
        <form {...form} noValidate className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...text('professionalId')}
            label={texts.professional}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="sm:col-span-2"
          />
          <DateField {...control('date')} label={texts.date} />
          <TimeField {...control('time')} label={texts.time} />
          <DateField {...control('atDate')} label={texts.atDate} optional />
          <TimeField {...control('atTime')} label={texts.atTime} optional />
          <Button type="submit" className="max-sm:w-full sm:col-span-2 sm:justify-self-end">
            {texts.ask}
          </Button>
        </form>
        <div role="status" className={asked ? 'min-h-11' : ''}>
          {asked && <Answer asked={asked} />}
        </div>
      </Card>
    </Section>
  )
}

function Answer({ asked }: { readonly asked: Asked }) {
  const answer = trpc.administration.explainSlot.useQuery(asked)
  return (
    <QueryState
      query={answer}
      texts={{ failed: texts.failed, failedHint: null }}

      loading={<Skeleton className="h-11 rounded-control" />}
    >
      {({ isFree, explanation }) => (
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone={isFree ? 'accent' : 'warning'}>{isFree ? texts.free : texts.blocked}</Badge>
          <span className="first-letter:uppercase">{explanation}</span>
        </p>
      )}
    </QueryState>
  )
}

function askedOf({ professionalId, date, time, atDate, atTime }: Values): Asked {
  const moment = atDate === '' ? {} : { at: new Date(`${atDate}T${atTime}`).toISOString() }
  return { professionalId: professionalId.trim().toLowerCase(), date, time, ...moment }
}

function problemsOf({
  professionalId,
  date,
  time,
  atDate,
  atTime,
}: Values): readonly FormProblem<keyof Values>[] {
  const isId = uuidIn(professionalId.trim()) !== undefined
  return [
    ...(isId ? [] : [{ field: 'professionalId' as const, description: texts.wrongProfessional }]),
    ...missing('date', date, texts.missingDate),
    ...missing('time', time, texts.missingTime),
    ...(atTime === '' ? [] : missing('atDate', atDate, texts.missingDate)),
    ...(atDate === '' ? [] : missing('atTime', atTime, texts.missingTime)),
  ]
}
