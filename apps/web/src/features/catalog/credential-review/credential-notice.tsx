import type { OwnProfessional } from '@escuta/catalog/contract'
import { credentialReviewTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { useEditProfile } from '../../../lib/edit-profile-context.ts'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'

/** Says where the review of the user's credential is and what happens next; nothing once it is approved. */
export function CredentialNotice() {
  const { id: userId } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId }).data
  if (!professional || professional.review === 'approved') return null
  if (professional.review === 'rejected') return <Rejected professional={professional} />
  const { title, text } = texts.waiting[professional.review]
  return (
    <Notice live>
      <p className="font-semibold">{title}</p>
      <p>{`${text} ${texts.next}`}</p>
    </Notice>
  )
}

function Rejected({ professional: { id, rejectionReason } }: { readonly professional: OwnProfessional }) {
  const edit = useEditProfile()
  const resubmit = trpc.catalog.resubmitCredential.useMutation({
    onSuccess: () => toast({ tone: 'success', title: texts.resubmitted, description: texts.resubmittedHint }),
    onError: failureToast(texts),
  })
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.rejected}</p>
      {rejectionReason !== null && <p className="break-words">{texts.reason(rejectionReason)}</p>}
      <p>{texts.rejectedNext}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={edit}>
          {texts.edit}
        </Button>
        <Button
          size="small"
          onClick={() => resubmit.mutate({ professionalId: id })}
          busyLabel={resubmit.isPending && texts.resubmitting}
        >
          {texts.resubmit}
        </Button>
      </div>
    </Notice>
  )
}
