import { agendaTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { skipToken } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { ShownEmail } from '../../../lib/use-shown-email.tsx'

export type KnownPatient = { readonly id: string; readonly name: string; readonly email: string | null }

type KnownPatientsProps = {
  /** What is typed as the name. */
  readonly name: string
  readonly onChoose: (patient: KnownPatient) => void
}

const shown = 4
const typingMs = 300

/** The patients whose name is being typed, to be chosen in place of a new record. */
export function KnownPatients({ name, onChoose }: KnownPatientsProps) {
  const search = useSettled(name.trim(), typingMs)
  const patients = trpc.clinicalNotes.patients.useQuery(
    search.length < 2 ? skipToken : { search, limit: shown },
  )
  const found = search.length < 2 ? [] : (patients.data?.items ?? [])
  return (
    <div aria-live="polite" className={classNames('grid gap-2', found.length > 0 && 'pt-4')}>
      {found.length > 0 && <p className="text-caption text-ink-soft">{texts.knownPatients}</p>}
      <div className="flex flex-wrap gap-2">
        {found.map((patient) => (
          <button
            key={patient.id}
            type="button"
            onClick={(event) => {
              // The choice goes away with its click.
              const next = event.currentTarget.form?.elements.namedItem('date')
              if (next instanceof HTMLElement) next.focus()
              onChoose(patient)
            }}
            className="min-h-11 cursor-pointer rounded-control border border-line-strong px-4 py-1.5 text-left text-caption hover:border-ink-soft"
          >
            <span className="block font-semibold">{patient.name}</span>
            {patient.email && <ShownEmail email={patient.email} />}
          </button>
        ))}
      </div>
    </div>
  )
}
