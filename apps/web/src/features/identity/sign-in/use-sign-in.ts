import { secondFactorTexts } from '@escuta/i18n'
import type { CurrentUser, Enrolment } from '@escuta/identity/contract'
import { useState } from 'react'
import { messageOf, refusalOf, secondsToWait } from '../../../lib/failure.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWait } from '../../../lib/use-wait.ts'

export type Credentials = {
  readonly login: string
  readonly password: string
  readonly rememberMe: boolean
}

type SignInOptions = {
  /** Called after signing in; after an enrolment, once the recovery codes are stored. */
  readonly onSignedIn: (user: CurrentUser, rememberMe: boolean) => void
  /** Called for refusals that are not about the second factor. */
  readonly onRefused: (error: unknown) => void
}

/** A finished sign-in that enrolled a second factor; its recovery codes are shown before `onSignedIn`. */
type EnrolledSignIn = {
  readonly user: CurrentUser
  readonly rememberMe: boolean
  readonly codes: readonly string[]
}

/** Seconds. At a network where the account was used the right password passes before a longer wait is over. */
const longestPause = 330

const atPassword: SignInStep = { kind: 'password' }

/** Signing in by password and, where enabled, second factor; used by every login form. */
export function useSignIn({ onSignedIn, onRefused }: SignInOptions) {
  const [step, setStep] = useState<SignInStep>(atPassword)
  const [codeProblem, setCodeProblem] = useState<string>()
  const [kept, setKept] = useState<Credentials>()
  const [enrolled, setEnrolled] = useState<EnrolledSignIn>()
  const { secondsLeft, wait } = useWait()

  const login = trpc.identity.login.useMutation({
    onSuccess: ({ user, recoveryCodes }, { rememberMe = false }) => {
      // Starting the session unmounts forms for guests, so it waits until the codes are stored.
      if (recoveryCodes) setEnrolled({ user, rememberMe, codes: recoveryCodes })
      else begin(user, rememberMe)
    },
    onError: (error, { code }) => {
      const asked = requestedStep(error)
      if (asked) setStep(asked)
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(Math.min(seconds, longestPause))
      if (code !== undefined && isCodeRefusal(error)) {
        setCodeProblem(asked ? secondFactorTexts.wrong : messageOf(error, secondFactorTexts.wrong))
        return
      }
      if (asked) return
      if (refusalOf(error)?.code === 'invalid-credentials') setStep(atPassword)
      onRefused(error)
    },
  })

  function begin(user: CurrentUser, rememberMe: boolean) {
    startSession(user, rememberMe)
    onSignedIn(user, rememberMe)
  }

  return {
    step,
    /** The recovery codes of a second factor that this sign-in enrolled; shown once. */
    codes: enrolled?.codes,
    codeProblem,
    /** What a demonstration takes as the code. */
    demoCode: demoCodeIn(login.error),
    /** The error of the last attempt. */
    error: login.error,
    secondsLeft,
    /** True from submit until the redirect, so that the form is sent once. */
    busy: login.isPending || login.isSuccess,
    submitPassword: (credentials: Credentials) => {
      setKept(credentials)
      setCodeProblem(undefined)
      login.mutate(credentials)
    },
    submitCode: (code: string) => {
      setCodeProblem(undefined)
      if (kept) login.mutate({ ...kept, code })
    },
    backToPassword: () => {
      setCodeProblem(undefined)
      setStep(atPassword)
    },
    confirmCodesStored: () => {
      if (enrolled) begin(enrolled.user, enrolled.rememberMe)
    },
  }
}

export type SignIn = ReturnType<typeof useSignIn>

const refusalsNotAboutCode = ['invalid-credentials', 'too-many-attempts', 'too-many-requests', 'unavailable']

function isCodeRefusal(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code !== undefined && !refusalsNotAboutCode.includes(code)
}

type SignInStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'code' }
  | { readonly kind: 'enrolment'; readonly enrolment: Enrolment }

/** The code that a demonstration takes, in a refusal that asks for one. */
function demoCodeIn(error: unknown): string | undefined {
  const found = refusalOf(error)?.details?.['demoCode']
  return typeof found === 'string' ? found : undefined
}

/** The step that the refusal asks for; undefined for any other refusal. */
function requestedStep(error: unknown): SignInStep | undefined {
  const refusal = refusalOf(error)
  if (refusal?.code === 'second-factor-required') return { kind: 'code' }
  if (refusal?.code !== 'second-factor-enrolment-required') return undefined
  return isEnrolment(refusal.details) ? { kind: 'enrolment', enrolment: refusal.details } : undefined
}

function isEnrolment(details: unknown): details is Enrolment {
  if (typeof details !== 'object' || details === null) return false
  return ['secret', 'uri', 'qrCode'].every((name) => typeof Reflect.get(details, name) === 'string')
}
