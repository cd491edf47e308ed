import { credentialAnswerDays, type OwnProfessional } from '@escuta/catalog/contract'
import { credentialReviewTexts as texts, formatDate } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useEditProfile } from '../../../lib/edit-profile-context.ts'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { FirstSteps, useFirstSteps } from '../first-steps/first-steps.tsx'
import { DocumentField } from './document-field.tsx'

/** What keeps the user's profile from being public, and what a new professional does next. */
export function CredentialNotice() {
  const { id: userId } = useUser()
  const professional = trpc.catalog.professionalOfUser.useQuery({ userId }).data
  const steps = useFirstSteps(professional)
  return (
    <>
      {professional && <ReviewNotice professional={professional} />}
      {steps?.areOpen && <FirstSteps done={steps.done} />}
      {steps && !steps.areOpen && !steps.done.hours && <HoursNotice />}
    </>
  )
}

function HoursNotice() {
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.hours.title}</p>
      <p>{texts.hours.text}</p>
      <Link
        to="/profissional/configuracoes"
        className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
      >
        {texts.hours.link}
      </Link>
    </Notice>
  )
}

/** Says where the review of the user's credential is and what happens next; nothing once it is approved. */
function ReviewNotice({ professional }: { readonly professional: OwnProfessional }) {
  const title = useRef<HTMLParagraphElement>(null)
  if (professional.review === 'approved') return null
  const { rejectionReason, document } = professional
  const { tone, heading, text } = noticeOf(professional)
  return (
    <Notice tone={tone} live>
      <p ref={title} tabIndex={-1} className="font-semibold">
        {heading}
      </p>
      {rejectionReason !== null && <p className="break-words">{texts.reason(rejectionReason)}</p>}
      <p>{text}</p>
      <DocumentField document={document} className="mt-2 max-w-xl" />
      {professional.review === 'rejected' && (
        <Corrections professional={professional} onSent={() => title.current?.focus()} />
      )}
    </Notice>
  )
}

function noticeOf({ review, expiresAt }: OwnProfessional) {
  if (review === 'rejected')
    return { tone: 'warning', heading: texts.rejected, text: texts.rejectedNext } as const
  if (review === 'expired')
    return { tone: 'warning', heading: texts.expired.title, text: texts.expired.text } as const
  if (expiresAt !== null)
    return {
      tone: 'neutral',
      heading: texts.recheck.title,
      text: texts.recheck.text(formatDate(expiresAt)),
    } as const
  const { title, text } = texts.waiting[review === 'under-review' ? review : 'submitted']
  return {
    tone: 'neutral',
    heading: title,
    text: `${text} ${texts.answer(credentialAnswerDays)} ${texts.next}`,
  } as const
}

type CorrectionsProps = {
  readonly professional: OwnProfessional
  /** Moves the focus from the buttons, which are removed. */
  readonly onSent: () => void
}

function Corrections({ professional: { id: professionalId }, onSent }: CorrectionsProps) {
  const edit = useEditProfile()
  const resubmit = trpc.catalog.resubmitCredential.useMutation({
    onSuccess: successToast(texts.resubmitted, texts.resubmittedHint, onSent),
    onError: failureToast(texts),
  })
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="small" variant="secondary" onClick={edit}>
        {texts.edit}
      </Button>
      <Button
        size="small"
        onClick={() => resubmit.mutate({ professionalId })}
        busyLabel={resubmit.isPending && texts.resubmitting}
      >
        {texts.resubmit}
      </Button>
    </div>
  )
}
