import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { TextField } from '@escuta/ui/text-field'
import { toast } from '@escuta/ui/toast-queue'
import { type ComponentProps, useEffect, useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { readKept, writeKept } from '../../../lib/kept-texts.ts'
import { guest } from '../../../lib/remove-kept.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { SecondFactorStep } from '../sign-in/second-factor-step.tsx'
import { type SignIn, useSignIn } from '../sign-in/use-sign-in.ts'
import { SubmitButton } from '../submit-button.tsx'
import { emptyRegistration, GuestRegisterForm } from './guest-register-form.tsx'
import type { GuestRegisterFields } from './guest-register-problems.ts'

/** Step 3, guests only: the choice between signing in and up within the booking; the form of a new account is open. */
export function GuestAccess({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [{ mode: keptMode, ...kept }] = useState(readAccess)
  const [mode, setMode] = useState(keptMode)
  // What was typed, so that changing between the forms loses nothing.
  const [login, setLogin] = useState<GuestLoginFields>({ email: kept.email, password: '' })
  const [registration, setRegistration] = useState<GuestRegisterFields>({ ...emptyRegistration, ...kept })
  const { name, phone, email } = registration
  useEffect(
    () => keepAccess({ mode, name, phone, email: mode === 'login' ? login.email : email }),
    [mode, name, phone, email, login.email],
  )
  function toLogin(known: string) {
    setLogin({ email: known, password: '' })
    setMode('login')
  }
  function signedIn() {
    forgetAccess()
    onSignedIn()
  }
  return (
    <section className="mx-auto grid w-full max-w-lg gap-6">
      <div className="grid gap-1.5">
        <h1 tabIndex={-1} className="text-title font-semibold">
          {texts.heading}
        </h1>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      <div className="grid gap-2 min-[26rem]:grid-cols-2">
        <ModeButton isOpen={mode === 'register'} onPress={() => setMode('register')}>
          {texts.newAccount}
        </ModeButton>
        <ModeButton isOpen={mode === 'login'} onPress={() => setMode('login')}>
          {texts.hasAccount}
        </ModeButton>
      </div>
      {mode === 'login' && (
        <>
          <GuestLogin typed={login} onTyped={setLogin} onSignedIn={signedIn} />
          <Button variant="ghost" onClick={() => setMode('register')}>
            {texts.toRegister}
          </Button>
        </>
      )}
      {mode === 'register' && (
        <>
          <GuestRegisterForm
            typed={registration}
            onTyped={setRegistration}
            onSignedIn={signedIn}
            onAlreadyExists={toLogin}
          />
          <Button variant="ghost" onClick={() => setMode('login')}>
            {texts.toLogin}
          </Button>
        </>
      )}
    </section>
  )
}

type ModeButtonProps = {
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly children: string
}

function ModeButton({ isOpen, onPress, children }: ModeButtonProps) {
  return (
    <Button variant={isOpen ? 'soft' : 'secondary'} aria-pressed={isOpen} onClick={onPress}>
      {children}
    </Button>
  )
}

const keptAs = 'guest-access'

const modes = ['register', 'login'] as const
type Mode = (typeof modes)[number]
const fields = ['name', 'email', 'phone'] as const

/** What survives a reload: the form that is open and what was typed there; never a password. */
type KeptAccess = { readonly mode: Mode } & Readonly<Record<(typeof fields)[number], string>>

const nothing: KeptAccess = { mode: 'register', name: '', email: '', phone: '' }

function readAccess(): KeptAccess {
  const kept = readKept(keptAs)
  if (kept === undefined) return nothing
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const mode = modes.find((each) => each === textOf('mode')) ?? nothing.mode
  return { mode, name: textOf('name'), email: textOf('email'), phone: textOf('phone') }
}

function keepAccess({ mode, name, email, phone }: KeptAccess): void {
  writeKept(keptAs, { owner: guest, mode, name, email, phone })
}

/** Once the person is signed in. */
function forgetAccess(): void {
  writeKept(keptAs, undefined)
}

type GuestLoginProps = Pick<ComponentProps<typeof GuestLoginForm>, 'typed' | 'onTyped'> & {
  readonly onSignedIn: () => void
}

const loginFailure = { failed: texts.loginFailed, failedHint: texts.loginFailedHint }

function GuestLogin({ typed, onTyped, onSignedIn }: GuestLoginProps) {
  const signIn = useSignIn({
    onSignedIn() {
      toast({ tone: 'success', title: texts.loggedIn, description: texts.creating })
      onSignedIn()
    },
    // The booking has its own text for wrong credentials (spec, section 8).
    onRefused: failureToast(loginFailure, { 'invalid-credentials': loginFailure.failedHint }),
  })
  const atPassword = signIn.step.kind === 'password' && !signIn.codes
  return (
    <>
      {/* Stays mounted during the second factor, so that going back keeps the input. */}
      <div hidden={!atPassword}>
        <GuestLoginForm typed={typed} onTyped={onTyped} signIn={signIn} />
      </div>
      {!atPassword && <SecondFactorStep signIn={signIn} />}
    </>
  )
}

type GuestLoginFields = { readonly email: string; readonly password: string }

type GuestLoginFormProps = {
  /** What was typed before. */
  readonly typed: GuestLoginFields
  readonly onTyped: (values: GuestLoginFields) => void
  readonly signIn: SignIn
}

/** The login form of the booking: e-mail and password, both required. */
function GuestLoginForm({ typed, onTyped, signIn }: GuestLoginFormProps) {
  const { busy, secondsLeft } = signIn
  const [isEmailKnown] = useState(typed.email !== '')
  const { form, text, values } = useForm({
    initial: typed,
    problemOf: ({ email, password }) => [
      ...missing('email', email, texts.loginRequired, texts.loginFailed),
      ...missing('password', password !== '', texts.loginRequired, texts.loginFailed),
    ],
    onSubmit: ({ email, password }) =>
      signIn.submitPassword({ login: email.trim(), password, rememberMe: false }),
    error: signIn.error,
    refusals: { 'invalid-credentials': ['password', texts.loginFailedHint] },
    focusFirst: isEmailKnown ? 'password' : 'email',
  })
  useEffect(() => onTyped(values), [onTyped, values])
  return (
    <form {...form} className="grid gap-5">
      <TextField
        {...text('email')}
        label={texts.email}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...text('password')} label={texts.password} type="password" />
      <SiteLink
        to="/recuperar-senha"
        newTab
        className="text-link inline-flex min-h-11 items-center justify-self-start"
      >
        {texts.forgotPassword}
      </SiteLink>
      <SubmitButton secondsLeft={secondsLeft} busyLabel={busy && texts.creating}>
        {texts.loginSubmit}
      </SubmitButton>
    </form>
  )
}
