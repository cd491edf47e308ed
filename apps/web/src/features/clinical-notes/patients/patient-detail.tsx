import type { PatientCard as Card_ } from '@escuta/clinical-notes/contract'
import { formatBrl, formatDate, formatDateTime, patientsTexts as texts } from '@escuta/i18n'
import { shownPhone } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { Tabs } from '@escuta/ui/tabs'
import { ArrowLeft } from 'lucide-react'
import { ChatLink } from '../../../lib/chat-link.tsx'
import { Fact } from '../../../lib/fact.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { ClientInvitation } from '../invite-client/client-invitation.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { PatientAppointments } from './patient-appointments.tsx'
import type { PatientTab } from './patient-tabs.ts'
import { useShownEmail } from '../../../lib/use-shown-email.tsx'

const PatientNotes = lazyComponent(
  () => import('../open-note/patient-notes.tsx'),
  'PatientNotes',
  () => <TabSkeleton />,
)
const PatientFiles = lazyComponent(
  () => import('../record-files/patient-files.tsx'),
  'PatientFiles',
  () => <TabSkeleton />,
)
const WriteNote = lazyComponent(
  () => import('../write-note/write-note.tsx'),
  'WriteNote',
  () => <TabSkeleton />,
)

type PatientDetailProps = {
  readonly clientId: string
  readonly tab: PatientTab
  readonly onTab: (tab: PatientTab) => void
  readonly onBack: () => void
}

export function PatientDetail({ clientId, tab, onTab, onBack }: PatientDetailProps) {
  const patient = trpc.clinicalNotes.patient.useQuery({ clientId })
  return (
    <div className="grid min-w-0 gap-6">
      <Button variant="ghost" size="small" className="justify-self-start lg:hidden" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
      <QueryState query={patient} loading={<DetailSkeleton />}>
        {(card) => (
          <>
            <PatientHead patient={card} />
            <Tabs
              label={texts.tabs}
              value={tab}
              onChange={onTab}
              tabs={[
                {
                  value: 'consultas',
                  label: texts.appointments,
                  content: <PatientAppointments clientId={clientId} />,
                },
                { value: 'anotacoes', label: texts.notes, content: <PatientNotes clientId={clientId} /> },
                { value: 'arquivos', label: texts.files, content: <PatientFiles clientId={clientId} /> },
                {
                  value: 'nova-anotacao',
                  label: texts.newNote,
                  content: (
                    <WriteNote clientId={clientId} writer={card} onSigned={() => onTab('anotacoes')} />
                  ),
                },
              ]}
            />
          </>
        )}
      </QueryState>
    </div>
  )
}

function PatientHead({ patient }: { readonly patient: Card_ }) {
  const { name, status, email, phone, birthDate, nextAppointment: next, lastAppointment: last, due } = patient
  const { professional } = useUser()
  return (
    <Card className="grid gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <h2 className="text-title font-semibold wrap-anywhere">{name}</h2>
          <Badge tone={status === 'active' ? 'accent' : 'outline'}>{texts.status[status]}</Badge>
        </div>
        {professional && (
          <div className="ml-auto">
            <ChatLink
              between={{ clientId: patient.id, professionalId: professional.id }}
              seenBy="professional"
              otherName={name}
            />
          </div>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Fact term={texts.next}>{next ? formatDateTime(new Date(next.date), next.zone) : texts.noNext}</Fact>
        <Fact term={texts.last}>{last ? formatDate(new Date(last)) : texts.noLast}</Fact>
        <Fact term={texts.due}>
          {due.count > 0 ? texts.dueOf(formatBrl(due.amount), due.count) : texts.nothingDue}
        </Fact>
        <div className="min-w-0 wrap-anywhere">
          <dt className="text-caption text-ink-soft">{texts.email}</dt>
          <dd className="font-semibold">{email ? <MailLink email={email} /> : texts.notGiven}</dd>
        </div>
        <div>
          <dt className="text-caption text-ink-soft">{texts.phone}</dt>
          <dd className="font-semibold">
            {phone ? (
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{shownPhone(phone)}</a>
            ) : (
              texts.notGiven
            )}
          </dd>
        </div>
        <Fact term={texts.birthDate}>{birthDate ? formatDate(birthDate) : texts.notGiven}</Fact>
      </dl>
      <ClientInvitation clientId={patient.id} name={name} email={email} />
    </Card>
  )
}

/** An address that is too long for its line breaks before the `@`. */
function MailLink({ email }: { readonly email: string }) {
  const shown = useShownEmail(email)
  const at = shown.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`}>
      {shown.slice(0, at)}
      <wbr />
      {shown.slice(at)}
    </a>
  )
}

function TabSkeleton() {
  return <Loading className="grid gap-3" count={3} each="h-20 rounded-card" />
}
