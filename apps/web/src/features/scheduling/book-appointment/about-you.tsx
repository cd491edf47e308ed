import { guardianBookingTexts as texts } from '@escuta/i18n'
import { guardianRelations, requestHours } from '@escuta/scheduling/contract'
import { Card } from '@escuta/ui/card'
import { DateField } from '@escuta/ui/date-field'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { CrisisHelp } from '../../../lib/crisis-help.tsx'
import type { AboutYouForm } from './use-about-you.ts'

type AboutYouProps = {
  readonly about: AboutYouForm
  /** The number of attempts to continue; each shows the problems. */
  readonly tries: number
  /** Whether an attempt moves the focus to the first problem here; otherwise something before it is missing. */
  readonly isFirst: boolean
}

const relations = guardianRelations.map((value) => ({ value, label: texts.relations[value] }))

/** The date of birth at the first booking, and of a minor the guardian. Help in a crisis stands beside: it waits for nobody. */
export function AboutYou({ about, tries, isFirst }: AboutYouProps) {
  const { fields, change, asksBirthDate, asksGuardian, problems } = about
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const focusProblem = useEffectEvent(() => {
    if (isFirst) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  useEffect(() => {
    if (tries > 0) focusProblem()
  }, [tries])
  const errorOf = (field: keyof typeof fields) => (tries > 0 ? problems[field] : undefined)
  if (!asksBirthDate && !asksGuardian) return null
  return (
    <section ref={section} aria-labelledby={headingId}>
      <Card className="grid gap-5">
        <h2 id={headingId} className="font-semibold">
          {texts.section}
        </h2>
        {asksBirthDate && (
          <DateField
            label={texts.birthDate}
            hint={texts.birthDateHint}
            name="birthDate"
            autoComplete="bday"
            className="sm:max-w-xs"
            value={fields.birthDate}
            onChange={(birthDate) => change({ birthDate })}
            error={errorOf('birthDate')}
          />
        )}
        {asksGuardian && (
          <>
            <div className="grid gap-1">
              <p className="text-pretty">{texts.minorLead(requestHours)}</p>
              <p className="text-pretty text-ink-soft">{texts.minorOnce}</p>
            </div>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label={texts.name}
                name="guardianName"
                autoComplete="off"
                value={fields.name}
                onChange={({ target }) => change({ name: target.value })}
                error={errorOf('name')}
              />
              <Select
                label={texts.relation}
                name="guardianRelation"
                options={relations}
                value={fields.relation}
                onChange={(relation) => change({ relation })}
              />
            </div>
            <TextField
              label={texts.email}
              name="guardianEmail"
              type="email"
              autoComplete="off"
              value={fields.email}
              onChange={({ target }) => change({ email: target.value })}
              error={errorOf('email')}
            />
            <CrisisHelp />
          </>
        )}
      </Card>
    </section>
  )
}
