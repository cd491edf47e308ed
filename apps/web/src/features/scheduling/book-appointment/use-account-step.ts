import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between signing up and booking, so that the first toast can be read. */
const afterRegisteringMs = 500

/** What was typed when somebody signed in or up, and how that is booked. */
type SigningIn = { readonly typed: readonly object[]; readonly book: () => void }

type Asking = {
  readonly guest: boolean
  /** What was typed for the booking; other objects once it belongs to somebody else. */
  readonly typed: readonly object[]
}

/** Books after a guest has signed in or up, unless what was typed is that of another account. */
export function useAccountStep({ guest, typed }: Asking) {
  const [signingIn, setSigningIn] = useState<SigningIn>()
  const [isOfAnother, setIsOfAnother] = useState(false)
  const bookTyped = useEffectEvent((before: SigningIn) => {
    if (typed.every((value, index) => value === before.typed[index])) return before.book()
    setSigningIn(undefined)
    setIsOfAnother(true)
  })
  useEffect(() => {
    if (!signingIn || guest) return
    const timer = setTimeout(() => bookTyped(signingIn), afterRegisteringMs)
    return () => clearTimeout(timer)
  }, [signingIn, guest])
  return {
    isSigningIn: signingIn !== undefined,
    /** Whether another account than that of the person who had typed has signed in. */
    isOfAnother,
    signedIn: (book: () => void) => setSigningIn({ typed, book }),
    /** Once the booking failed. */
    end: () => setSigningIn(undefined),
    dismiss: () => setIsOfAnother(false),
  }
}
