import { editProfileTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { EditProfileForm } from './edit-profile-form.tsx'

type EditProfileDialogProps = {
  readonly onClose: () => void
  /** The account's picture, which the profile shows, with its buttons. */
  readonly photo: ReactNode
}

export function EditProfileDialog({ onClose, photo }: EditProfileDialogProps) {
  const { id: userId } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  return (
    <Dialog title={texts.title} description={texts.description} size="wide" onClose={onClose}>
      <div className="grid gap-2">
        {photo}
        <p className="text-caption text-ink-soft">{texts.photoSeen}</p>
      </div>
      <QueryState
        query={professional}
        loading={
          <Loading className="grid gap-4">
            <Skeleton className="h-12 max-w-xs rounded-full" />
            <Skeleton className="h-80" />
          </Loading>
        }
        texts={{ failed: texts.failed, failedHint: null }}
      >
        {(data) => <EditProfileForm professional={data} onDone={onClose} />}
      </QueryState>
    </Dialog>
  )
}
