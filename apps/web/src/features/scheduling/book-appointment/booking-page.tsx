import type { SymptomId } from '@escuta/catalog/contract'
import { bookingTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Logo } from '@escuta/ui/logo'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { ArrowLeft } from 'lucide-react'
import { useSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { type ResultsFilter, SearchResults } from '../../catalog/find-professional/search-results.tsx'
import { SymptomQuestionnaire } from '../../catalog/find-professional/symptom-questionnaire.tsx'
import { BookingSteps } from './booking-steps.tsx'

export type BookingStage = 'sintomas' | 'busca' | 'agendamento'

/** Where somebody is in the booking; the symptom is kept out of the address (it says something about health). */
export type BookingPlace = {
  readonly stage: BookingStage
  readonly professionalId: string | undefined
  readonly symptom: SymptomId | null
  readonly filter: ResultsFilter
}

type BookingPageProps = {
  readonly place: BookingPlace
  readonly onMove: (place: Partial<BookingPlace>) => void
}

const stages: readonly BookingStage[] = ['sintomas', 'busca', 'agendamento']

/** /agendar-consulta: questionnaire, search, booking; back and reload keep one's place. */
export function BookingPage({ place, onMove }: BookingPageProps) {
  const session = useSession()
  const { stage, professionalId, symptom, filter } = place
  return (
    <>
      <header className="page-width flex flex-wrap items-center justify-between gap-4 py-4">
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </SiteLink>
        {session.status === 'signed-in' && (
          <SiteLink to="/cliente" className="text-link inline-flex min-h-11 items-center">
            {texts.backToDashboard}
          </SiteLink>
        )}
      </header>
      <main tabIndex={-1} className="page-width grid gap-8 pt-2 pb-20 outline-none">
        <ProgressSteps
          label={texts.stagesLabel}
          steps={texts.stages}
          current={stages.indexOf(stage)}
          className="mx-auto w-full max-w-2xl"
        />
        {stage === 'sintomas' && (
          <SymptomQuestionnaire
            onChoose={(chosen) => onMove({ stage: 'busca', symptom: chosen })}
            onSkip={() => onMove({ stage: 'busca', symptom: null })}
          />
        )}
        {stage === 'busca' && (
          <SearchResults
            symptom={symptom}
            filter={filter}
            onFilter={(next) => onMove({ filter: next })}
            onRedo={() => onMove({ stage: 'sintomas', symptom: null })}
            onBook={(id) => onMove({ stage: 'agendamento', professionalId: id })}
          />
        )}
        {stage === 'agendamento' && professionalId && (
          <div className="mx-auto grid w-full max-w-4xl gap-6">
            <Button
              variant="ghost"
              className="-ml-3 justify-self-start"
              onClick={() => onMove({ stage: 'busca', professionalId: undefined })}
            >
              <ArrowLeft aria-hidden />
              {texts.back}
            </Button>
            <BookingSteps
              key={professionalId}
              professionalId={professionalId}
              guest={session.status !== 'signed-in'}
            />
          </div>
        )}
      </main>
    </>
  )
}
