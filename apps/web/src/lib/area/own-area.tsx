import type { CurrentUser } from '@escuta/identity/contract'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AreaFrame } from './area-frame.tsx'
import { areaOf } from './area-links.ts'
import { SignedIn } from './signed-in.tsx'

type OwnAreaProps = { readonly children: (user: CurrentUser) => ReactNode }

/** Frames a page that every role has: top bar and menu are those of the area its reader is at home in. */
export function OwnArea({ children }: OwnAreaProps) {
  const navigate = useNavigate()
  const editProfile = () => void navigate({ to: '/profissional', state: { editProfile: true } })
  return (
    <SignedIn whenNot="redirect">
      {(user) => (
        <AreaFrame
          user={user}
          area={areaOf(user)}
          onMyProfile={areaOf(user) === 'professional' && user.professional ? editProfile : undefined}
        >
          {children(user)}
        </AreaFrame>
      )}
    </SignedIn>
  )
}
