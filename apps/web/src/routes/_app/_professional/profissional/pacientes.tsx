import { createFileRoute } from '@tanstack/react-router'
import { type PatientTab, patientTabs } from '../../../../features/clinical-notes/patients/patient-tabs.ts'
import { PatientsPage } from '../../../../features/clinical-notes/patients/patients-page.tsx'
import { prefetchPage } from '../../../../lib/prefetch-page.ts'
import { given, oneOf, uuidIn } from '../../../../lib/search-params.ts'

/** The patient and tab shown; in the address, so that back and reload restore them. */
type PatientsSearch = { paciente?: string; aba?: PatientTab }

export const Route = createFileRoute('/_app/_professional/profissional/pacientes')({
  validateSearch: (search): PatientsSearch =>
    given({ paciente: uuidIn(search['paciente']), aba: oneOf(search['aba'], patientTabs) }),
  loaderDeps: ({ search: { paciente } }) => ({ paciente }),
  loader: prefetchPage,
  component: PatientsRoute,
})

function PatientsRoute() {
  const { paciente, aba = 'consultas' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PatientsPage
      clientId={paciente}
      tab={aba}
      onPatient={(id) => void navigate({ search: id ? { paciente: id } : {}, resetScroll: false })}
      onTab={(tab) =>
        void navigate({
          search: { ...(paciente && { paciente }), aba: tab },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
