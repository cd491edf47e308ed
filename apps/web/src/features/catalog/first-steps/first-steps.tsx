import type { OwnProfessional } from '@escuta/catalog/contract'
import { firstStepsTexts as texts } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Circle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEditProfile } from '../../../lib/edit-profile-context.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useUser } from '../../../lib/user-context.ts'

type Steps = {
  readonly done: Readonly<Record<keyof typeof texts.steps, boolean>>
  /** Whether they are still of use: one is open, and no session was held yet. */
  readonly areOpen: boolean
}

/** What a new professional has done; undefined until it is known. */
export function useFirstSteps(professional: OwnProfessional | undefined): Steps | undefined {
  const { id: userId } = useUser()
  const account = trpc.identity.account.overview.useQuery().data
  const clients = trpc.dashboards.professionalPage.useQuery({ userId }).data?.recentClients
  // The server remembers a session for two seconds: right after the registration it is no professional's yet.
  const professionalId = useSettled(professional?.id, 2_000)
  const feed = trpc.scheduling.calendarFeed.useQuery(
    { professionalId: professionalId ?? '' },
    { enabled: professionalId !== undefined },
  )
  if (!professional || !account || !clients) return undefined
  const done = {
    hours: professional.hoursConfirmed,
    photo: account.avatar !== null,
    client: clients.length > 0,
    calendar: feed.isSuccess && feed.data !== null,
  }
  const hasWorked = clients.some(({ lastConsult }) => lastConsult !== null)
  return { done, areOpen: !hasWorked && Object.values(done).includes(false) }
}

/** The next steps of a new professional, each with the way to it. */
export function FirstSteps({ done }: Pick<Steps, 'done'>) {
  const editProfile = useEditProfile()
  const row = 'flex w-full cursor-pointer items-center gap-4 p-4 text-left hover:bg-sunken sm:px-5'
  return (
    <Card padding="none">
      <h2 className="px-4 pt-4 text-subtitle font-semibold sm:px-5">{texts.title}</h2>
      <ul className="divide-y divide-line">
        <li>
          <Link to="/profissional/configuracoes" className={row}>
            <Step name="hours" isDone={done.hours} />
          </Link>
        </li>
        <li>
          <button type="button" onClick={editProfile} className={row}>
            <Step name="photo" isDone={done.photo} />
          </button>
        </li>
        <li>
          <Link to="/profissional/agenda" className={row}>
            <Step name="client" isDone={done.client} />
          </Link>
        </li>
        <li>
          <Link to="/profissional/agenda" hash="calendario" className={row}>
            <Step name="calendar" isDone={done.calendar} />
          </Link>
        </li>
      </ul>
    </Card>
  )
}

function Step({
  name,
  isDone,
}: {
  readonly name: keyof typeof texts.steps
  readonly isDone: boolean
}): ReactNode {
  const { title, text } = texts.steps[name]
  const Icon = isDone ? Check : Circle
  return (
    <>
      <Icon
        className={isDone ? 'size-5.5 shrink-0 text-accent' : 'size-5.5 shrink-0 text-ink-soft'}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {title}
          {isDone && <span className="sr-only">{`, ${texts.done}`}</span>}
        </span>
        {!isDone && <span className="block text-caption text-ink-soft">{text}</span>}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden />
    </>
  )
}
