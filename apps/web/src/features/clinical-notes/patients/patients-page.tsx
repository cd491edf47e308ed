import { patientsTexts as texts } from '@escuta/i18n'
import { ListBeside } from '../../../lib/list-beside.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { PatientList } from './patient-list.tsx'
import type { PatientTab } from './patient-tabs.ts'

const PatientDetail = lazyComponent(
  () => import('./patient-detail.tsx'),
  'PatientDetail',
  () => <DetailSkeleton />,
)

type PatientsPageProps = {
  readonly clientId: string | undefined
  readonly tab: PatientTab
  readonly onPatient: (clientId: string | undefined) => void
  readonly onTab: (tab: PatientTab) => void
}

/** /profissional/pacientes: the list beside the patient; on phones one of the two. */
export function PatientsPage({ clientId, tab, onPatient, onTab }: PatientsPageProps) {
  return (
    <ListBeside
      texts={texts}
      lead={texts.lead}
      list={<PatientList chosen={clientId} onChoose={onPatient} />}
      chosen={
        clientId && (
          <PatientDetail
            key={clientId}
            clientId={clientId}
            tab={tab}
            onTab={onTab}
            onBack={() => onPatient(undefined)}
          />
        )
      }
    />
  )
}
