import type { CurrentUser } from '@escuta/identity/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AreaLayout } from './area-layout.tsx'
import { areaOf } from './area-links.ts'
import { SignedIn } from './signed-in.tsx'

type OwnAreaProps = { readonly children: (user: CurrentUser) => ReactNode }

/** Layout of a page that every role has: top bar and menu are those of the user's area. */
export function OwnArea({ children }: OwnAreaProps) {
  const navigate = useNavigate()
  const editProfile = () => void navigate({ to: '/profissional', state: { editProfile: true } })
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <AreaLayout
          user={user}
          area={areaOf(user)}
          onMyProfile={areaOf(user) === 'professional' && user.professional ? editProfile : undefined}
        >
          {children(user)}
        </AreaLayout>
      )}
    </SignedIn>
  )
}
