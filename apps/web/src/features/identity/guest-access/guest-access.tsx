import { bookAccessTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useEffect, useRef, useState } from 'react'
import { GuestLogin } from './guest-login.tsx'
import { GuestRegisterForm } from './guest-register-form.tsx'

type Mode = 'choice' | 'login' | 'register'

/** Step 3, guests only: signing in or up within the booking. */
export function GuestAccess({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const [mode, setMode] = useState<Mode>('choice')
  const [visited, setVisited] = useState<ReadonlySet<Mode>>(new Set())
  const [email, setEmail] = useState('')
  const container = useRef<HTMLElement>(null)
  useEffect(() => focusShownForm(container.current), [mode])
  function open(next: Mode) {
    setVisited((before) => new Set(before).add(next))
    setMode(next)
  }
  function toLogin(knownEmail: string) {
    setEmail(knownEmail)
    open('login')
  }
  return (
    <section ref={container} className="mx-auto grid w-full max-w-lg gap-6">
      <div className="grid gap-1.5">
        <h1 tabIndex={-1} className="text-title font-semibold">
          {texts.heading}
        </h1>
        <p className="text-ink-soft">{texts.lead}</p>
      </div>
      {mode === 'choice' && (
        <div className="grid gap-3">
          <Button size="large" onClick={() => open('register')}>
            {texts.newAccount}
          </Button>
          <Button size="large" variant="secondary" onClick={() => open('login')}>
            {texts.hasAccount}
          </Button>
        </div>
      )}
      {/* A form that was opened stays mounted, so that changing to the other one loses nothing typed. */}
      {visited.has('login') && (
        <div hidden={mode !== 'login'} className={mode === 'login' ? 'grid gap-6' : undefined}>
          <GuestLogin key={email} initialEmail={email} onSignedIn={onSignedIn} />
          <Button variant="ghost" onClick={() => open('register')}>
            {texts.toRegister}
          </Button>
        </div>
      )}
      {visited.has('register') && (
        <div hidden={mode !== 'register'} className={mode === 'register' ? 'grid gap-6' : undefined}>
          <GuestRegisterForm onSignedIn={onSignedIn} onAlreadyExists={toLogin} />
          <Button variant="ghost" onClick={() => open('login')}>
            {texts.toLogin}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Focuses the first field of a form that is shown again; a form that is shown first takes the focus itself. */
function focusShownForm(container: HTMLElement | null): void {
  const shown = container?.querySelector<HTMLElement>(':scope > div:not([hidden])')
  if (!shown?.contains(document.activeElement)) shown?.querySelector('input')?.focus()
}
