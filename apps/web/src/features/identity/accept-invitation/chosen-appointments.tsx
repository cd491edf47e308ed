import type { ProposedAppointment } from '@escuta/identity/contract'
import { invitationTexts as texts } from '@escuta/i18n'
import { Checkbox } from '@escuta/ui/checkbox'
import { ProposedTerms } from '../proposals/proposed-terms.tsx'

type ChosenAppointmentsProps = {
  readonly appointments: readonly ProposedAppointment[]
  readonly declined: ReadonlySet<string>
  readonly onChange: (declined: ReadonlySet<string>) => void
}

/** What is proposed to a person without an account: each is accepted with the registration, or declined. */
export function ChosenAppointments({ appointments, declined, onChange }: ChosenAppointmentsProps) {
  function choose(id: string, accepts: boolean) {
    const others = [...declined].filter((each) => each !== id)
    onChange(new Set(accepts ? others : [...others, id]))
  }
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold">{texts.proposed}</legend>
      {appointments.map((each) => (
        <Checkbox
          key={each.id}
          checked={!declined.has(each.id)}
          onChange={(accepts) => choose(each.id, accepts)}
        >
          <ProposedTerms of={each} />
        </Checkbox>
      ))}
      <p className="mt-1 text-caption text-ink-soft">{texts.choose}</p>
    </fieldset>
  )
}
