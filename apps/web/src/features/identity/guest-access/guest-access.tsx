import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { GuestLogin } from './guest-login.tsx'
import { GuestRegisterForm } from './guest-register-form.tsx'
import type { GuestRegisterFields } from './guest-register-problems.ts'
import type { GuestLoginFields } from './guest-login-form.tsx'

type Mode = 'choice' | 'login' | 'register'

/** Step 3, guests only: signing in or up within the booking. */
export function GuestAccess({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [mode, setMode] = useState<Mode>('choice')
  // What was typed, so that changing between the forms loses nothing.
  const [login, setLogin] = useState<GuestLoginFields>({ email: '', password: '' })
  const [registration, setRegistration] = useState<GuestRegisterFields>()
  function toLogin(email: string) {
    setLogin({ email, password: '' })
    setMode('login')
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
          <GuestLogin typed={login} onTyped={setLogin} onSignedIn={onSignedIn} />
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
            onSignedIn={onSignedIn}
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
