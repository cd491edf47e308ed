import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useEffect, useState } from 'react'
import { GuestLogin } from './guest-login.tsx'
import { emptyRegistration, GuestRegisterForm } from './guest-register-form.tsx'
import type { GuestRegisterFields } from './guest-register-problems.ts'
import type { GuestLoginFields } from './guest-login-form.tsx'
import { forgetAccess, keepAccess, readAccess } from './kept-access.ts'

/** Step 3, guests only: signing in or up within the booking. */
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
      {mode === 'choice' && (
        <div className="grid gap-3">
          <Button size="large" onClick={() => setMode('register')}>
            {texts.newAccount}
          </Button>
          <Button size="large" variant="secondary" onClick={() => setMode('login')}>
            {texts.hasAccount}
          </Button>
        </div>
      )}
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
