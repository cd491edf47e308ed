import {
  areaNames,
  audienceNames,
  languageNames,
  professions,
  type PublicProfile,
} from '@escuta/catalog/contract'
import { bookTexts, openConversationTexts, profileTexts as texts, reportTexts } from '@escuta/i18n'
import { formatBrl } from '@escuta/kernel'
import { Avatar } from '@escuta/ui/avatar'
import { Badge } from '@escuta/ui/badge'
import { buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { EmptyState } from '@escuta/ui/empty-state'
import { NothingFoundIllustration } from '@escuta/ui/illustration-empty'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, MessageCircle, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { withdrawalDays } from '../../../lib/foreign-numbers.ts'
import { PageTitle } from '../../../lib/page-title.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { useSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ReportButton } from '../../../lib/report-content/report-button.tsx'
import { NextTimes } from './next-times.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ReviewList } from './review-list.tsx'
import { WeeklyHoursTable } from './weekly-hours-table.tsx'
import { ZoneNote } from '../../../lib/zone-note.tsx'

export function ProfilePage({ professionalId }: { readonly professionalId: string | undefined }) {
  return (
    <div className="page-width min-h-dvh py-10 pb-20 sm:py-14">
      {professionalId ? <FoundProfile professionalId={professionalId} /> : <NotFound />}
    </div>
  )
}

function FoundProfile({ professionalId }: { readonly professionalId: string }) {
  const profile = trpc.catalog.publicProfile.useQuery({ id: professionalId })
  const code = refusalOf(profile.error)?.code
  if (code === 'professional-not-found' || code === 'invalid-input') return <NotFound />
  return (
    <QueryState query={profile} loading={<ProfileSkeleton />} wholePage>
      {(data) => <Profile profile={data} />}
    </QueryState>
  )
}

function Profile({ profile }: { readonly profile: PublicProfile }) {
  const { name, specialty, crp, verified, profession, bio, approaches, education, yearsExperience } = profile
  return (
    <article className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <PageTitle title={name} description={`${name}, ${specialty}. ${crp}.`} />
      <header className="flex flex-wrap items-center gap-6">
        <Avatar name={name} picture={profile.picture} size="huge" />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="text-heading font-semibold text-balance">{name}</h1>
          <p className="text-lead text-ink-soft">{specialty}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-soft">
            {crp}
            {verified && (
              <Badge tone="accent">
                <BadgeCheck aria-hidden />
                {professions[profession].council ? texts.verified : texts.trainingVerified}
              </Badge>
            )}
          </p>
          <Rating profile={profile} />
        </div>
      </header>
      <BookCard profile={profile} />
      <div className="grid gap-8">
        <Part title={texts.about}>
          <p className="max-w-prose text-pretty whitespace-pre-line">{bio}</p>
        </Part>
        <NamesPart title={texts.approaches} names={approaches} />
        <PracticeParts practice={profile.practice} />
        <Part title={texts.nextTimes}>
          <NextTimes professionalId={profile.id} />
        </Part>
        <Part title={texts.hours}>
          <WeeklyHoursTable hours={profile.weeklyHours} zone={profile.zone} />
        </Part>
        {(education || yearsExperience !== null) && (
          <Part title={texts.education}>
            {education && <p>{education}</p>}
            {yearsExperience !== null && <p className="text-ink-soft">{texts.years(yearsExperience)}</p>}
          </Part>
        )}
        {profile.showReviews && (
          <Part title={texts.reviews}>
            <ReviewList professionalId={profile.id} />
          </Part>
        )}
        <ReportButton
          subject={{ kind: 'profile', professionalId: profile.id }}
          label={reportTexts.reportProfile}
        />
      </div>
    </article>
  )
}

function BookCard({ profile }: { readonly profile: PublicProfile }) {
  const { id, price, minutes, cancellationDeadlineHours, zone } = profile
  const session = useSession()
  const isOwn = session.status === 'signed-in' && session.user.professional?.id === id
  return (
    <Card
      variant="raised"
      className="grid gap-5 lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <p>
        <span className="block text-heading font-semibold tabular-nums">{formatBrl(price)}</span>
        <span className="text-ink-soft">{texts.perAppointment(minutes)}</span>
      </p>
      <Link
        to="/agendar-consulta"
        search={{ etapa: 'agendamento', profissional: id }}
        className={buttonClass({ size: 'large' })}
      >
        {texts.book}
      </Link>
      {!isOwn && (
        <Link
          to="/cliente/mensagens"
          search={{ profissional: id }}
          className={buttonClass({ variant: 'secondary', size: 'large' })}
        >
          <MessageCircle aria-hidden />
          {openConversationTexts.sendMessage}
        </Link>
      )}
      <p className="text-caption text-pretty text-ink-soft">
        {bookTexts.refundNotice(cancellationDeadlineHours, withdrawalDays)}
      </p>
      <ZoneNote zone={zone} />
    </Card>
  )
}

/** Nothing where reviews are not shown: a dash would read as a bad rating. */
function Rating({ profile: { rating, reviewCount } }: { readonly profile: PublicProfile }) {
  if (rating === null || reviewCount === null) return null
  if (reviewCount === 0) return <p className="text-ink-soft">{texts.fresh}</p>
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
      <div className="flex items-center gap-1.5">
        <Star className="size-5 fill-current text-warning" aria-hidden />
        <dt>{texts.rating}</dt>
        <dd className="font-semibold text-ink">{rating.replace('.', ',')}</dd>
      </div>
      <div className="flex items-center gap-1.5">
        <dt>{texts.reviewCount}</dt>
        <dd className="font-semibold text-ink">{reviewCount}</dd>
      </div>
    </dl>
  )
}

function PracticeParts({ practice: { areas, audiences, languages } }: Pick<PublicProfile, 'practice'>) {
  return (
    <>
      <NamesPart title={texts.areas} names={areas.map((id) => areaNames[id])} />
      <NamesPart title={texts.audiences} names={audiences.map((id) => audienceNames[id])} />
      <NamesPart title={texts.languages} names={languages.map((id) => languageNames[id])} />
    </>
  )
}

function NamesPart({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <Part title={title}>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Badge>{name}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-subtitle font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function NotFound() {
  return (
    <>
      <PageTitle title={texts.notFound} />
      <EmptyState
        wholePage
        title={texts.notFound}
        hint={texts.notFoundHint}
        illustration={<NothingFoundIllustration />}
        action={
          <SiteLink to="/" className={buttonClass({ variant: 'secondary' })}>
            {texts.back}
          </SiteLink>
        }
      />
    </>
  )
}
