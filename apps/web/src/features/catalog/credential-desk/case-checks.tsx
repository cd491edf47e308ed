import { type CredentialCase, type CredentialChecks, credentialChecks } from '@escuta/catalog/contract'
import { credentialCaseTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { CircleAlert, CircleCheck, ExternalLink } from 'lucide-react'
import { Section } from '../../../lib/section.tsx'

type Check = { readonly what: string; readonly isRight: boolean; readonly found: string }

/** What the program checked of the number, and where its council's register is. */
export function CaseChecks({ data: { profession, crp } }: { readonly data: CredentialCase }) {
  const checks = credentialChecks(profession, crp)
  const register = checks.council && texts.registers[checks.council]
  return (
    <Section title={texts.checks}>
      <Card className="grid gap-5">
        {checks.council === null ? <p>{texts.noCouncil}</p> : <CheckList checks={listed(checks)} />}
        {register && (
          <a
            href={register.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start max-sm:w-full' })}
          >
            <ExternalLink aria-hidden />
            {register.label}
            <span className="sr-only">{texts.newTab}</span>
          </a>
        )}
      </Card>
    </Section>
  )
}

function CheckList({ checks }: { readonly checks: readonly Check[] }) {
  return (
    <ul className="grid gap-4">
      {checks.map(({ what, isRight, found }) => (
        <li key={what} className="flex items-start gap-3">
          {isRight ? (
            <CircleCheck aria-label={texts.checked} className="mt-0.5 size-5.5 shrink-0 text-accent" />
          ) : (
            <CircleAlert aria-label={texts.notChecked} className="mt-0.5 size-5.5 shrink-0 text-danger" />
          )}
          <span className="grid">
            <span className="font-semibold">{what}</span>
            <span className="text-ink-soft">{found}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function listed(checks: Exclude<CredentialChecks, { council: null }>): readonly Check[] {
  const { council, isForm } = checks
  const form = {
    what: texts.form[council],
    isRight: isForm,
    found: isForm ? texts.formRight : texts.formWrong,
  }
  if (!isForm) return [form]
  if (checks.council === 'CRP') {
    const { region, states } = checks
    const isRight = states.length > 0
    const found = isRight ? texts.regionRight(String(Number(region)), states.join(', ')) : texts.regionWrong
    return [form, { what: texts.region, isRight, found }]
  }
  const { state, isState, rqe } = checks
  return [
    form,
    {
      what: texts.state,
      isRight: isState,
      found: isState ? texts.stateRight(state ?? '') : texts.stateWrong,
    },
    {
      what: texts.rqe,
      isRight: rqe !== null,
      found: rqe === null ? texts.rqeWrong : texts.rqeRight(rqe),
    },
  ]
}
