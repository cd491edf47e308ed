import { editProfileTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { ErrorState } from '@escuta/ui/error-state'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { EditProfileForm } from './edit-profile-form.tsx'

type EditProfileDialogProps = { readonly onClose: () => void }

/** The dialog that edits a professional's own profile and its visibility. */
export function EditProfileDialog({ onClose }: EditProfileDialogProps) {
  const { id: userId } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId })
  return (
    <Dialog
      title={texts.title}
      description={texts.description}
      size="wide"
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {professional.isError && (
        <ErrorState title={texts.failed} onRetry={() => void professional.refetch()} />
      )}
      {professional.isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-12 max-w-xs rounded-full" />
          <Skeleton className="h-80" />
        </Loading>
      )}
      {professional.data && <EditProfileForm professional={professional.data} onDone={onClose} />}
    </Dialog>
  )
}
