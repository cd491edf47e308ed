import type { CurrentUser } from '@escuta/identity/contract'
import { secondFactorTexts } from '@escuta/i18n'
import { useState } from 'react'
import { messageOf, refusalOf, secondsToWait } from '../../../lib/refusal.ts'
import { startSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWait } from '../../../lib/use-wait.ts'
import { type SignInStep, stepAskedFor } from './sign-in-step.ts'

/** What proves who one is, as typed. */
export type Credentials = {
  readonly login: string
  readonly password: string
  readonly rememberMe: boolean
}

type SignInOptions = {
  /** The person is in; for staff after they kept their recovery codes. */
  readonly onSignedIn: (user: CurrentUser, rememberMe: boolean) => void
  /** A "no" that is neither a question for the second factor nor about its code. */
  readonly onRefused: (error: unknown) => void
}

/** A second factor that this sign-in began: its recovery codes are shown before going on. */
type Given = {
  readonly user: CurrentUser
  readonly rememberMe: boolean
  readonly codes: readonly string[]
}

const atPassword: SignInStep = { kind: 'password' }

/** Signing in by password and, where the account asks for it, second factor; the same for every form that does it. */
export function useSignIn({ onSignedIn, onRefused }: SignInOptions) {
  const [step, setStep] = useState<SignInStep>(atPassword)
  const [codeProblem, setCodeProblem] = useState<string>()
  const [kept, setKept] = useState<Credentials>()
  const [given, setGiven] = useState<Given>()
  const { secondsLeft, wait } = useWait()

  const login = trpc.identity.login.useMutation({
    onSuccess: ({ user, recoveryCodes }, { rememberMe = false }) => {
      // Whoever shows this form to guests only must not take it away before the codes were read.
      if (recoveryCodes) setGiven({ user, rememberMe, codes: recoveryCodes })
      else begin(user, rememberMe)
    },
    onError: (error, { code }) => {
      const asked = stepAskedFor(error)
      if (asked) setStep(asked)
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      if (code !== undefined && isAboutTheCode(error)) {
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
    /** The recovery codes of a second factor that this sign-in began; shown once. */
    codes: given?.codes,
    codeProblem,
    secondsLeft,
    /** True from the press until the next screen, so that nobody signs in twice. */
    busy: login.isPending || login.isSuccess,
    enter: (credentials: Credentials) => {
      setKept(credentials)
      setCodeProblem(undefined)
      login.mutate(credentials)
    },
    proveByCode: (code: string) => {
      setCodeProblem(undefined)
      if (kept) login.mutate({ ...kept, code })
    },
    backToPassword: () => {
      setCodeProblem(undefined)
      setStep(atPassword)
    },
    keepCodes: () => {
      if (given) begin(given.user, given.rememberMe)
    },
  }
}

export type SignIn = ReturnType<typeof useSignIn>

const notAboutTheCode = ['invalid-credentials', 'too-many-attempts', 'too-many-requests', 'unavailable']

function isAboutTheCode(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code !== undefined && !notAboutTheCode.includes(code)
}
