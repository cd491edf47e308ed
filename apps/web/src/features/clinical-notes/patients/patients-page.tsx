import { patientsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { PageHeader } from '@escuta/ui/page-header'
import { classNames } from '@escuta/ui/class-names'
import { PageTitle } from '../../../lib/page-title.tsx'
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
    <>
      <PageTitle title={texts.title} />
      <PageHeader title={texts.title} subtitle={texts.lead} className={clientId && 'max-lg:sr-only'} />
      <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={classNames(clientId && 'max-lg:hidden')}>
          <PatientList chosen={clientId} onChoose={onPatient} />
        </div>
        {clientId ? (
          <PatientDetail
            key={clientId}
            clientId={clientId}
            tab={tab}
            onTab={onTab}
            onBack={() => onPatient(undefined)}
          />
        ) : (
          <Card variant="sunken" className="max-lg:hidden">
            <EmptyState
              title={texts.choose}
              hint={texts.chooseHint}
              illustration={<TwoArmchairsIllustration />}
            />
          </Card>
        )}
      </div>
    </>
  )
}
