import { headerTexts } from '@escuta/i18n'
import type { ReactNode } from 'react'
import { homeOf, useSession } from '../../lib/session.ts'
import { PublicFrame } from './public-frame.tsx'

/** The public frame on pages that talk to the server: who is signed in finds the way to their own area. */
export function KnownFrame({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const area =
    session.status === 'signed-in' ? { to: homeOf(session.user), label: headerTexts.myArea } : undefined
  return <PublicFrame area={area}>{children}</PublicFrame>
}
