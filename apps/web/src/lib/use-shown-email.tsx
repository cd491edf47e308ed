import { useEffect, useState } from 'react'

/** An address as people read it. Few have a domain to decode: what decodes it is loaded for those alone. */
export function useShownEmail(email: string): string {
  const [decoded, setDecoded] = useState<{ readonly of: string; readonly email: string }>()
  useEffect(() => {
    if (!email.includes('xn--')) return
    void import('./decode-email.ts').then(({ shownEmail }) =>
      setDecoded({ of: email, email: shownEmail(email) }),
    )
  }, [email])
  return decoded?.of === email ? decoded.email : email
}

export function ShownEmail({ email }: { readonly email: string }) {
  return useShownEmail(email)
}
