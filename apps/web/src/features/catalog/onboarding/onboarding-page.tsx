import type { AccountOverview } from '@escuta/identity/contract'
import { onboardingTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Logo } from '@escuta/ui/logo'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { Navigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readDraft, writeDraft } from '../../../lib/drafts.ts'
import { Main } from '../../../lib/main.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { startPageOf } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import {
  type AnswerField,
  type Answers,
  answersFrom,
  fieldOf,
  firstOpenStep,
  problemsOf,
  registrationOf,
  type Step,
  steps,
} from './onboarding-answers.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'

type OnboardingPageProps = {
  /** The step in the address. */
  readonly step: Step
  readonly onStep: (step: Step) => void
  /** Leaves for the client area. */
  readonly onLeave: () => void
}

const form = 'onboarding'

export function OnboardingPage(props: OnboardingPageProps) {
  const account = trpc.identity.account.overview.useQuery()
  return (
    <>
      <PageTitle title={texts.title} />
      <header className="page-width flex items-center py-2 sm:py-4">
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </SiteLink>
      </header>
      <Main className="page-width mx-auto grid max-w-3xl gap-6 pt-2 pb-20 outline-none sm:gap-8">
        <QueryState query={account} loading={<OnboardingSkeleton />} wholePage>
          {(data) => <Steps {...props} account={data} />}
        </QueryState>
      </Main>
    </>
  )
}

type Refused = { readonly step: Step; readonly field: AnswerField; readonly text: string }

function Steps({
  step: asked,
  onStep,
  onLeave,
  account,
}: OnboardingPageProps & { readonly account: AccountOverview }) {
  const user = useUser()
  const [answers, setAnswers] = useState(() => answersFrom(readDraft(user.id, form), account))
  const [refused, setRefused] = useState<Refused>()
  const finish = useFinishOnboarding({
    onDone: () => writeDraft(user.id, form, null),
    onRefused(error) {
      const [found] = (refusalOf(error)?.issues ?? []).flatMap(({ path, message }) => {
        const at = fieldOf(path)
        return at ? [{ ...at, text: message }] : []
      })
      setRefused(found)
      if (found) onStep(found.step)
    },
  })
  const { isPending, isSuccess } = finish
  const isSent = isPending || isSuccess
  const keep = useCallback(
    (changed: Answers) => {
      setAnswers(changed)
      if (!isSent) writeDraft(user.id, form, changed)
    },
    [isSent, user.id],
  )
  // An address does not lead past a step that is not complete; typing moves no one on.
  const [reachable, setReachable] = useState(() => firstOpenStep(answers))
  const step = steps.find((each) => each === Math.min(asked, reachable)) ?? 0
  const heading = useFocusOnChange(step, refused === undefined)
  if (!isSent && (user.professional || user.type === 'admin'))
    return <Navigate to={startPageOf(user)} replace />

  function next(sent: Answers) {
    setRefused(undefined)
    setReachable(firstOpenStep(sent))
    const following = steps.find((each) => each === step + 1)
    if (following !== undefined) return onStep(following)
    const incomplete = steps.find((each) => problemsOf(each, sent).length > 0)
    return incomplete === undefined ? finish.mutate(registrationOf(sent)) : onStep(incomplete)
  }
  function back() {
    const previous = steps.find((each) => each === step - 1)
    return previous === undefined ? onLeave() : onStep(previous)
  }
  return (
    <>
      <ProgressSteps label={texts.stepsLabel} steps={texts.shortSteps} current={step} />
      <div className="grid gap-1.5">
        <h1 ref={heading} tabIndex={-1} className="text-heading font-semibold text-balance">
          {texts.steps[step]}
        </h1>
        <p className="text-lead text-pretty text-ink-soft">{texts.leads[step]}</p>
      </div>
      <Card>
        <OnboardingStep
          key={`${step} ${refused?.field ?? ''}`}
          step={step}
          answers={answers}
          email={account.email}
          refused={refused?.step === step ? [refused.field, refused.text] : undefined}
          busy={isSent}
          onChange={keep}
          onBack={back}
          onNext={next}
        />
      </Card>
      <p className="text-caption text-ink-soft">{texts.kept}</p>
    </>
  )
}

/** Focuses the heading when the step changes; not on arrival, nor where a refused field takes the focus. */
function useFocusOnChange(step: Step, mayFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (mayFocus) heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, mayFocus])
  return heading
}

function OnboardingSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-10 max-w-md" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}
