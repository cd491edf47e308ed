import { Outlet, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../lib/user-context.ts'
import { areaOf } from './area-links.ts'
import { AreaLayout } from './area-layout.tsx'
import { SignedIn } from './signed-in.tsx'

/** Guard and layout of pages that every role has: top bar and menu are those of the user's area. */
export function AccountLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  return (
    <SignedIn>
      <OwnAreaLayout>{children}</OwnAreaLayout>
    </SignedIn>
  )
}

function OwnAreaLayout({ children }: { readonly children: ReactNode }) {
  const user = useUser()
  const navigate = useNavigate()
  const area = areaOf(user)
  const editProfile = () => void navigate({ to: '/profissional', state: { editProfile: true } })
  return (
    <AreaLayout
      area={area}
      onMyProfile={area === 'professional' && user.professional ? editProfile : undefined}
    >
      {children}
    </AreaLayout>
  )
}
