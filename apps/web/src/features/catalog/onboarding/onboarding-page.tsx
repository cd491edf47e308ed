import type { OnboardingDraft } from '@escuta/catalog/contract'
import type { AccountOverview } from '@escuta/identity/contract'
import { onboardingTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Logo } from '@escuta/ui/logo'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { dismissFailure } from '@escuta/ui/toast-queue'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AutosaveLine } from '../../../lib/autosave/autosave-line.tsx'
import { useAutosave } from '../../../lib/autosave/use-autosave.ts'
import { useUnsent } from '../../../lib/autosave/use-unsent.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Main } from '../../../lib/main.tsx'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { queries } from '../../../lib/query-client.ts'
import { refusalOf } from '../../../lib/failure.ts'
import { startPageOf } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import {
  type AnswerField,
  type Answers,
  answersIn,
  fieldOf,
  firstOpenStep,
  problemsOf,
  registrationOf,
  type Step,
  steps,
} from './onboarding-answers.ts'
import { OnboardingStep } from './onboarding-step.tsx'
import { useFinishOnboarding } from './use-finish-onboarding.ts'

const DiscardDraft = lazyComponent(() => import('./discard-draft.tsx'), 'DiscardDraft')

type OnboardingPageProps = {
  /** The step in the address; without one, the first that is not complete. */
  readonly step: Step | undefined
  readonly menu: ReactNode
  readonly onStep: (step: Step) => void
  /** Leaves for the client area. */
  readonly onLeave: () => void
}

export function OnboardingPage(props: OnboardingPageProps) {
  const account = trpc.identity.account.overview.useQuery()
  // Read anew each time the page opens; afterwards the form has what is newest.
  const draft = trpc.catalog.onboardingDraft.useQuery(undefined, {
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const isFresh = draft.isFetchedAfterMount || draft.isError
  return (
    <>
      <PageTitle title={texts.title} />
      <header className="page-width flex items-center justify-between gap-3 py-2 sm:py-4">
        <SiteLink to="/" className="inline-flex min-h-11 items-center">
          <Logo />
        </SiteLink>
        <div className="flex items-center gap-2">
          <SiteLink to="/cliente" className="text-link inline-flex min-h-11 items-center">
            {texts.leave}
          </SiteLink>
          {props.menu}
        </div>
      </header>
      <Main className="page-width mx-auto grid max-w-3xl gap-6 pt-2 pb-20 outline-none sm:gap-8">
        <QueryState query={account} loading={<OnboardingSkeleton />} wholePage>
          {(data) => (
            <QueryState
              query={isFresh ? draft : { ...draft, data: undefined }}
              loading={<OnboardingSkeleton />}
              wholePage
            >
              {(found) => <KeptAnswers {...props} account={data} draft={found} />}
            </QueryState>
          )}
        </QueryState>
      </Main>
    </>
  )
}

type Found = OnboardingPageProps & { readonly account: AccountOverview; readonly draft: OnboardingDraft }

/** What this browser could not send is newer than what the server has. */
function KeptAnswers(props: Found) {
  const { local, isRead, draft: unsent } = useUnsent(props.draft.localKey, 'onboarding')
  return isRead ? <Steps {...props} local={local} unsent={unsent} /> : <OnboardingSkeleton />
}

type StepsProps = Found & {
  readonly local: ReturnType<typeof useUnsent>['local']
  readonly unsent: ReturnType<typeof useUnsent>['draft']
}

type Refused = { readonly step: Step; readonly field: AnswerField; readonly text: string }
const nothing: readonly Refused[] = []

function Steps({ step: asked, onStep, onLeave, account, draft, local, unsent }: StepsProps) {
  const user = useUser()
  const [answers, setAnswers] = useState(() => answersIn(unsent?.text ?? draft.text, account))
  // Counts the exchanges of the answers for those of another browser.
  const [exchanges, setExchanges] = useState(0)
  const [untouched] = useState(answers)
  const save = trpc.catalog.saveOnboardingDraft.useMutation({ meta: { changesNothingShown: true } })
  const autosave = useAutosave({
    text: JSON.stringify(answers),
    // Untouched answers have nothing to save.
    saved: { text: draft.text ?? (unsent ? null : JSON.stringify(untouched)), revision: draft.revision },
    local,
    unsent,
    read: readDraft,
    save: (text, basedOn) => save.mutateAsync({ text, basedOn }),
  })
  const [refused, setRefused] = useState(nothing)
  const finish = useFinishOnboarding({
    onDone: () => autosave.settle({ text: JSON.stringify(answers), revision: null }),
    onRefused(error) {
      const found = (refusalOf(error)?.issues ?? []).flatMap(({ path, message }) => {
        const at = fieldOf(path)
        return at ? [{ ...at, text: message }] : []
      })
      setRefused(found)
      const [first] = found.toSorted((one, other) => one.step - other.step)
      if (first) onStep(first.step)
    },
  })
  const { isPending, isSuccess } = finish
  const isSent = isPending || isSuccess
  const isBegun = draft.text !== null || unsent !== undefined
  const [step, setReachable] = useShownStep(asked, answers, isBegun)
  const heading = useFocusOnChange(
    step,
    refused.every((each) => each.step !== step),
  )
  if (!isSent && (user.professional || user.type === 'admin'))
    return <Navigate to={startPageOf(user)} replace />

  function next(sent: Answers) {
    // Those of later steps are shown when the person comes to them.
    setRefused(refused.filter((each) => each.step > step))
    setReachable(firstOpenStep(sent))
    const following = steps.find((each) => each === step + 1)
    if (following !== undefined) return onStep(following)
    const incomplete = steps.find((each) => problemsOf(each, sent).length > 0)
    return incomplete === undefined ? finish.mutate(registrationOf(sent)) : onStep(incomplete)
  }
  async function takeOther() {
    const other = await readDraft()
    autosave.settle(other)
    setAnswers(answersIn(other.text, account))
    setExchanges((before) => before + 1)
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
          key={`${step} ${exchanges} ${refused.map(({ field }) => field).join(' ')}`}
          step={step}
          answers={answers}
          email={account.email}
          document={draft.document}
          refused={refused
            .filter((each) => each.step === step)
            .map(({ field, text }) => [field, text] as const)}
          busy={isSent}
          onChange={setAnswers}
          onBack={back}
          onNext={next}
        />
      </Card>
      <div className="grid gap-1">
        <p className="text-caption text-ink-soft">{texts.kept}</p>
        <AutosaveLine
          state={autosave.state}
          words={{ saved: texts.draftSaved, saving: texts.draftSaving }}
          onKeepMine={autosave.keepMine}
          onUseOther={() => void takeOther()}
        />
        {(draft.text !== null || save.isSuccess) && !isSent && (
          <DiscardDraft
            onDiscarded={() => {
              autosave.settle({ text: JSON.stringify(answers), revision: null })
              onLeave()
            }}
          />
        )}
      </div>
    </>
  )
}

/**
 * The step in the address, as far as the answers are complete; without one, where a begun registration stopped. Typing moves
 * no one on: the setter takes how far one has come.
 */
function useShownStep(asked: Step | undefined, answers: Answers, isBegun: boolean) {
  const [reachable, setReachable] = useState(() => firstOpenStep(answers))
  const [resumed] = useState(isBegun ? reachable : 0)
  const step = steps.find((each) => each === Math.min(asked ?? resumed, reachable)) ?? 0
  return [step, setReachable] as const
}

async function readDraft() {
  const { text, revision } = await queries.catalog.onboardingDraft.fetch(undefined, { staleTime: 0 })
  return { text: text ?? '', revision }
}

/** Focuses the heading when the step changes; not on arrival, nor where a refused field takes the focus. */
function useFocusOnChange(step: Step, mayFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (mayFocus) {
      heading.current?.focus({ preventScroll: true })
      // An error is of the step that was left.
      dismissFailure()
    }
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
